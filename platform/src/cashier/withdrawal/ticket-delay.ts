import type { heldKinds } from '@parol/wire/fund';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { ReviewHold, PayoutPolicy } from '../payout-policy/payout-policy.ts';
import type { Withdrawal } from './withdrawal.repository.ts';

/** Why a ticket does not keep its promised time, and until when it is decided. */
export interface TicketDelay {
  readonly kind: (typeof heldKinds)[number];
  /** Null if that time is over too. */
  readonly until: Date | null;
}

const isOpen = ({ state }: Withdrawal) =>
  state === 'pending' || state === 'processing' || state === 'approved';

/** Reads once what holds a member's tickets; the returned function tells it for each of them. */
export const ticketDelays =
  ({
    db,
    clock,
    config,
    payoutPolicy,
  }: Pick<Parts, 'db' | 'clock' | 'config'> & {
    readonly payoutPolicy: Pick<PayoutPolicy, 'reviewHold'>;
  }) =>
  async (memberId: bigint): Promise<(ticket: Withdrawal) => TicketDelay | null> => {
    const hold = await payoutPolicy.reviewHold(db, memberId);
    const facts = { hold, at: clock.now(), reviewMs: config.withdrawal.reviewMs };
    return (ticket) => delayNow(ticket, facts);
  };

/** Why the ticket is held or late and until when; null while the promised time holds. */
function delayNow(
  ticket: Withdrawal,
  {
    hold,
    at,
    reviewMs,
  }: { readonly hold: ReviewHold | undefined; readonly at: Date; readonly reviewMs: number },
): TicketDelay | null {
  if (!isOpen(ticket)) return null;
  const end = (since: Date) => {
    const until = new Date(since.getTime() + reviewMs);
    return until > at ? until : null;
  };
  // An approved ticket is with the bank: an operator no longer holds it.
  if (hold && ticket.state !== 'approved') {
    const since = hold.since > ticket.requested_at ? hold.since : ticket.requested_at;
    return { kind: hold.kind, until: end(since) };
  }
  return at > ticket.expected_at ? { kind: 'late', until: end(ticket.expected_at) } : null;
}
