import { useT } from '@parol/contract';
import { Badge, DataList, EmptyState, formatDateTime, formatPeso, Pager, StatusPill } from '@parol/ui';
import { pageSize, toneOfTicket, type Ticket } from './ticket-steps.ts';

type Props = {
  readonly tickets: readonly Ticket[];
  readonly index: number;
  readonly onPage: (index: number) => void;
};

/** Every ticket, newest first. How many pages there are is not told, so a full page may have a next one. */
export function TicketList({ tickets, index, onPage }: Props) {
  const t = useT();
  if (tickets.length === 0 && index === 1) return <EmptyState title={t('ticket.empty.title')} body={t('ticket.empty.body')} />;
  return (
    <>
      <DataList
        caption={t('ticket.list')}
        rows={tickets}
        rowKey={({ ticket_id }) => ticket_id}
        columns={[
          { id: 'when', header: t('ticket.when'), primary: true, render: ({ requested_at }) => formatDateTime(requested_at) },
          { id: 'to', header: t('withdrawal.to'), render: ({ bank_name, bank_acc_no }) => `${bank_name} ${bank_acc_no}` },
          {
            id: 'amount',
            header: t('withdrawal.amount'),
            align: 'end',
            render: ({ withdrawal_amount, isFreeC }) => (
              <>
                {formatPeso(withdrawal_amount)} {isFreeC && <Badge tone="magenta">{t('ticket.freeCredit')}</Badge>}
              </>
            ),
          },
          {
            id: 'state',
            header: t('ticket.status'),
            align: 'end',
            render: ({ state }) => <StatusPill tone={toneOfTicket[state]}>{t(`ticket.state.${state}`)}</StatusPill>,
          },
        ]}
      />
      <Pager
        index={index}
        pages={tickets.length < pageSize ? index : index + 1}
        onChange={onPage}
        labels={{ previous: t('pager.previous'), next: t('pager.next'), page: (at) => t('pager.page', { index: at }) }}
      />
    </>
  );
}
