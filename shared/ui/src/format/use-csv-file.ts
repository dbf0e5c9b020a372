import { useState } from 'react';
import { gatherPages, saveFile, toCsv } from './csv.ts';

const pageSize = 1_000;

/** What asks for a page of a list. Pages after the first carry the newest row that the list was begun with, so that none comes twice. */
export interface PageAsked {
  readonly page_number: number;
  readonly page_size: number;
  readonly up_to?: string;
}
export interface ListPage<Row> {
  readonly total: number;
  readonly data: readonly Row[];
  readonly up_to?: string | null;
}
export interface CsvSource<Row, Stop> {
  /** The file's name, without its ending. */
  readonly name: string;
  /** A page of the list; undefined where there is none. */
  readonly page: (asked: PageAsked) => Promise<ListPage<Row> | undefined | { readonly stop: Stop }>;
  readonly columns: readonly string[];
  readonly line: (row: Row) => readonly string[];
}

export interface CsvFile {
  readonly busy: boolean;
  /** Rows read so far and in all; undefined until there is more than one page of them. */
  readonly progress: { readonly done: number; readonly total: number } | undefined;
  /** Saves every row, not the page alone, in a file; answers why it was stopped, or whether all of them are in it. */
  readonly save: <Row, Stop>(
    source: CsvSource<Row, Stop>,
  ) => Promise<{ readonly stop: Stop } | { readonly isWhole: boolean }>;
}

/** Writes a list of many pages into a CSV file, and shows how far it has come. */
export function useCsvFile(): CsvFile {
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<CsvFile['progress']>();
  return {
    busy,
    progress,
    async save({ name, page, columns, line }) {
      setBusy(true);
      let upTo: string | undefined;
      const gathered = await gatherPages(
        async (number) => {
          const answer = await page({
            page_number: number,
            page_size: pageSize,
            ...(upTo !== undefined && { up_to: upTo }),
          });
          if (answer && 'stop' in answer) return answer;
          upTo ??= answer?.up_to ?? undefined;
          return { rows: answer?.data ?? [], total: answer?.total ?? 0 };
        },
        (done, total) => setProgress(total > pageSize ? { done, total } : undefined),
      );
      setBusy(false);
      setProgress(undefined);
      if ('stop' in gathered) return gathered;
      saveFile(`${name}.csv`, toCsv([columns, ...gathered.rows.map(line)]));
      return { isWhole: gathered.isWhole };
    },
  };
}
