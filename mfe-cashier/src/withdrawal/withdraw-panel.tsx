import { useBalance, useCall, useFailureText, useT } from '@parol/contract';
import { Card, ErrorState, Loading, Section, Skeleton, SkeletonRow, SkeletonText } from '@parol/ui';
import { promotionStatus, withdrawalRules } from '@parol/wire/fund';
import { useState } from 'react';
import { useAccounts } from './accounts.ts';
import { AvailableCard } from './available-card.tsx';
import { TicketCard } from './ticket-card.tsx';
import { TicketList } from './ticket-list.tsx';
import { isOpen } from './ticket-steps.ts';
import { useTickets } from './use-tickets.ts';
import { WithdrawalForm } from './withdrawal.form.tsx';
import s from './withdrawal.module.css';

function WithdrawalSkeleton() {
  const t = useT();
  return (
    <Loading label={t('loading')} className={s.columns}>
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
    </Loading>
  );
}

/** Taking money out: what can go, where to, and how far each ticket has come. */
export function WithdrawPanel() {
  const t = useT();
  const failureText = useFailureText('withdrawal');
  const { refresh } = useBalance();
  const rules = useCall(withdrawalRules, {});
  const requirements = useCall(promotionStatus, {});
  const accounts = useAccounts();
  const [page, setPage] = useState(1);
  const tickets = useTickets(page, rules.reload);
  const newest = page === 1 ? tickets.first : undefined;
  const [made, setMade] = useState<string>();
  const isMade = newest !== undefined && newest.ticket_id === made;
  // One that moves, or was just made, stands beside the figures; a settled one above the list.
  const isFollowed = newest !== undefined && (isMade || isOpen(newest));

  const requested = (ticketId: string | undefined) => {
    setMade(ticketId);
    setPage(1);
    void tickets.reload();
    void rules.reload();
    void requirements.reload();
    void refresh();
  };
  const retry = () => {
    void rules.reload();
    accounts.reload();
  };
  const isKnown = rules.first !== undefined && accounts.rows !== undefined && (requirements.rows ?? requirements.failure) !== undefined;
  const content = () => {
    const failure = rules.failure ?? accounts.failure;
    if (failure && !(rules.first && accounts.rows)) {
      return (
        <ErrorState
          title={t('withdrawal.failed')}
          body={failureText(failure)}
          retryLabel={t('retry')}
          onRetry={retry}
          busy={rules.loading || accounts.loading}
        />
      );
    }
    if (!rules.first || !accounts.rows || !isKnown) return <WithdrawalSkeleton />;
    return (
      <div className={s.columns}>
        <div className={s.stack}>
          <AvailableCard rules={rules.first} requirements={requirements.rows ?? []} />
          {newest && isFollowed && <TicketCard ticket={newest} isNew={isMade} />}
        </div>
        <WithdrawalForm rules={rules.first} accounts={accounts.rows} onRequested={requested} />
      </div>
    );
  };

  const list = () => {
    if (tickets.rows) return <TicketList tickets={tickets.rows} index={page} onPage={setPage} />;
    if (tickets.failure) {
      return (
        <ErrorState
          title={t('ticket.failed')}
          body={failureText(tickets.failure)}
          retryLabel={t('retry')}
          onRetry={() => void tickets.reload()}
          busy={tickets.loading}
        />
      );
    }
    return (
      <Loading label={t('loading')}>
        <SkeletonRow />
        <SkeletonRow />
      </Loading>
    );
  };

  return (
    <>
      {content()}
      {isKnown && (
        <Section title={t('ticket.list')}>
          <div className={s.stack}>
            {newest && !isFollowed && <TicketCard ticket={newest} />}
            {list()}
          </div>
        </Section>
      )}
    </>
  );
}
