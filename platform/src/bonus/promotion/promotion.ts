import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { DepositHistory } from './deposit-history.ts';
import { gameRule, type GameRule } from './game-rule.ts';
import { type Gifts, giftService, type OpenRoundTypes } from './gift.service.ts';
import { playedOutService } from './played-out.service.ts';
import { promotionEndpoints } from './promotion.endpoints.ts';
import { type Promotions, promotionService, type VipLevelOf } from './promotion.service.ts';
import {
  type HasOpenRounds,
  type Requirements,
  requirementService,
} from './requirement.service.ts';

export type { DepositHistory } from './deposit-history.ts';
export type { GameRule } from './game-rule.ts';
export { giftMessage, grantableGifts } from './gift-rows.ts';
export { notePlayedOut } from './played-out.repository.ts';
export { promotionNames, vipPromotions } from './promotion.repository.ts';
export type { Promotions } from './promotion.service.ts';
export { isPlain, type Requirement } from './requirement.repository.ts';
export type { Requirements, Funds } from './requirement.service.ts';

export interface PromotionNeeds {
  readonly vipLevelOf: VipLevelOf;
  readonly hasOpenRounds: HasOpenRounds;
  readonly openRoundTypes: OpenRoundTypes;
  readonly gate: ResponsibleGamingGate;
  readonly deposits: DepositHistory;
}

export interface PromotionModule {
  readonly promotions: Promotions;
  readonly requirements: Requirements;
  readonly gifts: Gifts;
  readonly gameRule: GameRule;
  readonly contribution: Contribution;
}

/** Promotions, gifts and their turnover requirements (decision 0005). */
export function promotionModule(parts: LedgerParts, needs: PromotionNeeds): PromotionModule {
  const requirements = requirementService(parts, needs.hasOpenRounds);
  const playedOut = playedOutService(parts, requirements, needs.hasOpenRounds);
  const promotions = promotionService(parts, requirements, needs);
  const gifts = giftService({ ...needs, requirements });
  return {
    promotions,
    requirements,
    gifts,
    gameRule: gameRule(parts.db, needs.deposits),
    contribution: {
      name: 'promotion',
      endpoints: promotionEndpoints(parts, promotions, requirements),
      jobs: [
        {
          name: 'requirements.expire',
          everyMs: 10_000,
          once: true,
          run: async () => void (await requirements.expire()),
        },
        {
          name: 'requirements.lost',
          everyMs: 5_000,
          once: true,
          run: () => playedOut.close(),
        },
      ],
    },
  };
}
