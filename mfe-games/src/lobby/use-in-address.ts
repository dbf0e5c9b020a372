import { useSearchParams } from '@parol/contract';
import { useRef, useState } from 'react';

/** What the player has set, and what was set before it, which the address may still say. */
interface Wanted<F> {
  readonly value: F;
  readonly before: readonly string[];
}

/**
 * What is chosen on a page, kept in its address, so that it can be shared and is there on the way back. It is kept here as well,
 * because the address follows a moment later: a field that waits for it would lose letters and the caret, and a second choice made
 * meanwhile would undo the first. `read` and `write` are pure; `write` leaves what is not its own.
 */
export function useInAddress<F extends object>(
  read: (params: URLSearchParams) => F,
  write: (params: URLSearchParams, value: F) => URLSearchParams,
): { readonly value: F; readonly change: (part: Partial<F>) => void } {
  const [params, setParams] = useSearchParams();
  const written = (value: F): string => write(new URLSearchParams(), value).toString();
  const inAddress = read(params);
  const [wanted, setWanted] = useState<Wanted<F>>({ value: inAddress, before: [] });
  const here = written(inAddress);
  const arrived = here === written(wanted.value);
  // Nobody here wrote this: the shell's search, a link, the way back.
  const foreign = !arrived && !wanted.before.includes(here);
  if (foreign || (arrived && wanted.before.length > 0)) setWanted({ value: inAddress, before: [] });

  const value = foreign ? inAddress : wanted.value;
  // Two choices before the page is drawn again add up.
  const latest = useRef(value);
  latest.current = value;
  const change = (part: Partial<F>) => {
    const was = latest.current;
    const next = { ...was, ...part };
    if (written(next) === written(was)) return;
    latest.current = next;
    setWanted(({ before }) => ({ value: next, before: [...before, written(was)] }));
    setParams((now) => write(now, next), { replace: true });
  };
  return { value, change };
}
