import type { Db } from '../../kernel/database/database.ts';
import type { PostingKind } from '../ledger/ledger.ts';
import type { DayRange } from './day-range.ts';
import * as repository from './movement.repository.ts';
import type { MovementRow, RangeSums } from './movement.repository.ts';
import { placeOf } from './place.ts';

/** Rows that came since a list was begun are counted up to this; with more the list begins anew. */
export const mostNewer = 1_000;

export interface ListAsked {
  readonly page_number: number;
  readonly page_size: number;
  readonly up_to?: string | undefined;
}

/** A page of movements, and the sums of the range that it is from; movements that are newer than the list are in the sums alone. */
export interface MovementPage {
  readonly total: number;
  readonly upTo: bigint | undefined;
  readonly rows: readonly MovementRow[];
  readonly sums: RangeSums;
}

/** One page of a member's movements of the kinds, newest first. */
export async function movementPage(
  db: Db,
  member: bigint,
  range: DayRange,
  asked: ListAsked,
  kinds: readonly PostingKind[] | undefined,
): Promise<MovementPage> {
  const sums = await repository.rangeSums(db, member, range, kinds);
  const { upTo, newer } = await anchor(asked.up_to, sums.newest, (above) =>
    repository.countAbove(db, member, { above, hi: range.hi, kinds, most: mostNewer + 1 }),
  );
  const offset = (asked.page_number - 1) * asked.page_size;
  const days = new Map([...sums.days].map(([day, { count }]) => [day, count]));
  const total = Math.max(0, [...days.values()].reduce((all, one) => all + one, 0) - newer);
  if (offset >= total) return { total, upTo, rows: [], sums };
  const counts = { days, hours: (day: string) => repository.countsByHour(db, member, day, kinds) };
  const place = await placeOf(range, offset, counts, { upTo, newer });
  const rows = await repository.movements(
    db,
    member,
    { lo: range.lo, ...place, limit: asked.page_size },
    kinds,
  );
  return { total, upTo, rows, sums };
}

/** Where a list begins: with the row that it was begun with, unless too much came since, else with the newest there is. */
export async function anchor(
  asked: string | undefined,
  newest: bigint | undefined,
  countAbove: (id: bigint) => Promise<number>,
): Promise<{ upTo: bigint | undefined; newer: number }> {
  if (asked !== undefined) {
    const upTo = BigInt(asked);
    const newer = newest === undefined || newest <= upTo ? 0 : await countAbove(upTo);
    if (newer <= mostNewer) return { upTo, newer };
  }
  return { upTo: newest, newer: 0 };
}
