import { useCall, useOnline } from '@parol/contract';
import type { RequestOf, RowOf } from '@parol/wire';
import { betList } from '@parol/wire/game';
import { useRef, useState } from 'react';

export interface BetFilter {
  /** Manila days, both ends included. */
  readonly from: string;
  readonly to: string;
  readonly game_type?: RequestOf<typeof betList>['game_type'];
}

/** A page of the bets. Pages after the first carry the round that the first began with, so that new rounds don't move them. */
export function useBets(filter: BetFilter) {
  const online = useOnline();
  const of = JSON.stringify(filter);
  const [at, setAt] = useState({ of, page: 1 });
  const page = at.of === of ? at.page : 1;
  const begun = useRef<{ readonly of: string; readonly upTo: string }>(undefined);
  const upTo = page > 1 && begun.current?.of === of ? begun.current.upTo : undefined;
  const body = {
    ...filter,
    page_number: page,
    page_size: 10,
    ...(upTo !== undefined && { up_to: upTo }),
  };
  const read = useCall(betList, body, { skip: !online });
  if (page === 1 && read.first)
    begun.current = read.first.up_to === null ? undefined : { of, upTo: read.first.up_to };
  // What was shown stays while the next page is read, so that nothing jumps.
  const last = useRef<RowOf<typeof betList>>(undefined);
  if (read.first) last.current = read.first;
  const bets = read.first ?? (read.failure ? undefined : last.current);
  return { ...read, bets, page, online, setPage: (next: number) => setAt({ of, page: next }) };
}
