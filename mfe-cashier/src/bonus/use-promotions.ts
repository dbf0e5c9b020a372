import { useCall, type Read } from '@parol/contract';
import { promotionList } from '@parol/wire/campaign';
import type { Promotion } from './promotion-math.ts';

export interface PromotionChoice {
  readonly read: Read<Promotion>;
  /** Promotions for deposits; gifts and free credit are claimed in the inbox. */
  readonly choices: readonly Promotion[];
  /** Turnover multiplier of a deposit without a bonus. */
  readonly plainMultiplier: number;
  /** Undefined for no bonus, an unknown one, or an unavailable one. */
  readonly byId: (promotionId: string) => Promotion | undefined;
  /** Minimum deposit in units; 0 without a bonus. */
  readonly minimumOf: (promotionId: string) => bigint;
  /** Whether the available promotions are still loading. */
  readonly undecided: boolean;
}

export function usePromotions(): PromotionChoice {
  const read = useCall(promotionList, {});
  const rows = read.rows ?? [];
  const choices = rows.filter(
    ({ kind }) => kind !== 'none' && kind !== 'free_credit' && kind !== 'gift',
  );
  const byId = (promotionId: string) =>
    choices.find(({ promotion_id, refused }) => promotion_id === promotionId && refused === null);
  return {
    read,
    choices,
    plainMultiplier: rows.find(({ kind }) => kind === 'none')?.tiers[0]?.turnover_multiplier ?? 1,
    byId,
    minimumOf: (promotionId) => byId(promotionId)?.tiers[0]?.minimum ?? 0n,
    undecided: !read.rows && !read.failure,
  };
}
