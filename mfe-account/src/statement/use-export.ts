import { useShell, useT } from '@parol/contract';
import { formatDateTime } from '@parol/ui';
import { formatAmount, type Failure, type RowOf } from '@parol/wire';
import { memberStatement } from '@parol/wire/report';
import { useState } from 'react';
import { movementLabel } from './movement-label.ts';
import { saveFile, toCsv } from './statement-csv.ts';
import { requestOf, type Filter } from './statement-filter.ts';

type Movement = RowOf<typeof memberStatement>['data'][number];

const pageSize = 100;

/** Writes every movement of a filter, not the page alone, into a CSV file. Answers why it could not, or nothing. */
export function useExport(): { readonly busy: boolean; readonly run: (filter: Filter, today: string) => Promise<Failure | undefined> } {
  const { api, language } = useShell();
  const t = useT();
  const [busy, setBusy] = useState(false);

  const collect = async (filter: Filter, today: string): Promise<Movement[] | Failure> => {
    const rows: Movement[] = [];
    for (let page = 1; ; page += 1) {
      // One page after the other: the next is only asked for when there is one.
      const outcome = await api.call(memberStatement, requestOf({ ...filter, page }, today, pageSize));
      if (outcome.status === 'failed') return outcome.failure;
      if (outcome.status === 'processing') return { kind: 'cancelled', code: 'processing' };
      const [answer] = outcome.value;
      rows.push(...(answer?.data ?? []));
      if (!answer || answer.data.length === 0 || rows.length >= answer.total) return rows;
    }
  };

  const run = async (filter: Filter, today: string) => {
    setBusy(true);
    const rows = await collect(filter, today);
    setBusy(false);
    if (!Array.isArray(rows)) return rows;
    const header = ['at', 'kind', 'label', 'amount', 'balance', 'reference'].map((column) => t(`statement.columns.${column}`));
    const lines = rows.map((row) => [
      formatDateTime(row.at),
      t(`statement.kinds.${row.kind}`),
      movementLabel(row, language.current),
      formatAmount(row.amount),
      formatAmount(row.balance_after),
      row.reference,
    ]);
    saveFile(`parol-${today}-${filter.range}d.csv`, toCsv([header, ...lines]));
    return undefined;
  };
  return { busy, run };
}
