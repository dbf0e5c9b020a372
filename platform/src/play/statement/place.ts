import { hourMs } from '@parol/domain';
import { idFloor } from '../../kernel/random/random.ts';
import { addDays, startOfManilaDay } from '@parol/domain/calendar';
import type { DayRange } from './day-range.ts';

/** The database skips up to this many rows; larger offsets are located by counts. */
const maxSkip = 200;

/** Where a page begins: `skip` rows below `hi`, newest first. */
export interface Place {
  readonly hi: bigint;
  readonly skip: number;
}

/** Numbers of rows in the requested list. */
export interface Counts {
  /** By Manila day. */
  readonly days: ReadonlyMap<string, number>;
  /** By hour of a Manila day, 0 to 23; used to skip within a day that has many rows. */
  readonly hours: (day: string) => Promise<ReadonlyMap<number, number>>;
}

export interface Anchored {
  /** The first row of the list; rows above it were added later and do not belong to it. */
  readonly upTo: bigint | undefined;
  /** Number of rows of the range above it. */
  readonly newer: number;
}

/**
 * Finds the row at `offset` of a list, newest first, by the counts of its days and hours instead of
 * skipping the rows before it, so that the time does not grow with the page number.
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
  if (offset <= maxSkip) return top;
  const days = [...counts.days.keys()].toSorted().toReversed();
  const inDay = find(days, (day) => counts.days.get(day) ?? 0, offset + newer);
  if (!inDay) return top;
  const start = startOfManilaDay(inDay.bucket);
  const day = below(top, { lo: start, hi: startOfManilaDay(addDays(inDay.bucket, 1)) }, inDay.skip);
  if (day.skip <= maxSkip) return day;
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

/** The start of the bucket; `top` if the list starts within it, because its skip already excludes the rows above. */
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
