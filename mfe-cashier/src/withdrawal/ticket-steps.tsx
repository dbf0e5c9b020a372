import type { useT } from '@parol/contract';
import { Time } from '@parol/kit';
import type { TimelineStep, Tone } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import type { withdrawTicketList } from '@parol/wire/fund';

export type Ticket = RowOf<typeof withdrawTicketList>['data'][number];
type State = Ticket['state'];

export const isOpen = ({ state }: Pick<Ticket, 'state'>): boolean =>
  state === 'pending' || state === 'processing' || state === 'approved';

export const toneOfTicket: Readonly<Record<State, Tone>> = {
  pending: 'info',
  processing: 'info',
  approved: 'info',
  completed: 'success',
  rejected: 'danger',
};

/** States of the steps requested, reviewing, approved, paid. */
const progress: Readonly<Record<State, readonly TimelineStep['state'][]>> = {
  pending: ['now', 'todo', 'todo', 'todo'],
  processing: ['done', 'now', 'todo', 'todo'],
  approved: ['done', 'done', 'done', 'now'],
  completed: ['done', 'done', 'done', 'done'],
  rejected: ['done', 'done', 'failed', 'todo'],
};

/** The steps of a ticket: requested, reviewing, approved, paid; a rejected one ends at the decision. */
export function ticketSteps(t: ReturnType<typeof useT>, ticket: Ticket): readonly TimelineStep[] {
  const isRejected = ticket.state === 'rejected';
  const at = (moment: string | null) => (moment ? <Time at={moment} /> : undefined);
  const steps = [
    { id: 'requested', title: t('ticket.requested'), detail: at(ticket.requested_at) },
    // The decision ends the review.
    { id: 'reviewing', title: t('ticket.reviewing'), detail: at(ticket.decided_at) },
    {
      id: 'decided',
      title: t(isRejected ? 'ticket.rejected' : 'ticket.approved'),
      detail: at(ticket.decided_at),
    },
    { id: 'paid', title: t('ticket.paid'), detail: at(ticket.paid_at) },
  ];
  const states = progress[ticket.state];
  return steps
    .slice(0, isRejected ? 3 : 4)
    .map((step, index) => ({ ...step, state: states[index] ?? 'todo' }));
}
