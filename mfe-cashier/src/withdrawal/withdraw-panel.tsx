import { useBalance, useCall, useSearchParams, useT } from '@parol/contract';
import { Card, Section, Skeleton, SkeletonRow, SkeletonText } from '@parol/ui';
import { promotionStatus, withdrawalRules } from '@parol/wire/fund';
import { useState } from 'react';
import { ReadState } from '../read/read-state.tsx';
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

/** Taking money out: what can go, where to, and how far each ticket has come. `?ticket=` follows one of them. */
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
  const asked = tickets.rows?.find(({ ticket_id }) => ticket_id === query.get('ticket'));
  // One that was asked for, or moves, stands beside the figures; a settled newest one above the list.
  const followed = asked ?? (newest && isOpen(newest) ? newest : undefined);
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
      <ReadState
        read={{
          rows: all,
          failure: rules.failure ?? accounts.failure,
          loading: rules.loading || accounts.loading,
        }}
        failed={t('withdrawal.failed')}
        domain="withdrawal"
        onRetry={() => {
          void rules.reload();
          accounts.reload();
        }}
        skeleton={<WithdrawalBones />}
        className={s.columns}
      >
        {([known]) =>
          // Never in place of a form with something in it, or with its question open.
          asked?.state === 'completed' && !typing ? (
            <WithdrawalDone
              ticket={asked}
              label={labelOf(asked.ticket_id)}
              isNew={asked.ticket_id === made}
              onAgain={again}
            />
          ) : (
            known && (
              <div className={s.columns}>
                <div className={s.stack}>
                  <AvailableCard rules={known.rules} requirements={requirements.rows ?? []} />
                  {followed && (
                    <TicketCard
                      ticket={followed}
                      label={labelOf(followed.ticket_id)}
                      isNew={followed.ticket_id === made}
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
      </ReadState>
      {isKnown && (
        <Section title={t('ticket.list')}>
          <div className={s.stack}>
            {newest && !isOpen(newest) && newest !== asked && (
              <TicketCard ticket={newest} label={t('ticket.newest')} />
            )}
            <ReadState
              read={tickets}
              failed={t('ticket.failed')}
              domain="withdrawal"
              onRetry={() => void tickets.reload()}
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
            </ReadState>
          </div>
        </Section>
      )}
    </>
  );
}
