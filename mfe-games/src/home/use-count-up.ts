import { formatPeso } from '@parol/domain';
import { useEffect, useRef, useState, type RefObject } from 'react';

const stepMs = 80;
const centavo = 100n;

/**
 * Shows an amount of units in an element, which counts up to each higher one in `countMs`, or shows it
 * at once when the player prefers less motion. `first` is the text of its first rendering: React must
 * not render another, because this writes to the element, several times a second.
 */
export function useCountUp<E extends HTMLElement>(
  units: bigint,
  countMs: number,
): { readonly place: RefObject<E | null>; readonly first: string } {
  const place = useRef<E>(null);
  const [first] = useState(() => formatPeso(units));
  const shown = useRef(units);
  useEffect(() => {
    const write = (next: bigint) => {
      shown.current = next;
      if (place.current) place.current.textContent = formatPeso(next);
    };
    const from = shown.current;
    if (units === from) return undefined;
    if (units < from || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      write(units);
      return undefined;
    }
    const steps = Math.ceil(countMs / stepMs);
    let step = 0;
    const timer = setInterval(() => {
      step += 1;
      const way = ((units - from) * BigInt(step)) / BigInt(steps);
      write(step === steps ? units : from + way - (way % centavo));
      if (step === steps) clearInterval(timer);
    }, stepMs);
    return () => clearInterval(timer);
  }, [units, countMs]);
  return { place, first };
}
