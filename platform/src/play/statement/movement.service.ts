import { type Db, mayLag } from '../../kernel/database/database.ts';
import type { PostingKind } from '../../wallet/ledger/ledger.ts';
import type { DayRange } from './day-range.ts';
import * as repository from './movement.repository.ts';
import type { MovementRow, RangeSums } from './movement.repository.ts';
import { placeOf } from './place.ts';

/** With more new rows than this since its first page, a list starts over. */
export const maxNewer = 1_000;

export interface ListRequest {
  readonly page_number: number;
  readonly page_size: number;
  readonly up_to?: string | undefined;
}

/** A page of movements with the sums of its range. Only the sums include movements newer than the list's first page. */
export interface MovementPage {
  readonly total: number;
  readonly upTo: bigint | undefined;
  readonly rows: readonly MovementRow[];
  readonly sums: RangeSums;
}

/** One page of a member's movements of the kinds, newest first. */
export const movementPage = (...request: Parameters<typeof pageOf>): Promise<MovementPage> =>
  mayLag(() => pageOf(...request));

async function pageOf(
  db: Db,
  member: bigint,
  range: DayRange,
  request: ListRequest,
  kinds: readonly PostingKind[] | undefined,
): Promise<MovementPage> {
  const sums = await repository.rangeSums(db, member, range, kinds);
  const { upTo, newer } = await anchor(request.up_to, sums.newest, (above) =>
    repository.countAbove(db, member, { above, hi: range.hi, kinds, max: maxNewer + 1 }),
  );
  const offset = (request.page_number - 1) * request.page_size;
  const days = new Map([...sums.days].map(([day, { count }]) => [day, count]));
  const total = Math.max(0, [...days.values()].reduce((all, one) => all + one, 0) - newer);
  if (offset >= total) return { total, upTo, rows: [], sums };
  const counts = { days, hours: (day: string) => repository.countsByHour(db, member, day, kinds) };
  const place = await placeOf(range, offset, counts, { upTo, newer });
  const rows = await repository.movements(
    db,
    member,
    { lo: range.lo, ...place, limit: request.page_size },
    kinds,
  );
  return { total, upTo, rows, sums };
}

/** The first row of a list: the same as on its first page, or the newest row if too many were added since. */
export async function anchor(
  requested: string | undefined,
  newest: bigint | undefined,
  countAbove: (id: bigint) => Promise<number>,
): Promise<{ upTo: bigint | undefined; newer: number }> {
  if (requested !== undefined) {
    const upTo = BigInt(requested);
    const newer = newest === undefined || newest <= upTo ? 0 : await countAbove(upTo);
    if (newer <= maxNewer) return { upTo, newer };
  }
  return { upTo: newest, newer: 0 };
}
