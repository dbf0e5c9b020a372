import { minuteMs } from '@parol/domain';
import type { Config } from '../config/config.ts';
import type { Clock } from '../clock/clock.ts';
import { requesterOf, siteOf, siteShare } from './network.ts';

export interface CountedCall {
  readonly kind: 'read' | 'act';
  readonly address: string;
  /** Absent without a session. */
  readonly memberId: bigint | undefined;
}

/**
 * The ceiling of all calls together, far above what a person can do: it bounds what a script reads,
 * writes and asks of providers. Counts in memory, because a count in the database would cost each call a
 * write; so it is the ceiling of one process. Returns the milliseconds until the next minute if a call is
 * one too many.
 */
export function callCeiling(
  clock: Clock,
  { memberCalls, memberActs, visitorCalls }: Config['callCeilings'],
): (call: CountedCall) => number | undefined {
  let minute = 0;
  let counts = new Map<string, number>();
  const isTooMany = (key: string, most: number): boolean => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > most;
  };
  return ({ kind, address, memberId }) => {
    const now = clock.now().getTime();
    if (Math.floor(now / minuteMs) !== minute) {
      minute = Math.floor(now / minuteMs);
      counts = new Map();
    }
    const site = siteOf(address);
    const ceilings: readonly (readonly [key: string, most: number])[] =
      memberId === undefined
        ? [
            [requesterOf(address), visitorCalls],
            ...(site === undefined ? [] : [[site, visitorCalls * siteShare] as const]),
          ]
        : [
            [`member:${memberId}`, memberCalls],
            ...(kind === 'act' ? [[`acts:${memberId}`, memberActs] as const] : []),
          ];
    const isOver = ceilings.filter(([key, most]) => isTooMany(key, most)).length > 0;
    return isOver ? (minute + 1) * minuteMs - now : undefined;
  };
}
