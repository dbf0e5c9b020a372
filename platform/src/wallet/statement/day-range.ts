import { idFloor } from '../../kernel/random/random.ts';
import { manilaDay } from '@parol/domain';
import { addDays, startOfManilaDay } from '@parol/domain/calendar';
import type { Clock } from '../../kernel/clock/clock.ts';
import { Refusal } from '../../kernel/http/http.ts';

/** Manila days, both ends included, and the ids that fall within: from `lo` up to, not including, `hi`. Empty where `to` is before `from`. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
  readonly lo: bigint;
  readonly hi: bigint;
}

/**
 * The days that a report is asked for. Without them it is all that may be looked back on (specification §9: 90 days); no
 * report goes past today. Refuses date_range_too_long when it starts further back.
 */
export function dayRange(
  clock: Clock,
  oldestDays: number,
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
): DayRange {
  const today = manilaDay(clock.now());
  const oldest = addDays(today, -oldestDays);
  const from = asked.from ?? oldest;
  if (from < oldest) throw new Refusal('date_range_too_long', [{ days: oldestDays }]);
  const to = asked.to !== undefined && asked.to < today ? asked.to : today;
  return {
    from,
    to,
    lo: idFloor(startOfManilaDay(from)),
    hi: idFloor(startOfManilaDay(addDays(to, 1))),
  };
}
