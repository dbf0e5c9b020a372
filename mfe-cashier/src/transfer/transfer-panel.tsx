import { useBalance, useCall, useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { Button, Card, Section, Skeleton, SkeletonRow, SuccessState } from '@parol/ui';
import { transferHistory, transferRules } from '@parol/wire/fund';
import { useState } from 'react';
import { pageSize } from '../read/pages.tsx';
import { ReadState } from '../read/read-state.tsx';
import { TransferList } from './transfer-list.tsx';
import { TransferForm, type Transfer } from './transfer.form.tsx';

/** Sending pesos to a friend, and what went to and came from friends before. */
export function TransferPanel() {
  const t = useT();
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
  return (
    <>
      {sent ? (
        <Card glow>
          <SuccessState
            title={t('transfer.sent')}
            figure={formatPeso(sent.transfer_amount)}
            body={t('transfer.sentBody', {
              friend: sent.friend,
              received: formatPeso(sent.received),
            })}
            action={<Button onClick={() => setSent(undefined)}>{t('transfer.again')}</Button>}
          />
        </Card>
      ) : (
        <ReadState
          read={rules}
          failed={t('transfer.failed')}
          domain="transfer"
          onRetry={() => void rules.reload()}
          skeleton={
            <Card gap={12}>
              <Skeleton height={92} radius={16} />
              <Skeleton height={92} radius={16} />
              <Skeleton height={56} radius={99} />
            </Card>
          }
        >
          {([first]) => first && <TransferForm rules={first} onSent={done} />}
        </ReadState>
      )}
      <Section title={t('transfer.list')}>
        <ReadState
          read={history}
          failed={t('transfer.listFailed')}
          domain="transfer"
          onRetry={() => void history.reload()}
          skeleton={
            <>
              <SkeletonRow />
              <SkeletonRow />
            </>
          }
        >
          {(rows) => <TransferList transfers={rows} index={page} onPage={setPage} />}
        </ReadState>
      </Section>
    </>
  );
}
