import { useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { Time } from '@parol/kit';
import { Badge, Button, Card, Note, SuccessState, SummaryRows, Timeline } from '@parol/ui';
import { duration } from '../text/duration.ts';
import { takenSeconds } from './speed.ts';
import { ticketSteps, type Ticket } from './ticket-steps.tsx';
import { useLeadTo } from './use-lead-to.ts';
import { wayText } from './way.ts';
import s from './withdrawal.module.css';

type Props = {
  readonly ticket: Ticket;
  readonly label: string;
  /** Whether it was requested in this visit; then it is focused. */
  readonly isNew: boolean;
  /** Returns to the form. */
  readonly onAgain: () => void;
};

/** A paid withdrawal: amount, account, and actual and promised duration. */
export function WithdrawalDone({ ticket, label, isNew, onAgain }: Props) {
  const t = useT();
  const card = useLeadTo(isNew);
  const taken = takenSeconds(ticket) ?? 0;
  const promised = ticket.promised_seconds;
  const isKept =
    promised === null
      ? Date.parse(ticket.paid_at ?? '') <= Date.parse(ticket.expected_at)
      : taken <= promised;
  return (
    <Card as="section" glow ref={card} tabIndex={-1} aria-label={label} className={s.done}>
      <div className={s.stack}>
        <SuccessState
          title={t('done.title', { span: duration(t, taken) })}
          figure={formatPeso(ticket.withdrawal_amount)}
          body={t('done.to', { bank: ticket.bank_name, number: ticket.bank_acc_no })}
          action={<Button onClick={onAgain}>{t('done.again')}</Button>}
        />
      </div>
      <div className={s.stack}>
        <SummaryRows
          rows={[
            { label: t('done.taken'), value: duration(t, taken), tone: isKept ? 'win' : undefined },
            {
              label: t('done.promised'),
              value: promised === null ? <Time at={ticket.expected_at} /> : duration(t, promised),
            },
            { label: t('way.label'), value: wayText(t, ticket) },
            ...(ticket.isFreeC
              ? [
                  {
                    label: t('ticket.from'),
                    value: <Badge tone="magenta">{t('ticket.freeCredit')}</Badge>,
                  },
                ]
              : []),
          ]}
        />
        <Note tone={isKept ? 'success' : 'warn'}>{t(isKept ? 'done.kept' : 'done.missed')}</Note>
        <Timeline steps={ticketSteps(t, ticket)} label={t('ticket.progress')} />
      </div>
    </Card>
  );
}
