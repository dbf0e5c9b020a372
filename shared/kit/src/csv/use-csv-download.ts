import { useFailureText, useShell, useToast } from '@parol/contract';
import { toCsv } from '@parol/domain/csv';
import type { Call, Failure, RequestOf, RowOf } from '@parol/wire';
import { useState } from 'react';
import { useSaveFile } from '../save/use-save-file.ts';
import { gatherPages, maxCsvRows } from './gather-pages.ts';

const pageSize = 1_000;
const busyFailure: Failure = { kind: 'cancelled', code: 'processing' };

/** A page of a list; `up_to` is the newest row of the list's first page. */
interface ListPage<Row> {
  readonly total: number;
  readonly data: readonly Row[];
  readonly up_to?: string | null;
}
type Listed<C extends Call> =
  RowOf<C> extends { readonly data: readonly (infer Row)[] } ? Row : never;

export interface CsvSource<C extends Call> {
  /** A call that returns a paged list. */
  readonly call: C;
  /** The page's request, without page and size. */
  readonly body: RequestOf<C>;
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly line: (row: Listed<C>) => readonly string[];
  /** Texts of refusals: `errors.<domain>.<code>` of the remote. */
  readonly domain: string;
  readonly texts: {
    readonly whole: string;
    /** The text for a list longer than the row limit, of which only `rows` were saved. */
    readonly part: (rows: number) => string;
  };
}

export interface CsvDownload {
  readonly busy: boolean;
  /** Number of loaded rows and their total; undefined for a single page. */
  readonly progress: { readonly done: number; readonly total: number } | undefined;
  readonly save: () => Promise<void>;
}

/** Saves all rows of a list, not only the shown page, to a CSV file and shows the result in a toast. */
export function useCsvDownload<C extends Call>(source: CsvSource<C>): CsvDownload {
  const { api } = useShell();
  const toast = useToast();
  const saveFile = useSaveFile();
  const text = useFailureText(source.domain);
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<CsvDownload['progress']>();

  const gather = () => {
    // Later pages send the first page's newest row, so that no row appears twice.
    let upTo: string | undefined;
    return gatherPages<Listed<C>, Failure>(
      async (number) => {
        const outcome = await api.call(source.call, {
          ...(source.body as object),
          page_number: number,
          page_size: pageSize,
          ...(upTo !== undefined && { up_to: upTo }),
        });
        if (outcome.status !== 'success')
          return { stop: outcome.status === 'failed' ? outcome.failure : busyFailure };
        const [page] = outcome.value as readonly ListPage<Listed<C>>[];
        upTo ??= page?.up_to ?? undefined;
        return { rows: page?.data ?? [], total: page?.total ?? 0 };
      },
      (done, total) => setProgress(total > pageSize ? { done, total } : undefined),
    );
  };
  return {
    busy,
    progress,
    async save() {
      setBusy(true);
      const gathered = await gather();
      setBusy(false);
      setProgress(undefined);
      if ('stop' in gathered) return toast({ tone: 'danger', text: text(gathered.stop) });
      const csv = toCsv([source.columns, ...gathered.rows.map(source.line)]);
      if (!(await saveFile(`${source.name}.csv`, csv, 'text/csv;charset=utf-8'))) return;
      toast(
        gathered.isWhole
          ? { tone: 'success', text: source.texts.whole }
          : { tone: 'warning', text: source.texts.part(maxCsvRows) },
      );
    },
  };
}
