import { useFailureText, useShell, useT, useToast } from '@parol/contract';
import { gatherPages, mostCsvRows, saveFile, toCsv } from '@parol/ui';
import type { Call, Failure, RequestOf, RowOf } from '@parol/wire';
import { useState } from 'react';
import type { Days } from '../statement-filter.ts';

type Listed<C extends Call> = RowOf<C> extends { readonly data: readonly (infer Row)[] } ? Row : never;

export interface Sheet<C extends Call> {
  readonly call: C;
  /** As the page asks, without page and size. */
  readonly body: RequestOf<C>;
  /** The file is `parol-<name>-<from>-<to>.csv`. */
  readonly name: string;
  readonly days: Days;
  readonly columns: readonly string[];
  readonly line: (row: Listed<C>) => readonly string[];
}

export interface Csv {
  readonly busy: boolean;
  /** Rows read so far and in all; undefined until there is more than one page of them. */
  readonly progress: { readonly done: number; readonly total: number } | undefined;
  readonly save: () => Promise<void>;
}

const pageSize = 1_000;

/** Writes every row of a report, not the page alone, into a CSV file, and tells how it went in a toast. */
export function useCsv<C extends Call>({ call, body, name, days, columns, line }: Sheet<C>): Csv {
  const { api } = useShell();
  const t = useT();
  const toast = useToast();
  const text = useFailureText('statement');
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<Csv['progress']>();

  async function save() {
    setBusy(true);
    let upTo: string | undefined;
    const read = async (page: number) => {
      const asked = { ...(body as object), page_number: page, page_size: pageSize, ...(upTo !== undefined && { up_to: upTo }) } as RequestOf<C>;
      const outcome = await api.call(call, asked);
      if (outcome.status !== 'success') return { stop: outcome.status === 'failed' ? outcome.failure : busyFailure };
      const [answer] = outcome.value as readonly { total: number; data: readonly Listed<C>[]; up_to?: string | null }[];
      upTo ??= answer?.up_to ?? undefined;
      return { rows: answer?.data ?? [], total: answer?.total ?? 0 };
    };
    const gathered = await gatherPages(read, (done, total) => setProgress(total > pageSize ? { done, total } : undefined));
    setBusy(false);
    setProgress(undefined);
    if ('stop' in gathered) return toast({ tone: 'danger', text: text(gathered.stop) });
    saveFile(`parol-${name}-${days.from}-${days.to}.csv`, toCsv([columns, ...gathered.rows.map(line)]));
    toast(
      gathered.isWhole
        ? { tone: 'success', text: t('statement.exported') }
        : { tone: 'warning', text: t('statement.exportedPart', { count: mostCsvRows }) },
    );
  }
  return { busy, progress, save };
}

const busyFailure: Failure = { kind: 'cancelled', code: 'processing' };
