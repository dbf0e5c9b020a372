import type { Promotions } from '../../bonus/promotion/promotion.ts';
import type { Clock } from '../../kernel/clock/clock.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { keyOf } from '../../kernel/ids/ids.ts';
import type { Wallet } from '../../wallet/ledger/ledger.ts';
import { type Deposit, moveDeposit } from './deposit.repository.ts';
import type { DepositState } from './deposit.schema.ts';

/** States in which a payment is still accepted; it is late in all but the first two. */
export const payable: readonly DepositState[] = [
  'created',
  'pending',
  'failed',
  'expired',
  'cancelled',
];

/**
 * Credits a deposit with the amount received (units, with the gateway's fee), and its bonus, under
 * the member's lock. The only code that credits deposits through gateways.
 */
export const depositCreditor =
  ({ clock, promotions }: { readonly clock: Clock; readonly promotions: Promotions }) =>
  async (tx: Tx, held: Wallet, deposit: Deposit, amount: bigint): Promise<Deposit> => {
    const at = clock.now();
    const net = amount - deposit.fee;
    const outcome = await held.post({
      member: deposit.member_id,
      scope: `gateway:${deposit.gateway_id}`,
      key: `deposit:${deposit.reference}`,
      kind: 'deposit',
      amount: net,
      counter: { kind: 'gateway', owner: deposit.gateway_id },
      ...(deposit.fee > 0n && {
        legs: [{ kind: 'fee', owner: `gateway:${deposit.gateway_id}`, amount: deposit.fee }],
      }),
      ref: `deposit:${deposit.id}`,
      at,
      meta: {
        label: deposit.gateway.label.en,
        labels: deposit.gateway.label,
        reference: deposit.reference,
      },
    });
    if (outcome.status !== 'posted')
      throw new Error(`Crediting deposit ${deposit.id} returned ${outcome.status}.`);
    const bonus = await promotions.applyToDeposit(tx, held, {
      id: deposit.id,
      memberId: deposit.member_id,
      amount: net,
      promotionId: deposit.promotion_id,
      openedAt: deposit.created_at,
    });
    const late = !['created', 'pending', 'review'].includes(deposit.state);
    const change = {
      state: 'paid',
      paid_late: deposit.paid_late || late,
      paid_amount: amount,
      bonus,
      closed_at: at,
      next_poll_at: null,
    } as const;
    const paid = await moveDeposit(tx, keyOf(deposit), [...payable, 'review'], change);
    if (!paid)
      throw new Error(`Deposit ${deposit.id} was credited, but not in a state to be paid.`);
    return paid;
  };
