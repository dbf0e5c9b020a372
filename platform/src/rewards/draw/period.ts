import { manilaDay } from '@parol/domain';
import { addDays, startOfManilaDay, startOfWeek } from '@parol/domain/calendar';
import type { DrawKind } from './draw.programme.ts';

/** The time of a draw: a Manila day, or a week from Monday; `closesAt` is exclusive. */
export function periodOf(
  kind: DrawKind,
  at: Date,
): { readonly opensAt: Date; readonly closesAt: Date } {
  const day = manilaDay(at);
  const [first, days] = kind === 'daily' ? [day, 1] : [startOfWeek(day), 7];
  return { opensAt: startOfManilaDay(first), closesAt: startOfManilaDay(addDays(first, days)) };
}
