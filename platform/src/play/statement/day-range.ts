import { idFloor } from '../../kernel/random/random.ts';
import { manilaDay } from '@parol/domain';
import { addDays, firstOfLastDays, startOfManilaDay } from '@parol/domain/calendar';
import type { Clock } from '../../kernel/clock/clock.ts';
import { Refusal } from '../../kernel/http/http.ts';

/** Manila days, inclusive, and their ids: `lo` inclusive, `hi` exclusive. Empty if `to` is before `from`. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
  readonly lo: bigint;
  readonly hi: bigint;
}

/**
 * The days of a report: by default the last `lookBackDays` days, today included (specification §9:
 * 90), and none after today. Refuses date_range_too_long if it starts before that period.
 */
export function dayRange(
  clock: Clock,
  lookBackDays: number,
  requested: { readonly from?: string | undefined; readonly to?: string | undefined },
): DayRange {
  const today = manilaDay(clock.now());
  const oldest = firstOfLastDays(lookBackDays, today);
  const from = requested.from ?? oldest;
  if (from < oldest) throw new Refusal('date_range_too_long', [{ days: lookBackDays }]);
  const to = requested.to !== undefined && requested.to < today ? requested.to : today;
  return {
    from,
    to,
    lo: idFloor(startOfManilaDay(from)),
    hi: idFloor(startOfManilaDay(addDays(to, 1))),
  };
}
