import type { CareGate } from '../care/care.gate.ts';
import type { Contribution, Parts } from '../parts.ts';
import { giftService, type Gifts } from './gift.service.ts';
import { promotionEndpoints } from './promotion.endpoints.ts';
import { promotionService, type Promotions, type VipLevelOf } from './promotion.service.ts';
import { requirementService, type HasOpenRounds, type Requirements } from './requirement.service.ts';

export interface PromotionNeeds {
  readonly vipLevelOf: VipLevelOf;
  readonly hasOpenRounds: HasOpenRounds;
  readonly care: CareGate;
}

export interface PromotionNoun {
  readonly promotions: Promotions;
  readonly requirements: Requirements;
  readonly gifts: Gifts;
  readonly contribution: Contribution;
}

/** Promotions, gifts and the turnover they ask for (decision 0005). */
export function promotionNoun(parts: Parts, needs: PromotionNeeds): PromotionNoun {
  const requirements = requirementService(parts, needs.hasOpenRounds);
  const promotions = promotionService(parts, requirements, needs);
  const gifts = giftService(requirements, needs.care);
  return {
    promotions,
    requirements,
    gifts,
    contribution: {
      name: 'promotion',
      endpoints: promotionEndpoints(parts, promotions, requirements),
      jobs: [
        { name: 'requirements.expire', everyMs: 10_000, run: async () => void (await requirements.expire()) },
        { name: 'requirements.lost', everyMs: 5_000, run: async () => void (await requirements.closePlayedOut()) },
      ],
    },
  };
}
