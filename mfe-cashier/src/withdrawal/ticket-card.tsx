import { useT } from '@parol/contract';
import { Card, formatPeso, Note, StatusPill, Timeline } from '@parol/ui';
import { useEffect, useRef } from 'react';
import { ticketSteps, toneOfTicket, type Ticket } from './ticket-steps.ts';
import s from './withdrawal.module.css';

type Props = {
  readonly ticket: Ticket;
  /** It was made a moment ago: the page goes to it, and a screen reader with it. */
  readonly isNew?: boolean;
};

/** The newest ticket, as it moves: requested, reviewing, approved, paid. */
export function TicketCard({ ticket, isNew = false }: Props) {
  const t = useT();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) card.current?.focus();
  }, [isNew]);
  return (
    <Card as="section" ref={card} tabIndex={-1} aria-label={t('ticket.newest')} className={s.stack}>
      <div className={s.ticketTop}>
        <span>
          <b className={s.ticketAmount}>{formatPeso(ticket.withdrawal_amount)}</b>
          <span className={s.quiet}>
            {ticket.bank_name} {ticket.bank_acc_no}
          </span>
        </span>
        <StatusPill tone={toneOfTicket[ticket.state]} live>
          {t(`ticket.state.${ticket.state}`)}
        </StatusPill>
      </div>
      <Timeline steps={ticketSteps(t, ticket)} label={t('ticket.progress')} />
      {ticket.state === 'rejected' && (
        <Note tone="warn">{ticket.reason ? t('ticket.returnedWhy', { reason: ticket.reason }) : t('ticket.returned')}</Note>
      )}
    </Card>
  );
}
