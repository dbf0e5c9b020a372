import { addDays, isDay } from '@parol/domain/calendar';
import type { MovementKind } from '@parol/wire/report';

/** Range presets in days, the last of them the 90-day limit (specification §9), and days of one's own. */
export const ranges = ['1', '7', '30', '90', 'dates'] as const;
type Range = (typeof ranges)[number];

/** What a player calls the kinds of movements. */
export const groups = {
  deposit: ['deposit'],
  withdrawal: ['hold', 'settle', 'release'],
  play: ['bet', 'win', 'rollback'],
  bonus: ['bonus', 'gift'],
  rebate: ['rebate'],
  transfer: ['transfer_out', 'transfer_in', 'fee'],
  adjustment: ['adjustment'],
} as const satisfies Readonly<Record<string, readonly MovementKind[]>>;
export type Group = keyof typeof groups;
export const groupNames = [
  'deposit',
  'withdrawal',
  'play',
  'bonus',
  'rebate',
  'transfer',
  'adjustment',
] as const satisfies readonly Group[];

export const directions = ['out', 'in'] as const;
type Direction = (typeof directions)[number];

export interface Filter {
  readonly range: Range;
  /** Of the range `dates`, YYYY-MM-DD; '' where none is chosen yet. */
  readonly from: string;
  readonly to: string;
  /** Empty means all. */
  readonly groups: readonly Group[];
  /** Of transfers; undefined means both. */
  readonly direction: Direction | undefined;
  /** From 1. */
  readonly page: number;
}
/** What a tab is given: the days that it shows, and how to show others. */
export interface TabProps {
  readonly filter: Filter;
  readonly days: Days;
  readonly onFilter: (change: Partial<Filter>) => void;
}

/** The filter that an address asks for; what is not understood falls back to thirty days of everything. */
export function readFilter(params: URLSearchParams): Filter {
  const asked = (params.get('kinds') ?? '').split(',');
  const page = Number(params.get('page'));
  const day = (key: string) => (isDay(params.get(key) ?? '') ? (params.get(key) ?? '') : '');
  return {
    range: ranges.find((range) => range === params.get('range')) ?? '30',
    from: day('from'),
    to: day('to'),
    groups: groupNames.filter((group) => asked.includes(group)),
    direction: directions.find((direction) => direction === params.get('direction')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Writes the filter into an address's query, leaving other parameters alone. */
export function writeFilter(params: URLSearchParams, filter: Filter): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (key: string, value: string, usual: string) =>
    value === usual ? next.delete(key) : next.set(key, value);
  const own = filter.range === 'dates';
  put('range', filter.range, '30');
  put('from', own ? filter.from : '', '');
  put('to', own ? filter.to : '', '');
  put('kinds', filter.groups.join(','), '');
  put('direction', filter.direction ?? '', '');
  put('page', String(filter.page), '1');
  return next;
}

/** Days that a statement goes back, today not counted (specification §9). */
const oldest = 90;

/** The first day that a statement may begin with. */
export const oldestDay = (today: string): string => addDays(today, -oldest);

/** Both ends included, Manila. */
export interface Days {
  readonly from: string;
  readonly to: string;
}
/** What is wrong with days of one's own, and beside which field it stands. */
export interface DaysProblem {
  readonly field: 'from' | 'to';
  readonly text: 'required' | 'tooOld' | 'future' | 'backwards';
}

/** The days of a filter on the day `today`, or what is wrong with them. */
export function daysOf(
  { range, from, to }: Pick<Filter, 'range' | 'from' | 'to'>,
  today: string,
): Days | DaysProblem {
  if (range !== 'dates') return { from: addDays(today, 1 - Number(range)), to: today };
  if (from === '') return { field: 'from', text: 'required' };
  if (from < oldestDay(today)) return { field: 'from', text: 'tooOld' };
  if (from > today) return { field: 'from', text: 'future' };
  if (to === '') return { field: 'to', text: 'required' };
  if (to < from) return { field: 'to', text: 'backwards' };
  if (to > today) return { field: 'to', text: 'future' };
  return { from, to };
}
