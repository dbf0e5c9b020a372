import { useSearchParams } from '@parol/contract';
import { useState } from 'react';
import { noFilter, readFilter, writeFilter, type LobbyFilter } from './lobby-filter.ts';

export interface LobbyFilterState {
  readonly filter: LobbyFilter;
  readonly change: (part: Partial<LobbyFilter>) => void;
  readonly reset: () => void;
}

/** What stands in the search field, and what stood in it before, which the address may still say. */
interface Typed {
  readonly text: string;
  readonly before: readonly string[];
}

/**
 * The filter in the address. What is typed is kept here as well, because the address follows a moment later and
 * a field that waits for it would lose letters and the caret.
 */
export function useLobbyFilter(): LobbyFilterState {
  const [params, setParams] = useSearchParams();
  const inAddress = readFilter(params);
  const [typed, setTyped] = useState<Typed>({ text: inAddress.search, before: [] });
  const arrived = inAddress.search === typed.text;
  // Nobody here wrote this: the shell's search, a link, the way back.
  const foreign = !arrived && !typed.before.includes(inAddress.search);
  if (foreign || (arrived && typed.before.length > 0)) setTyped({ text: inAddress.search, before: [] });

  const filter = { ...inAddress, search: foreign ? inAddress.search : typed.text };
  const change = (part: Partial<LobbyFilter>) => {
    const next = { ...filter, ...part };
    if (next.search !== filter.search) setTyped(({ text, before }) => ({ text: next.search, before: [...before, text] }));
    setParams((now) => writeFilter(now, next), { replace: true });
  };
  return { filter, change, reset: () => change(noFilter) };
}
