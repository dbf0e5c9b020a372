import { manilaDay } from '@parol/domain';
import type { Clock } from '../clock/clock.ts';

/** The page that a call requests; the first has number 1. */
export interface PageRequest {
  readonly page_number: number;
  readonly page_size: number;
}

/** The number of rows on all pages and the time of the oldest; null without rows. */
export interface ListTotals {
  readonly total: bigint;
  readonly oldest: Date | null;
}

/** A page of a list. `since` is the start of the period that the list covers. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly since: Date;
}

/** The number of rows before a page. */
export const offsetOf = ({ page_number, page_size }: PageRequest): number =>
  (page_number - 1) * page_size;

/** Reads a page of a list without a start date: `since` is the time of its oldest row. */
export async function pageOfAll<Row>(
  clock: Clock,
  request: PageRequest,
  list: {
    readonly rows: (limit: number, offset: number) => Promise<readonly Row[]>;
    readonly totals: () => Promise<ListTotals>;
  },
): Promise<Page<Row>> {
  const [rows, { total, oldest }] = await Promise.all([
    list.rows(request.page_size, offsetOf(request)),
    list.totals(),
  ]);
  return { rows, total: Number(total), since: oldest ?? clock.now() };
}

/** A page as the calls return it (specification §3). */
export const pageOnWire = <Row, OnWire>(
  { page_number, page_size }: PageRequest,
  { rows, total, since }: Page<Row>,
  onWire: (row: Row) => OnWire,
) => ({
  total,
  index: page_number,
  size: page_size,
  working_date: manilaDay(since),
  data: rows.map(onWire),
});
