import { useLanguage, useT } from '@parol/contract';
import { formatDateTime, formatListPeso } from '@parol/domain';
import { AmountText, CellText, DataList } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import type { memberStatement } from '@parol/wire/report';
import { movementLabel } from './movement-label.ts';

/** A page of movements. A zero shows blank (specification §9). */
export function MovementList({ statement }: { readonly statement: RowOf<typeof memberStatement> }) {
  const t = useT();
  const language = useLanguage().current;
  const { money_in, money_out, staked, won } = statement;
  return (
    <DataList
      caption={t('statement.caption')}
      rows={statement.data}
      rowKey={(row) => row.movement_id}
      columns={[
        {
          id: 'kind',
          header: t('statement.columns.kind'),
          primary: true,
          render: (row) => (
            <CellText detail={row.label && movementLabel(row, language)}>
              {t(`statement.kinds.${row.kind}`)}
            </CellText>
          ),
        },
        { id: 'at', header: t('statement.columns.at'), render: (row) => formatDateTime(row.at) },
        {
          id: 'amount',
          header: t('statement.columns.amount'),
          align: 'end',
          render: (row) =>
            row.amount !== 0n && (
              <AmountText tone={row.amount > 0n ? 'win' : 'plain'}>
                {formatListPeso(row.amount, { sign: true })}
              </AmountText>
            ),
        },
        {
          id: 'balance',
          header: t('statement.columns.balance'),
          align: 'end',
          render: (row) => formatListPeso(row.balance_after),
        },
      ]}
      footer={[
        t('statement.rangeChange'),
        '',
        <AmountText key="sum">
          {formatListPeso(money_in - money_out - staked + won, { sign: true })}
        </AmountText>,
        '',
      ]}
    />
  );
}
