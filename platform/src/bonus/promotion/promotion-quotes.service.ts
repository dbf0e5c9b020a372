import { dayMs, isWholeCentavos, parseAmount } from '@parol/domain';
import type { Code } from '@parol/wire';
import { Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import { lowestDeposit, quote } from './bonus-quote.ts';
import type { Promotion } from './promotion.repository.ts';
import type { Promotions } from './promotion.service.ts';

/** The bonus and terms of a promotion for a deposit of an amount; amounts are units. */
interface PromotionQuote {
  readonly promotion: Promotion;
  /** Zero for a deposit without a bonus. */
  readonly bonus: bigint;
  readonly turnover: bigint;
  readonly maxBet: bigint | null;
  /** When the turnover must be met if the deposit were credited now. */
  readonly until: Date | null;
  /** The smallest deposit with a bonus, if the amount is below it. */
  readonly minimum: bigint | null;
  readonly refused: Code | null;
}

/**
 * Quotes every deposit promotion for a typed amount, as a deposit would get it
 * (rewards/claimable/RULES.md). Refuses invalid_amount, amount_whole_centavos and, to a member,
 * self_excluded and cooling_off.
 */
export type PromotionQuotes = (
  memberId: bigint | undefined,
  typed: string | number,
) => Promise<readonly PromotionQuote[]>;

export const promotionQuotes =
  (
    { db, clock }: Pick<Parts, 'db' | 'clock'>,
    promotions: Pick<Promotions, 'list'>,
    gate: Pick<ResponsibleGamingGate, 'refusePaused'>,
  ): PromotionQuotes =>
  async (memberId, typed) => {
    const deposit = parseAmount(typed);
    if (deposit === undefined || deposit <= 0n) throw new Refusal('invalid_amount');
    if (!isWholeCentavos(deposit)) throw new Refusal('amount_whole_centavos');
    if (memberId !== undefined) await gate.refusePaused(db, memberId);
    const now = clock.now();
    return (await promotions.list(memberId))
      .filter(({ promotion }) => promotion.tiers.length > 0)
      .map(({ promotion, refused }) => {
        const offered = quote(promotion, deposit);
        // Without a bonus the requirement is a plain deposit's, which does not expire.
        const isPlain = promotion.kind === 'none';
        return {
          promotion,
          bonus: offered?.bonus ?? 0n,
          turnover: offered?.target ?? deposit,
          maxBet: isPlain ? null : (offered?.maxBet ?? null),
          until:
            offered && !isPlain ? new Date(now.getTime() + promotion.days_valid * dayMs) : null,
          minimum: offered ? null : (lowestDeposit(promotion) ?? null),
          refused: refused?.code ?? null,
        };
      });
  };
