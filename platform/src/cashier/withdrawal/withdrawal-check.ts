import { midnightBefore } from '@parol/domain/calendar';
import type { Funds, Requirements } from '../../bonus/promotion/promotion.ts';
import type { Db } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { PayoutAccount } from './payout-account.ts';
import { type PayoutPlan, payoutPlan } from './rail.ts';
import { figures, opens } from './refusal-details.ts';
import { usableAccount } from './usable-account.ts';
import { countSince } from './withdrawal.repository.ts';
import type { Rail } from './withdrawal.schema.ts';

interface Plan {
  readonly memberId: bigint;
  /** Units. */
  readonly amount: bigint;
  readonly account: PayoutAccount | undefined;
  readonly rail: Rail;
  readonly phoneSettledAt: Date | null;
}

export interface CheckedWithdrawal {
  readonly at: Date;
  readonly usable: ReturnType<typeof usableAccount>;
  readonly payout: PayoutPlan;
  readonly funds: Funds;
}

/**
 * Checks a withdrawal apart from the payout policy. Refuses exceed_withdrawal_frequency,
 * withdrawal_phone_changed, the codes of usableAccount and payoutPlan, insufficient_balance,
 * withdrawal_amount_lte_withhold_amount.
 */
export const withdrawalCheck =
  ({ clock, config }: Pick<LedgerParts, 'clock' | 'config'>, requirements: Requirements) =>
  async (
    on: Db,
    { memberId, amount, account, rail, phoneSettledAt }: Plan,
  ): Promise<CheckedWithdrawal> => {
    const at = clock.now();
    const { perDay } = config.withdrawal;
    if ((await countSince(on, memberId, midnightBefore(at))) >= perDay)
      throw new Refusal('exceed_withdrawal_frequency', [{ per_day: perDay }]);
    if (phoneSettledAt && phoneSettledAt > at)
      throw new Refusal('withdrawal_phone_changed', [opens(phoneSettledAt)]);
    const usable = usableAccount(account, at);
    const payout = payoutPlan(amount, usable.kind, rail, at, config.withdrawal);
    const funds = await requirements.funds(on, memberId);
    if (amount > funds.balance) throw new Refusal('insufficient_balance');
    if (amount > funds.available)
      throw new Refusal('withdrawal_amount_lte_withhold_amount', [figures(funds)]);
    return { at, usable, payout, funds };
  };
