import { dayMs, manilaDay } from '@parol/domain';
import { startOfManilaDay, startOfWeek } from '@parol/domain/calendar';
import type { DrawKind } from './draw.programme.ts';

export interface Period {
  readonly opensAt: Date;
  /** Exclusive. */
  readonly closesAt: Date;
}

/**
 * The period of the draw of a kind that is open at a time. Draws close at `closes`, in ms after the
 * start of the Manila day or, for a weekly draw, of the week from Monday; the next one opens at the
 * close. `previousEnd` is the close of the last draw, not after the time. After a change of schedule
 * the next draw follows the last one without a gap and has at least half of the usual length.
 */
export function periodOf(
  kind: DrawKind,
  closes: number,
  at: Date,
  previousEnd: Date | undefined,
): Period {
  const today = manilaDay(at);
  const [firstDay, length] = kind === 'daily' ? [today, dayMs] : [startOfWeek(today), 7 * dayMs];
  const close = startOfManilaDay(firstDay).getTime() + closes;
  const lastClose = close <= at.getTime() ? close : close - length;
  const nextClose = lastClose + length;
  const end = previousEnd?.getTime() ?? 0;
  // After longer times without a draw, for instance while the programme was off, a usual period begins.
  const opens = end > lastClose - length ? end : lastClose;
  const isLongEnough = nextClose - opens >= length / 2;
  return {
    opensAt: new Date(opens),
    closesAt: new Date(isLongEnough ? nextClose : nextClose + length),
  };
}
