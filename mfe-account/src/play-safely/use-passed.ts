import { useEffect, useState } from 'react';

/** The longest delay of `setTimeout`, in milliseconds. */
const longest = 2_147_483_647;

/**
 * Whether the platform's time has reached `at` minus `aheadMs`. `now` is the platform's time in the
 * reply; only the time since the reply is measured on the device, whose clock may be wrong.
 */
export function usePassed(
  now: string | undefined,
  at: string | null | undefined,
  aheadMs = 0,
): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!now || !at) {
      setPassed(false);
      return undefined;
    }
    const left = Date.parse(at) - aheadMs - Date.parse(now);
    setPassed(left <= 0);
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setPassed(true), Math.min(left, longest));
    return () => clearTimeout(timer);
  }, [now, at, aheadMs]);
  return passed;
}
