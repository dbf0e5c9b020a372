import { useBalance, useSearchParams, useT } from '@parol/contract';
import { Read } from '@parol/kit';
import { Card, Section, Skeleton, SkeletonRow, SkeletonText } from '@parol/ui';
import { useState } from 'react';
import { AvailableCard } from './available-card.tsx';
import { TicketCard } from './ticket-card.tsx';
import { TicketList } from './ticket-list.tsx';
import { isOpen, type Ticket } from './ticket-steps.tsx';
import { useFormData } from './use-form-data.ts';
import { useTickets, type Tickets as TicketPage } from './use-tickets.ts';
import { WithdrawalDone } from './withdrawal-done.tsx';
import { WithdrawalForm } from './withdrawal.form.tsx';
import s from './withdrawal.module.css';

function WithdrawalBones() {
  return (
    <>
      <div className={s.stack}>
        <Card className={s.boneFigures}>
          <Skeleton width={130} height={20} />
          <Skeleton width={200} height={44} />
          <SkeletonText lines={6} />
        </Card>
      </div>
      <div className={s.stack}>
        <Card className={s.boneAccounts}>
          <SkeletonRow />
          <SkeletonRow />
        </Card>
        <Card className={s.stack}>
          <Skeleton height={68} radius={16} />
          <Skeleton height={44} radius={99} />
          <Skeleton height={56} radius={99} />
        </Card>
      </div>
    </>
  );
}

/**
 * The ticket of the address or a pending newest one is next to the figures; a settled newest one is
 * above the list.
 */
function placesOf(newest: Ticket | undefined, chosen: Ticket | undefined) {
  if (newest && isOpen(newest)) return { tracked: chosen ?? newest, settled: undefined };
  return { tracked: chosen, settled: newest === chosen ? undefined : newest };
}

/** Withdrawals: available amount, form and tickets. `?ticket=` shows one ticket. */
export function WithdrawPanel() {
  const t = useT();
  const { refresh } = useBalance();
  const data = useFormData();
  const [query, setQuery] = useSearchParams();
  const [page, setPage] = useState(1);
  const tickets = useTickets(page, data.reloadRules);
  const [made, setMade] = useState<string>();
  const [typing, setTyping] = useState(false);

  const newest = page === 1 ? tickets.rows?.[0] : undefined;
  const chosen = tickets.rows?.find(({ ticket_id }) => ticket_id === query.get('ticket'));
  const { tracked, settled } = placesOf(newest, chosen);
  const cardOf = (ticket: Ticket) => ({
    ticket,
    label: t(ticket.ticket_id === newest?.ticket_id ? 'ticket.newest' : 'ticket.one'),
    isNew: ticket.ticket_id === made,
  });

  const requested = (ticketId: string) => {
    setMade(ticketId);
    setPage(1);
    setQuery({ ticket: ticketId }, { replace: true, preventScrollReset: true });
    void tickets.reload();
    data.reloadAmounts();
    void refresh();
  };
  const again = () => {
    setMade(undefined);
    setQuery({}, { replace: true });
  };

  return (
    <>
      <Read
        read={data.read}
        failed={t('withdrawal.failed')}
        domain="withdrawal"
        loading={t('loading')}
        skeleton={<WithdrawalBones />}
        className={s.columns}
      >
        {([known]) =>
          // Never replaces a form with typed values or an open confirmation.
          chosen?.state === 'completed' && !typing ? (
            <WithdrawalDone {...cardOf(chosen)} onAgain={again} />
          ) : (
            known && (
              <div className={s.columns}>
                <div className={s.stack}>
                  <AvailableCard rules={known.rules} requirements={known.requirements} />
                  {tracked && <TicketCard {...cardOf(tracked)} />}
                </div>
                <WithdrawalForm
                  rules={known.rules}
                  accounts={known.accounts}
                  payouts={known.payouts}
                  onRequested={requested}
                  onTyping={setTyping}
                />
              </div>
            )
          )
        }
      </Read>
      {data.read.rows && (
        <Tickets tickets={tickets} settled={settled} page={page} onPage={setPage} />
      )}
    </>
  );
}

/** A page of tickets, below the newest one if it is settled. */
function Tickets({
  tickets,
  settled,
  page,
  onPage,
}: {
  readonly tickets: TicketPage;
  readonly settled: Ticket | undefined;
  readonly page: number;
  readonly onPage: (page: number) => void;
}) {
  const t = useT();
  return (
    <Section title={t('ticket.list')}>
      <div className={s.stack}>
        {settled && <TicketCard ticket={settled} label={t('ticket.newest')} />}
        <Read
          read={tickets}
          failed={t('ticket.failed')}
          domain="withdrawal"
          loading={t('loading')}
          skeleton={
            <>
              <SkeletonRow />
              <SkeletonRow />
            </>
          }
        >
          {(rows) => (
            <TicketList tickets={rows} index={page} total={tickets.total} onPage={onPage} />
          )}
        </Read>
      </div>
    </Section>
  );
}
