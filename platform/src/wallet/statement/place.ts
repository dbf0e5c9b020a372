import { hourMs } from '@parol/domain';
import { idFloor } from '../../kernel/random/random.ts';
import { addDays, startOfManilaDay } from '@parol/domain/calendar';
import type { DayRange } from './day-range.ts';

/** Rows that are stepped over rather than looked for. */
const stepOver = 200;

/** Where a page begins: `skip` rows below `hi`, newest first. */
export interface Place {
  readonly hi: bigint;
  readonly skip: number;
}

/** How a list lies over time; counts are those of the list asked for. */
export interface Counts {
  /** By Manila day. */
  readonly days: ReadonlyMap<string, number>;
  /** By hour of a day in Manila, 0 to 23; read only for a page in the midst of many rows. */
  readonly hours: (day: string) => Promise<ReadonlyMap<number, number>>;
}

export interface Anchored {
  /** The newest row of the list: those above it came later and are not counted as its own. */
  readonly upTo: bigint | undefined;
  /** How many rows of the range lie above it. */
  readonly newer: number;
}

/**
 * Finds the `offset`th row of a list, newest first, by the counts of its days and hours instead of by stepping over
 * the rows before it: the way is as long for the hundred-thousandth page as for the second.
 */
export async function placeOf(
  range: DayRange,
  offset: number,
  counts: Counts,
  { upTo, newer }: Anchored,
): Promise<Place> {
  const top: Place = {
    hi: upTo !== undefined && upTo < range.hi ? upTo + 1n : range.hi,
    skip: offset,
  };
  if (offset <= stepOver) return top;
  const days = [...counts.days.keys()].toSorted().toReversed();
  const inDay = find(days, (day) => counts.days.get(day) ?? 0, offset + newer);
  if (!inDay) return top;
  const start = startOfManilaDay(inDay.bucket);
  const day = below(top, { lo: start, hi: startOfManilaDay(addDays(inDay.bucket, 1)) }, inDay.skip);
  if (day.skip <= stepOver) return day;
  const hours = await counts.hours(inDay.bucket);
  const inHour = find(
    [...hours.keys()].toSorted((a, b) => b - a),
    (hour) => hours.get(hour) ?? 0,
    inDay.skip,
  );
  if (!inHour) return day;
  const at = start.getTime() + inHour.bucket * hourMs;
  return below(top, { lo: new Date(at), hi: new Date(at + hourMs) }, inHour.skip);
}

/** The top itself where the list begins within the bucket: what lies above it there is not to be stepped over twice. */
function below(top: Place, bucket: { readonly lo: Date; readonly hi: Date }, skip: number): Place {
  return top.hi > idFloor(bucket.lo) && top.hi < idFloor(bucket.hi)
    ? top
    : { hi: idFloor(bucket.hi), skip };
}

function find<T>(
  buckets: readonly T[],
  count: (bucket: T) => number,
  offset: number,
): { readonly bucket: T; readonly skip: number } | undefined {
  let left = offset;
  for (const bucket of buckets) {
    const size = count(bucket);
    if (left < size) return { bucket, skip: left };
    left -= size;
  }
  return undefined;
}
