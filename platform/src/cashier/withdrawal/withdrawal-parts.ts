import { formatAmount } from '@parol/domain';
import type { Requirements } from '../../bonus/promotion/promotion.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { RowKey } from '../../kernel/ids/ids.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { withdrawalNotifier } from './withdrawal-notice.ts';
import * as repository from './withdrawal.repository.ts';
import type { Withdrawal } from './withdrawal.repository.ts';
import type { StoredPart } from './withdrawal.schema.ts';

/** One transfer of an approved ticket. */
export interface Part {
  /** Units. */
  readonly amount: bigint;
  readonly state: StoredPart['state'];
  /** Why the bank returned it. */
  readonly reason: string | null;
}

/** The transfers of a ticket with their states; empty before it is approved. */
export function partsOf(ticket: Pick<Withdrawal, 'state' | 'legs' | 'parts'>): readonly Part[] {
  if (ticket.parts.length > 0)
    return ticket.parts.map(({ units, ...part }) => ({ ...part, amount: BigInt(units) }));
  if (ticket.state !== 'approved' && ticket.state !== 'completed') return [];
  const state = ticket.state === 'approved' ? 'sent' : 'paid';
  return ticket.legs.map((units) => ({ amount: BigInt(units), state, reason: null }));
}

/** `instapay 50000.00 paid + 49999.17 sent`. */
export const partsText = (parts: readonly Part[]): string =>
  parts.map(({ amount, state }) => `${formatAmount(amount)} ${state}`).join(' + ');

export interface WithdrawalParts {
  /**
   * Marks the part with this amount as received, or all that were sent. A ticket without parts under
   * way is completed. Refuses ticket_not_exists, ticket_processed unless the ticket is approved;
   * throws if no part with the amount is under way.
   */
  markPaid(key: RowKey, amount?: bigint): Promise<Withdrawal>;
  /**
   * Gives the money of a part that the bank returned back to the member, once, with the reason: also
   * of a completed ticket. A ticket whose parts were all returned is rejected. The amount may be left
   * out for the only part. Refuses like `markPaid`; throws if no such part is sent or paid.
   */
  giveBack(key: RowKey, reason: string, amount?: bigint): Promise<Withdrawal>;
}

interface Needs {
  readonly requirements: Pick<Requirements, 'ownMoneyMoved'>;
  readonly notify: ReturnType<typeof withdrawalNotifier>;
}

type Context = Pick<LedgerParts, 'db' | 'wallet' | 'clock'> & Needs;

/** What becomes of the transfers of approved tickets. */
export function withdrawalParts(
  parts: Pick<LedgerParts, 'db' | 'wallet' | 'clock'>,
  needs: Needs,
): WithdrawalParts {
  const context: Context = { ...parts, ...needs };
  return {
    markPaid: (key, amount) => payPart(context, key, amount),
    giveBack: (key, reason, amount) => returnPart(context, key, reason, amount),
  };
}

async function refuseUnknown({ db }: Context, key: RowKey): Promise<void> {
  if (!(await repository.findWithdrawal(db, key))) throw new Refusal('ticket_not_exists');
}

async function lockedTicket(tx: Tx, key: RowKey, states: readonly Withdrawal['state'][]) {
  const ticket = await repository.findWithdrawal(tx, key);
  if (!ticket || !states.includes(ticket.state)) throw new Refusal('ticket_processed');
  return { ticket, parts: partsOf(ticket) };
}

/** Stores the parts, and the state of the ticket that follows from them. */
async function storeParts(
  { clock, notify }: Context,
  tx: Tx,
  key: RowKey,
  ticket: Withdrawal,
  parts: readonly Part[],
) {
  const has = (state: Part['state']) => parts.some((part) => part.state === state);
  const all = JSON.stringify(
    parts.map(({ amount, ...part }) => ({ ...part, units: String(amount) })),
  );
  const last = parts.findLast(({ reason }) => reason !== null);
  const outcome = has('sent')
    ? {}
    : has('paid')
      ? { state: 'completed' as const, paid_at: ticket.paid_at ?? clock.now() }
      : { state: 'rejected' as const, paid_at: null, reason: last?.reason ?? null };
  const change = { parts: all, ...outcome };
  const moved = await repository.moveWithdrawal(tx, key, ['approved', 'completed'], change);
  if (!moved) throw new Refusal('ticket_processed');
  if (ticket.state === 'approved' && moved.state === 'completed')
    await notify(tx, 'withdrawal-paid', moved, sumOf(parts, 'paid'));
  return moved;
}

