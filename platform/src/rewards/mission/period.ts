import { manilaDay } from '@parol/domain';
import { addDays, isDay, startOfManilaDay, startOfWeek } from '@parol/domain/calendar';

export type Repeats = 'daily' | 'weekly' | 'once';

/** A day or week (Monday to Sunday) in Manila in which a mission can be reached, or all of time. */
export interface Period {
  /** Its first day, or "once". */
  readonly id: string;
  /** Absent for "once". `to` is exclusive. */
  readonly span?: { readonly from: string; readonly to: string };
  /** The end of the claim; null if it has none. */
  readonly claimUntil: Date | null;
}

export const always: Period = { id: 'once', claimUntil: null };

const daysOf = { daily: 1, weekly: 7 } as const;

/** The period that begins on this day. */
function periodFrom(from: string, repeats: 'daily' | 'weekly', claimDays: number): Period {
  const to = addDays(from, daysOf[repeats]);
  return { id: from, span: { from, to }, claimUntil: startOfManilaDay(addDays(to, claimDays)) };
}

/** The current period. */
export function currentPeriod(repeats: Repeats, now: Date, claimDays: number): Period {
  if (repeats === 'once') return always;
  const today = manilaDay(now);
  return periodFrom(repeats === 'weekly' ? startOfWeek(today) : today, repeats, claimDays);
}

/** The current period and the earlier ones that can still be claimed, newest first. */
export function claimablePeriods(
  repeats: Repeats,
  now: Date,
  claimDays: number,
): readonly Period[] {
  const current = currentPeriod(repeats, now, claimDays);
  if (repeats === 'once') return [current];
  const periods = [current];
  for (let next = before(current, repeats); isClaimable(next); next = before(next, repeats))
    periods.push(next);
  return periods;

  function before(period: Period, unit: 'daily' | 'weekly'): Period {
    return periodFrom(addDays(period.id, -daysOf[unit]), unit, claimDays);
  }
  function isClaimable({ claimUntil }: Period): boolean {
    return claimUntil === null || claimUntil > now;
  }
}

/** The period with this id; undefined if there is none or it has not begun. */
export function periodNamed(
  id: string,
  repeats: Repeats,
  now: Date,
  claimDays: number,
): Period | undefined {
  const current = currentPeriod(repeats, now, claimDays);
  if (repeats === 'once') return id === current.id ? current : undefined;
  if (!isDay(id) || id > current.id) return undefined;
  if (repeats === 'weekly' && startOfWeek(id) !== id) return undefined;
  return periodFrom(id, repeats, claimDays);
}
