import { useCall, useOnline } from '@parol/contract';
import { pageSize } from '@parol/kit';
import type { RequestOf, RowOf } from '@parol/wire';
import { betList } from '@parol/wire/bet';
import { useRef, useState } from 'react';

export interface BetFilter {
  /** Manila days, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly game_type?: RequestOf<typeof betList>['game_type'];
}

/**
 * A page of the bets. Later pages send the first page's newest round, so that new rounds don't
 * shift them.
 */
export function useBets(filter: BetFilter) {
  const online = useOnline();
  const key = JSON.stringify(filter);
  const [at, setAt] = useState({ key, page: 1 });
  const page = at.key === key ? at.page : 1;
  const firstPage = useRef<{ readonly key: string; readonly upTo: string }>(undefined);
  const upTo = page > 1 && firstPage.current?.key === key ? firstPage.current.upTo : undefined;
  const body = {
    ...filter,
    page_number: page,
    page_size: pageSize,
    ...(upTo !== undefined && { up_to: upTo }),
  };
  const read = useCall(betList, body, { skip: !online });
  if (page === 1 && read.first)
    firstPage.current = read.first.up_to === null ? undefined : { key, upTo: read.first.up_to };
  // Keep the last page while the next one loads, so that the layout does not jump.
  const last = useRef<RowOf<typeof betList>>(undefined);
  if (read.first) last.current = read.first;
  const bets = read.first ?? (read.failure ? undefined : last.current);
  return { ...read, bets, page, online, setPage: (next: number) => setAt({ key, page: next }) };
}