async function payPart(context: Context, key: RowKey, amount?: bigint): Promise<Withdrawal> {
  const { wallet } = context;
  await refuseUnknown(context, key);
  return wallet.withMemberLock(key.memberId, async (tx) => {
    const { ticket, parts } = await lockedTicket(tx, key, ['approved']);
    const paid = { state: 'paid' as const };
    if (amount === undefined)
      return storeParts(
        context,
        tx,
        key,
        ticket,
        parts.map((part) => (part.state === 'sent' ? { ...part, ...paid } : part)),
      );
    const at = parts.findIndex((part) => part.state === 'sent' && part.amount === amount);
    if (at < 0) throw noPart(parts, amount, 'under way');
    return storeParts(context, tx, key, ticket, changed(parts, at, paid));
  });
}

async function returnPart(
  context: Context,
  key: RowKey,
  reason: string,
  amount?: bigint,
): Promise<Withdrawal> {
  const { wallet, clock, requirements, notify } = context;
  await refuseUnknown(context, key);
  const { memberId, id } = key;
  return wallet.withMemberLock(memberId, async (tx, lockedWallet) => {
    const { ticket, parts } = await lockedTicket(tx, key, ['approved', 'completed']);
    const index = indexToReturn(parts, amount);
    const returned = parts[index]?.amount ?? 0n;
    const outcome = await lockedWallet.post({
      member: memberId,
      scope: 'withdrawal',
      key: `return:${id}:${index}`,
      kind: 'release',
      amount: returned,
      counter: { kind: 'gateway', owner: 'payout' },
      ref: `withdrawal:${id}`,
      at: clock.now(),
      meta: { label: ticket.account.bank_name },
    });
    if (outcome.status !== 'posted') throw new Refusal('ticket_processed');
    await requirements.ownMoneyMoved(tx, memberId, returned);
    const after = changed(parts, index, { state: 'returned', reason });
    const moved = await storeParts(context, tx, key, ticket, after);
    await notify(tx, 'withdrawal-returned', moved, returned);
    return moved;
  });
}

const changed = (parts: readonly Part[], at: number, change: Partial<Part>): readonly Part[] =>
  parts.map((part, index) => (index === at ? { ...part, ...change } : part));

const sumOf = (parts: readonly Part[], state: Part['state']): bigint =>
  parts.reduce((sum, part) => (part.state === state ? sum + part.amount : sum), 0n);

/** The part that `giveBack` would return; undefined where it would throw. */
export function partToReturn(parts: readonly Part[], amount?: bigint): Part | undefined {
  const open = parts.filter(({ state }) => state !== 'returned');
  const wanted = amount ?? (open.length === 1 ? open[0]?.amount : undefined);
  const of = (state: Part['state']) =>
    parts.find((part) => part.state === state && part.amount === wanted);
  // One under way before one that had arrived.
  return of('sent') ?? of('paid');
}

/** The position of that part. */
function indexToReturn(parts: readonly Part[], amount: bigint | undefined): number {
  const part = partToReturn(parts, amount);
  if (part) return parts.indexOf(part);
  if (amount === undefined && parts.length > 1)
    throw new Error(`Name the part by its amount: ${partsText(parts)}.`);
  throw noPart(parts, amount ?? parts[0]?.amount ?? 0n, 'sent or paid');
}

const noPart = (parts: readonly Part[], amount: bigint, state: string): Error =>
  new Error(`No part of ${formatAmount(amount)} is ${state}; the ticket has ${partsText(parts)}.`);
