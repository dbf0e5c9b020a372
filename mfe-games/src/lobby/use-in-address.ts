import { useSearchParams } from '@parol/contract';
import { startTransition, useRef, useState } from 'react';

/** The latest value, and earlier ones that the URL may still contain. */
interface Wanted<F> {
  readonly value: F;
  readonly before: readonly string[];
}

/**
 * A page's settings in its URL, so that they can be shared and survive navigation. They are also
 * kept in state, because the URL updates a moment later: a controlled field would lose letters and
 * the caret, and a second change made meanwhile would undo the first. `read` and `write` are pure;
 * `write` keeps foreign parameters.
 */
export function useInAddress<F extends object>(
  read: (params: URLSearchParams) => F,
  write: (params: URLSearchParams, value: F) => URLSearchParams,
): { readonly value: F; readonly change: (part: Partial<F>) => void } {
  const [params, setParams] = useSearchParams();
  const written = (value: F): string => write(new URLSearchParams(), value).toString();
  const inAddress = read(params);
  const [wanted, setWanted] = useState<Wanted<F>>({ value: inAddress, before: [] });
  const inUrl = written(inAddress);
  const isApplied = inUrl === written(wanted.value);
  // The URL was changed elsewhere: by the shell's search, a link, or the back button.
  const isExternal = !isApplied && !wanted.before.includes(inUrl);
  if (isExternal || (isApplied && wanted.before.length > 0))
    setWanted({ value: inAddress, before: [] });

  const value = isExternal ? inAddress : wanted.value;
  // Two changes before the next render are combined.
  const latest = useRef(value);
  latest.current = value;
  const change = (part: Partial<F>) => {
    const was = latest.current;
    const next = { ...was, ...part };
    if (written(next) === written(was)) return;
    latest.current = next;
    setWanted(({ before }) => ({ value: next, before: [...before, written(was)] }));
    // What depends on the address, such as the links of all tiles, is rendered in slices.
    startTransition(() => setParams((now) => write(now, next), { replace: true }));
  };
  return { value, change };
}
