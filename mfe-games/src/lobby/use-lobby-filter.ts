import { useSearchParams } from '@parol/contract';
import { useState } from 'react';
import { noFilter, readFilter, writeFilter, type LobbyFilter } from './lobby-filter.ts';

export interface LobbyFilterState {
  readonly filter: LobbyFilter;
  readonly change: (part: Partial<LobbyFilter>) => void;
  readonly reset: () => void;
}

/** What the player has set, and what was set before it, which the address may still say. */
interface Wanted {
  readonly filter: LobbyFilter;
  readonly before: readonly string[];
}
const written = (filter: LobbyFilter): string => writeFilter(new URLSearchParams(), filter).toString();

/**
 * The filter in the address. What is set is kept here as well, because the address follows a moment later: a field that waits for it
 * would lose letters and the caret, and a second choice made meanwhile would undo the first.
 */
export function useLobbyFilter(): LobbyFilterState {
  const [params, setParams] = useSearchParams();
  const inAddress = readFilter(params);
  const [wanted, setWanted] = useState<Wanted>({ filter: inAddress, before: [] });
  const here = written(inAddress);
  const arrived = here === written(wanted.filter);
  // Nobody here wrote this: the shell's search, a link, the way back.
  const foreign = !arrived && !wanted.before.includes(here);
  if (foreign || (arrived && wanted.before.length > 0)) setWanted({ filter: inAddress, before: [] });

  const filter = foreign ? inAddress : wanted.filter;
  const change = (part: Partial<LobbyFilter>) => {
    const next = { ...filter, ...part };
    if (written(next) === written(filter)) return;
    setWanted(({ before }) => ({ filter: next, before: [...before, written(filter)] }));
    setParams((now) => writeFilter(now, next), { replace: true });
  };
  return { filter, change, reset: () => change(noFilter) };
}
