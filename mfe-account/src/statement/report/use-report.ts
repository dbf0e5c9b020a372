import { useCall, useOnline } from '@parol/contract';
import type { Call, Failure, RequestOf, RowOf } from '@parol/wire';
import { useRef } from 'react';

export interface Report<T> {
  /** The previous report stays shown while the next one loads, so that the layout does not jump. */
  readonly shown: T | undefined;
  readonly failure: Failure | undefined;
  readonly loading: boolean;
  /** Whether the shown report is the previous one. */
  readonly waiting: boolean;
  readonly online: boolean;
  readonly reload: () => Promise<void>;
}

/** A page of a report. Later pages send page 1's newest row, so that new rows don't shift them. */
export function useReport<C extends Call>(
  call: C,
  body: RequestOf<C>,
  page: number,
): Report<RowOf<C>> {
  const online = useOnline();
  const firstPage = useRef<{ readonly key: string; readonly upTo: string }>(undefined);
  const key = JSON.stringify(body);
  const upTo = page > 1 && firstPage.current?.key === key ? firstPage.current.upTo : undefined;
  const request = {
    ...(body as object),
    page_number: page,
    page_size: 10,
    ...(upTo !== undefined && { up_to: upTo }),
  } as RequestOf<C>;
  const { first, failure, loading, reload } = useCall(call, request, { skip: !online });
  if (page === 1 && first) {
    const newest = upToOf(first);
    firstPage.current = newest === undefined ? undefined : { key, upTo: newest };
  }
  const last = useRef(first);
  if (first) last.current = first;
  return {
    shown: first ?? (failure ? undefined : last.current),
    failure: first ? undefined : failure,
    loading,
    waiting: first === undefined && online,
    online,
    reload,
  };
}

/** The first page's newest row, for reports whose lists grow at the top. */
function upToOf(report: unknown): string | undefined {
  return typeof report === 'object' &&
    report !== null &&
    'up_to' in report &&
    typeof report.up_to === 'string'
    ? report.up_to
    : undefined;
}
