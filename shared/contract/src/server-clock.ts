import { manilaDay } from '@parol/domain';
import { useSyncExternalStore } from 'react';

/** Smaller differences are the time that replies take, and the whole seconds of their header. */
const toleranceMs = 5_000;

/** How far the server's clock is ahead of the device's, in milliseconds. */
let ahead = 0;
const listeners = new Set<() => void>();

/** Learns the server's time from the header `date` of a reply that has just arrived. */
export function learnServerTime(date: unknown): void {
  const difference = Date.parse(String(date)) - Date.now();
  if (Number.isNaN(difference) || Math.abs(difference - ahead) < toleranceMs) return;
  ahead = Math.abs(difference) < toleranceMs ? 0 : difference;
  for (const listener of listeners) listener();
}

/**
 * The time in milliseconds since the epoch, by the server's clock once a reply has told it. Phones have
 * wrong clocks, so what is compared with an instant of the platform uses this in place of Date.now().
 */
export const serverNow = (): number => Date.now() + ahead;

const today = () => manilaDay(serverNow());
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
/** Today in Manila by the server's clock, YYYY-MM-DD; renders again once the clock is known. */
export const useToday = (): string => useSyncExternalStore(subscribe, today, today);
