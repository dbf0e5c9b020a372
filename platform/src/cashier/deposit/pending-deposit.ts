import { formatAmount } from '@parol/domain';
import type { PendingDepositOnWire } from '@parol/wire/fund';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { Locators } from '../../kernel/ids/ids.ts';
import type { Deposit } from './deposit.repository.ts';
import { pendingAtGateway } from './pending-deposit.repository.ts';

/** The manual deposit of a member that waits for an operator. */
export type PendingManual = (
  db: Db,
  memberId: bigint,
) => Promise<
  { readonly id: bigint; readonly amount: bigint; readonly bank_name: string } | undefined
>;

type PendingAtGateway = Pick<Deposit, 'amount' | 'gateway' | 'reference' | 'show'>;

/**
 * Refuses pending_deposit while the member has a deposit pending, through a gateway or manual, and
 * names it in the details. Call it in the transaction that opens a deposit, under the member's lock.
 */
export async function refuseWhilePending(
  tx: Tx,
  locators: Locators,
  memberId: bigint,
  at: Date,
  pendingManual: PendingManual,
): Promise<void> {
  const atGateway = await pendingAtGateway(tx, memberId, at);
  await refusePending(tx, locators, memberId, atGateway, pendingManual);
}

/** Like `refuseWhilePending`, where the member's deposit that is pending at a gateway is known. */
export async function refusePending(
  tx: Tx,
  locators: Locators,
  memberId: bigint,
  atGateway: PendingAtGateway | undefined,
  pendingManual: PendingManual,
): Promise<void> {
  const details = await pendingOf(tx, locators, memberId, atGateway, pendingManual);
  if (details) throw new Refusal('pending_deposit', [details]);
}

async function pendingOf(
  tx: Tx,
  locators: Locators,
  memberId: bigint,
  atGateway: PendingAtGateway | undefined,
  pendingManual: PendingManual,
): Promise<PendingDepositOnWire | undefined> {
  if (atGateway) {
    const { amount, gateway, reference, show } = atGateway;
    const typed = show?.find((one) => one.kind === 'reference');
    const { label, route } = gateway;
    return {
      label,
      amount: formatAmount(amount),
      deposit_id: reference,
      route,
      ...(typed && { number: typed.number }),
    };
  }
  const manual = await pendingManual(tx, memberId);
  return (
    manual && {
      label: { en: manual.bank_name, ph: manual.bank_name },
      amount: formatAmount(manual.amount),
      manual_deposit_id: locators.reference({ memberId, id: manual.id }),
    }
  );
}
