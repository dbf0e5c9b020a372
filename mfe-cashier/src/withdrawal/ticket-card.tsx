import { useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { Dated } from '@parol/kit';
import { Badge, Card, Note, StatusPill, Timeline } from '@parol/ui';
import { withdrawalReasons } from '@parol/wire/fund';
import { duration } from '../text/duration.ts';
import { TicketParts } from './ticket-parts.tsx';
import { isOpen, ticketSteps, toneOfTicket, type Ticket } from './ticket-steps.tsx';
import { useLeadTo } from './use-lead-to.ts';
import { wayText } from './way.ts';
import s from './withdrawal.module.css';

type Props = {
  readonly ticket: Ticket;
  readonly label: string;
  /** Whether it was just requested; then it is scrolled into view and focused. */
  readonly isNew?: boolean;
};

/** A ticket with its steps, rail and expected arrival. */
export function TicketCard({ ticket, label, isNew = false }: Props) {
  const t = useT();
  const card = useLeadTo(isNew);
  const promised = ticket.promised_seconds;
  const when =
    promised === null ? (
      <Dated at={ticket.expected_at} text={(time) => t('way.by', { time })} />
    ) : (
      t('way.within', { span: duration(t, promised) })
    );
  return (
    <Card as="section" ref={card} tabIndex={-1} aria-label={label} className={s.stack}>
      <div className={s.ticketTop}>
        <span>
          <b className={s.ticketAmount}>
            {formatPeso(ticket.withdrawal_amount)}{' '}
            {ticket.isFreeC && <Badge tone="magenta">{t('ticket.freeCredit')}</Badge>}
          </b>
          <span className={s.quiet}>
            {ticket.bank_name} {ticket.bank_acc_no}
          </span>
        </span>
        <StatusPill tone={toneOfTicket[ticket.state]} live>
          {t(`ticket.state.${ticket.state}`)}
        </StatusPill>
      </div>
      <p className={s.quiet}>
        {wayText(t, ticket)}
        {isOpen(ticket) && !ticket.held && <>. {when}</>}
      </p>
      {ticket.held && (
        <Note tone="info">
          {t(`ticket.held.${ticket.held}`)} <HeldUntil ticket={ticket} />
        </Note>
      )}
      <TicketParts ticket={ticket} />
      <Timeline steps={ticketSteps(t, ticket)} label={t('ticket.progress')} />
      {ticket.state === 'rejected' && (
        <Note tone="warn">
          {ticket.reason
            ? t('ticket.returnedWhy', { reason: reasonText(t, ticket.reason) })
            : t('ticket.returned')}
        </Note>
      )}
    </Card>
  );
}

/** Until when a held ticket is decided; nothing where only support can help. */
function HeldUntil({ ticket: { held, held_until } }: Pick<Props, 'ticket'>) {
  const t = useT();
  if (held === 'frozen') return null;
  if (!held_until) return t('ticket.held.overdue');
  return <Dated at={held_until} text={(time) => t('ticket.held.by', { time })} />;
}

const reasonText = (t: ReturnType<typeof useT>, reason: string): string =>
  withdrawalReasons.some((code) => code === reason) ? t(`ticket.reasons.${reason}`) : reason;
