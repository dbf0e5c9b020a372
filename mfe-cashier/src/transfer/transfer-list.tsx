import { useT } from '@parol/contract';
import { formatListPeso } from '@parol/domain';
import { Pages, Time } from '@parol/kit';
import { AmountText, DataList, EmptyState } from '@parol/ui';
import type { Transfer } from './use-transfer-form.ts';

type Props = {
  readonly transfers: readonly Transfer[];
  readonly index: number;
  /** Number of transfers on all pages. */
  readonly total: number;
  readonly onPage: (index: number) => void;
};

/** Sent and received transfers, newest first, with their amounts; received ones with their fee. */
export function TransferList({ transfers, index, total, onPage }: Props) {
  const t = useT();
  if (transfers.length === 0 && index === 1)
    return <EmptyState title={t('transfer.empty.title')} body={t('transfer.empty.body')} />;
  return (
    <>
      <DataList
        caption={t('transfer.list')}
        rows={transfers}
        rowKey={({ transfer_id, direction }) => `${transfer_id} ${direction}`}
        columns={[
          {
            id: 'when',
            header: t('transfer.when'),
            primary: true,
            render: ({ at }) => <Time at={at} />,
          },
          {
            id: 'friend',
            header: t('transfer.friend'),
            render: ({ direction, friend }) => t(`transfer.${direction}`, { friend }),
          },
          {
            id: 'amount',
            header: t('transfer.amount'),
            align: 'end',
            render: ({ direction, transfer_amount }) =>
              direction === 'in' ? (
                <AmountText tone="win">
                  {formatListPeso(transfer_amount, { sign: true })}
                </AmountText>
              ) : (
                <AmountText tone="loss">
                  {formatListPeso(-transfer_amount, { sign: true })}
                </AmountText>
              ),
          },
          {
            id: 'fee',
            header: t('transfer.fee'),
            align: 'end',
            render: ({ direction, fee }) => (direction === 'in' ? formatListPeso(-fee) : '–'),
          },
        ]}
      />
      <Pages index={index} total={total} onChange={onPage} />
    </>
  );
}
