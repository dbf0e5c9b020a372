import { useCall, type Read } from '@parol/contract';
import { promotionList } from '@parol/wire/campaign';
import type { Promotion } from './promotion-math.ts';

export interface PromotionChoice {
  readonly read: Read<Promotion>;
  /** Those that a deposit can take along; gifts and free credit come through the inbox. */
  readonly choices: readonly Promotion[];
  /** Turnover multiplier of a deposit without a bonus. */
  readonly plainMultiplier: number;
  /** Undefined for no bonus, an unknown one, and one that this member may not take now. */
  readonly byId: (promotionId: string) => Promotion | undefined;
  /** Least deposit in units; nought without a bonus. */
  readonly minimumOf: (promotionId: string) => bigint;
  /** True until it is known what may be taken. */
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
