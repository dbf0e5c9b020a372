import { useT } from '@parol/contract';
import { useCsvDownload, type CsvDownload, type CsvSource } from '@parol/kit';
import type { Call } from '@parol/wire';
import type { Days } from './statement-filter.ts';

export interface ReportFile<C extends Call> extends Pick<
  CsvSource<C>,
  'call' | 'body' | 'columns' | 'line'
> {
  /** The file is `parol-<name>-<from>-<to>.csv`. */
  readonly name: string;
  readonly days: Days;
}

/** Saves every row of a report in a CSV file. */
export function useCsv<C extends Call>({ name, days, ...source }: ReportFile<C>): CsvDownload {
  const t = useT();
  return useCsvDownload({
    ...source,
    name: `parol-${name}-${days.from}-${days.to}`,
    domain: 'statement',
    texts: {
      whole: t('statement.exported'),
      part: (count) => t('statement.exportedPart', { count }),
    },
  });
}
