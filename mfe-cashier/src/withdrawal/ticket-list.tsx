import { Link, paths, useT } from '@parol/contract';
import { formatListPeso } from '@parol/domain';
import { Pages, Time } from '@parol/kit';
import { Badge, DataList, EmptyState, StatusPill } from '@parol/ui';
import { duration } from '../text/duration.ts';
import { takenSeconds } from './speed.ts';
import { toneOfTicket, type Ticket } from './ticket-steps.tsx';
import { railName } from './way.ts';
import s from './withdrawal.module.css';

type Props = {
  readonly tickets: readonly Ticket[];
  readonly index: number;
  readonly total: number;
  readonly onPage: (index: number) => void;
};

/** All tickets, newest first, with links to their steps. */
export function TicketList({ tickets, index, total, onPage }: Props) {
  const t = useT();
  if (tickets.length === 0 && index === 1)
    return <EmptyState title={t('ticket.empty.title')} body={t('ticket.empty.body')} />;
  return (
    <>
      <DataList
        caption={t('ticket.list')}
        rows={tickets}
        rowKey={({ ticket_id }) => ticket_id}
        columns={[
          {
            id: 'when',
            header: t('ticket.when'),
            primary: true,
            render: ({ ticket_id, requested_at }) => (
              <Link to={paths.withdrawal({ ticket: ticket_id })} className={s.ticketLink}>
                <Time at={requested_at} />
              </Link>
            ),
          },
          {
            id: 'to',
            header: t('withdrawal.to'),
            render: ({ bank_name, bank_acc_no }) => `${bank_name} ${bank_acc_no}`,
          },
          { id: 'way', header: t('way.label'), render: ({ rail }) => railName[rail] },
          {
            id: 'amount',
            header: t('withdrawal.amount'),
            align: 'end',
            render: ({ withdrawal_amount, isFreeC }) => (
              <>
                {formatListPeso(withdrawal_amount)}{' '}
                {isFreeC && <Badge tone="magenta">{t('ticket.freeCredit')}</Badge>}
              </>
            ),
          },
          {
            id: 'taken',
            header: t('done.taken'),
            align: 'end',
            render: (ticket) => {
              const taken = takenSeconds(ticket);
              return taken === undefined ? '–' : duration(t, taken);
            },
          },
          {
            id: 'state',
            header: t('ticket.status'),
            align: 'end',
            render: ({ state }) => (
              <StatusPill tone={toneOfTicket[state]}>{t(`ticket.state.${state}`)}</StatusPill>
            ),
          },
        ]}
      />
      <Pages index={index} total={total} onChange={onPage} />
    </>
  );
}
