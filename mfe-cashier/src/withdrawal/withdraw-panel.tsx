import { useBalance, useCall, useSearchParams, useT } from '@parol/contract';
import { Read } from '@parol/kit';
import { Card, Section, Skeleton, SkeletonRow, SkeletonText } from '@parol/ui';
import { promotionStatus, withdrawalRules } from '@parol/wire/fund';
import { useState } from 'react';
import { useAccounts, type Account } from './accounts.ts';
import { AvailableCard, type Rules } from './available-card.tsx';
import { TicketCard } from './ticket-card.tsx';
import { TicketList } from './ticket-list.tsx';
import { isOpen } from './ticket-steps.ts';
import { useTickets } from './use-tickets.ts';
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

/** Withdrawals: available amount, form and tickets. `?ticket=` shows one ticket. */
export function WithdrawPanel() {
  const t = useT();
  const { refresh } = useBalance();
  const rules = useCall(withdrawalRules, {});
  const requirements = useCall(promotionStatus, {});
  const accounts = useAccounts();
  const [query, setQuery] = useSearchParams();
  const [page, setPage] = useState(1);
  const tickets = useTickets(page, rules.reload);
  const [made, setMade] = useState<string>();
  const [typing, setTyping] = useState(false);

  const newest = page === 1 ? tickets.rows?.[0] : undefined;
  const chosen = tickets.rows?.find(({ ticket_id }) => ticket_id === query.get('ticket'));
  // The ticket of the address or a pending newest one is next to the figures; a settled newest one
  // is above the list.
  const tracked = chosen ?? (newest && isOpen(newest) ? newest : undefined);
  const labelOf = (ticketId: string) =>
    t(ticketId === newest?.ticket_id ? 'ticket.newest' : 'ticket.one');

  const requested = (ticketId: string) => {
    setMade(ticketId);
    setPage(1);
    setQuery({ ticket: ticketId }, { replace: true, preventScrollReset: true });
    void tickets.reload();
    void rules.reload();
    void requirements.reload();
    void refresh();
  };
  const again = () => {
    setMade(undefined);
    setQuery({}, { replace: true });
  };

  const isKnown =
    rules.first !== undefined &&
    accounts.rows !== undefined &&
    (requirements.rows ?? requirements.failure) !== undefined;
  const all: readonly { rules: Rules; accounts: readonly Account[] }[] | undefined =
    isKnown && rules.first && accounts.rows
      ? [{ rules: rules.first, accounts: accounts.rows }]
      : undefined;
  return (
    <>
      <Read
        read={{
          rows: all,
          failure: rules.failure ?? accounts.failure,
          loading: rules.loading || accounts.loading,
          reload: () => {
            void rules.reload();
            accounts.reload();
          },
        }}
        failed={t('withdrawal.failed')}
        domain="withdrawal"
        loading={t('loading')}
        skeleton={<WithdrawalBones />}
        className={s.columns}
      >
        {([known]) =>
          // Never replaces a form with typed values or an open confirmation.
          chosen?.state === 'completed' && !typing ? (
            <WithdrawalDone
              ticket={chosen}
              label={labelOf(chosen.ticket_id)}
              isNew={chosen.ticket_id === made}
              onAgain={again}
            />
          ) : (
            known && (
              <div className={s.columns}>
                <div className={s.stack}>
                  <AvailableCard rules={known.rules} requirements={requirements.rows ?? []} />
                  {tracked && (
                    <TicketCard
                      ticket={tracked}
                      label={labelOf(tracked.ticket_id)}
                      isNew={tracked.ticket_id === made}
                    />
                  )}
                </div>
                <WithdrawalForm
                  rules={known.rules}
                  accounts={known.accounts}
                  onRequested={requested}
                  onTyping={setTyping}
                />
              </div>
            )
          )
        }
      </Read>
      {isKnown && (
        <Section title={t('ticket.list')}>
          <div className={s.stack}>
            {newest && !isOpen(newest) && newest !== chosen && (
              <TicketCard ticket={newest} label={t('ticket.newest')} />
            )}
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
                <TicketList tickets={rows} index={page} total={tickets.total} onPage={setPage} />
              )}
            </Read>
          </div>
        </Section>
      )}
    </>
  );
}
