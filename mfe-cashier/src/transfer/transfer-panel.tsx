import { useBalance, useCall, useFailureText, useT } from '@parol/contract';
import { Button, Card, ErrorState, formatPeso, Loading, Section, Skeleton, SkeletonRow, SuccessState } from '@parol/ui';
import { transferHistory, transferRules } from '@parol/wire/fund';
import { useState } from 'react';
import { pageSize } from '../withdrawal/ticket-steps.ts';
import s from '../withdrawal/withdrawal.module.css';
import { TransferList } from './transfer-list.tsx';
import { TransferForm, type Transfer } from './transfer.form.tsx';

function TransferSkeleton() {
  const t = useT();
  return (
    <Loading label={t('loading')}>
      <Card className={s.stack}>
        <Skeleton height={92} radius={16} />
        <Skeleton height={92} radius={16} />
        <Skeleton height={56} radius={99} />
      </Card>
    </Loading>
  );
}

/** Sending pesos to a friend, and what went to and came from friends before. */
export function TransferPanel() {
  const t = useT();
  const failureText = useFailureText('transfer');
  const { refresh } = useBalance();
  const rules = useCall(transferRules, {});
  const [page, setPage] = useState(1);
  const history = useCall(transferHistory, { page_number: page, page_size: pageSize });
  const [sent, setSent] = useState<Transfer>();
  const done = (transfer: Transfer) => {
    setSent(transfer);
    setPage(1);
    void history.reload();
    void rules.reload();
    void refresh();
  };

  const form = () => {
    if (sent) {
      return (
        <Card glow>
          <SuccessState
            title={t('transfer.sent')}
            figure={formatPeso(sent.transfer_amount)}
            body={t('transfer.sentBody', { friend: sent.friend, received: formatPeso(sent.received) })}
            action={<Button onClick={() => setSent(undefined)}>{t('transfer.again')}</Button>}
          />
        </Card>
      );
    }
    if (rules.first) return <TransferForm rules={rules.first} onSent={done} />;
    if (!rules.failure) return <TransferSkeleton />;
    return (
      <ErrorState
        title={t('transfer.failed')}
        body={failureText(rules.failure)}
        retryLabel={t('retry')}
        onRetry={() => void rules.reload()}
        busy={rules.loading}
      />
    );
  };
  const list = () => {
    if (history.rows) return <TransferList transfers={history.rows} index={page} onPage={setPage} />;
    if (history.failure) {
      return (
        <ErrorState
          title={t('transfer.listFailed')}
          body={failureText(history.failure)}
          retryLabel={t('retry')}
          onRetry={() => void history.reload()}
          busy={history.loading}
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
      {form()}
      <Section title={t('transfer.list')}>{list()}</Section>
    </>
  );
}
