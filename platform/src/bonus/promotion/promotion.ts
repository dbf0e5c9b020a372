import { dayMs } from '@parol/domain';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { AuditService } from '../../kernel/audit/audit.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { DepositHistory } from './deposit-history.ts';
import type { VipStandingOf } from './eligibility.ts';
import { gameRule, type GameRule } from './game-rule.ts';
import { type Gifts, giftService } from './gift.service.ts';
import { type Forfeits, forfeitService } from './forfeit.service.ts';
import type { LastOpenRound, OpenRoundsOf } from './open-rounds.ts';
import { zeroBalanceService } from './zero-balance.service.ts';
import { promotionEndpoints } from './promotion.endpoints.ts';
import { type PromotionCheck, promotionCheck } from './promotion-check.ts';
import { promotionTermsOps } from './promotion-terms.ops.ts';
import { promotionQuotes } from './promotion-quotes.service.ts';
import { type Promotions, promotionService } from './promotion.service.ts';
import { requirementService } from './requirement.service.ts';
import type { Requirements, UnderReview } from './requirements.ts';
import { turnoverOps } from './turnover.ops.ts';

export { claimedBonuses } from './claimed.repository.ts';
export type { DepositHistory } from './deposit-history.ts';
export type { GameRule } from './game-rule.ts';
export { giftMessage, grantableGifts, runningGifts } from './gift-rows.ts';
export type { OpenRounds } from './open-rounds.ts';
export { noteZeroBalance } from './zero-balance.repository.ts';
export {
  anyPromotion,
  promotionNames,
  runningPromotion,
  vipPromotions,
} from './promotion.repository.ts';
export type { Promotion } from './promotion.repository.ts';
export type { Promotions } from './promotion.service.ts';
export { isPlain, type Requirement, tookBonusSince } from './requirement.repository.ts';
export type { Requirements, Funds, SettledRound } from './requirements.ts';
export { percentsAt } from './turnover-setting.repository.ts';

/** Days that an unlock is kept after its end; the requirement and the posting are kept forever. */
const daysKept = 400;

export interface PromotionNeeds {
  readonly vipStandingOf: VipStandingOf;
  readonly lastOpenRound: LastOpenRound;
  readonly openRounds: OpenRoundsOf;
  readonly underReview: UnderReview;
  readonly gate: ResponsibleGamingGate;
  readonly audit: AuditService;
  readonly deposits: DepositHistory;
}

export interface PromotionModule {
  readonly promotions: Promotions;
  readonly requirements: Requirements;
  readonly gifts: Gifts;
  readonly gameRule: GameRule;
  readonly check: PromotionCheck;
  readonly forfeits: Forfeits;
  readonly contribution: Contribution;
}

/** Promotions, gifts and their turnover requirements (RULES.md). */
export function promotionModule(parts: LedgerParts, needs: PromotionNeeds): PromotionModule {
  const requirements = requirementService(parts, needs);
  const zeroBalances = zeroBalanceService(parts, requirements, needs.lastOpenRound);
  const promotions = promotionService(parts, requirements, needs);
  const gifts = giftService({ ...needs, requirements });
  const check = promotionCheck(parts);
  const forfeits = forfeitService(parts, needs);
  return {
    promotions,
    requirements,
    gifts,
    gameRule: gameRule(parts.db, needs.deposits),
    check,
    forfeits,
    contribution: {
      name: 'promotion',
      ops: [...check.ops, ...promotionTermsOps(parts), ...turnoverOps(parts)],
      endpoints: promotionEndpoints(parts, {
        promotions,
        requirements,
        forfeits,
        underReview: needs.underReview,
        quotes: promotionQuotes(parts, promotions, needs.gate),
      }),
      retention: [{ table: 'promotion_unlock', column: 'until_at', keptMs: daysKept * dayMs }],
      jobs: [
        {
          name: 'bonus.expire-requirements',
          everyMs: 10_000,
          once: true,
          run: async () => void (await requirements.expire()),
        },
        {
          name: 'bonus.close-lost-requirements',
          everyMs: 5_000,
          once: true,
          run: () => zeroBalances.close(),
        },
      ],
    },
  };
}
