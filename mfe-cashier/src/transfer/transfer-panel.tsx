import { useBalance, useCall, useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { pageSize, Read } from '@parol/kit';
import { Button, Card, Section, Skeleton, SkeletonRow, SuccessState } from '@parol/ui';
import { transferHistory, transferRules } from '@parol/wire/fund';
import { useState } from 'react';
import { TransferList } from './transfer-list.tsx';
import { TransferForm } from './transfer.form.tsx';
import type { Transfer } from './use-transfer-form.ts';

/** A transfer that was just made, and a button for another one. */
function TransferSent({
  transfer,
  onAgain,
}: {
  readonly transfer: Transfer;
  readonly onAgain: () => void;
}) {
  const t = useT();
  return (
    <Card glow>
      <SuccessState
        title={t('transfer.sent')}
        figure={formatPeso(transfer.transfer_amount)}
        body={t('transfer.sentBody', {
          friend: transfer.friend,
          received: formatPeso(transfer.received, { whole: true }),
        })}
        action={<Button onClick={onAgain}>{t('transfer.again')}</Button>}
      />
    </Card>
  );
}

/** Transfers to a friend: the form and the previous transfers. */
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
        <TransferSent transfer={sent} onAgain={() => setSent(undefined)} />
      ) : (
        <Read
          read={rules}
          failed={t('transfer.failed')}
          domain="transfer"
          loading={t('loading')}
          skeleton={
            <Card gap={12}>
              <Skeleton height={92} radius={16} />
              <Skeleton height={92} radius={16} />
              <Skeleton height={56} radius={99} />
            </Card>
          }
        >
          {([first]) => first && <TransferForm rules={first} onSent={done} />}
        </Read>
      )}
      <Section title={t('transfer.list')}>
        <Read
          read={history}
          failed={t('transfer.listFailed')}
          domain="transfer"
          loading={t('loading')}
          skeleton={
            <>
              <SkeletonRow />
              <SkeletonRow />
            </>
          }
        >
          {([list]) =>
            list && (
              <TransferList
                transfers={list.data}
                index={page}
                total={list.total}
                onPage={setPage}
              />
            )
          }
        </Read>
      </Section>
    </>
  );
}
