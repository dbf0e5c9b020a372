import { useFailureText, useShell, useT, useToast } from '@parol/contract';
import { mostCsvRows, useCsvFile, type CsvFile, type ListPage } from '@parol/ui';
import type { Call, Failure, RequestOf, RowOf } from '@parol/wire';
import type { Days } from '../statement-filter.ts';

type Listed<C extends Call> =
  RowOf<C> extends { readonly data: readonly (infer Row)[] } ? Row : never;

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

export interface Csv extends Pick<CsvFile, 'busy' | 'progress'> {
  readonly save: () => Promise<void>;
}

const busyFailure: Failure = { kind: 'cancelled', code: 'processing' };

/** Writes every row of a report into a CSV file, and tells how it went in a toast. */
export function useCsv<C extends Call>({ call, body, name, days, columns, line }: Sheet<C>): Csv {
  const { api } = useShell();
  const t = useT();
  const toast = useToast();
  const text = useFailureText('statement');
  const { busy, progress, save } = useCsvFile();

  return {
    busy,
    progress,
    async save() {
      const saved = await save({
        name: `parol-${name}-${days.from}-${days.to}`,
        async page(asked) {
          const outcome = await api.call(call, { ...(body as object), ...asked } as RequestOf<C>);
          if (outcome.status !== 'success')
            return { stop: outcome.status === 'failed' ? outcome.failure : busyFailure };
          return (outcome.value as readonly ListPage<Listed<C>>[])[0];
        },
        columns,
        line,
      });
      if ('stop' in saved) return toast({ tone: 'danger', text: text(saved.stop) });
      toast(
        saved.isWhole
          ? { tone: 'success', text: t('statement.exported') }
          : { tone: 'warning', text: t('statement.exportedPart', { count: mostCsvRows }) },
      );
    },
  };
}
