import { useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { Note, SummaryRows } from '@parol/ui';
import type { Ticket } from './ticket-steps.tsx';

/**
 * The transfers of a ticket with their states, where they differ from the ticket's: of several, or of
 * one that the bank returned.
 */
export function TicketParts({ ticket }: { readonly ticket: Ticket }) {
  const t = useT();
  const { parts } = ticket;
  const returned = parts.filter(({ state }) => state === 'returned');
  // A ticket that is all back says so itself.
  const reasons = ticket.state === 'rejected' ? [] : returned;
  if (parts.length < 2 && reasons.length === 0) return null;
  return (
    <>
      <SummaryRows
        rows={parts.map(({ amount, state }) => ({
          label: formatPeso(amount),
          value: t(`ticket.parts.${state}`),
        }))}
      />
      {reasons.map(({ amount, reason }, index) => (
        <Note key={index} tone="warn">
          {t('ticket.parts.why', {
            amount: formatPeso(amount, { whole: true }),
            reason: reason ?? '',
          })}
        </Note>
      ))}
    </>
  );
}
