import { firstOfLastDays, historyDays, isDay } from '@parol/domain/calendar';
import type { MovementKind } from '@parol/wire/report';

/** Range presets in days, up to the limit of 90 days (specification §9), and custom dates. */
export const ranges = ['1', '7', '30', '90', 'dates'] as const;
type Range = (typeof ranges)[number];

/** Groups of movement kinds, as shown to players. */
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
  /** For the range `dates`, YYYY-MM-DD; '' if not chosen yet. */
  readonly from: string;
  readonly to: string;
  /** Empty for all. */
  readonly groups: readonly Group[];
  /** For transfers; undefined for both. */
  readonly direction: Direction | undefined;
  /** From 1. */
  readonly page: number;
}
/** Props of a tab: its days, and a function to change the filter. */
export interface TabProps {
  readonly filter: Filter;
  readonly days: Days;
  readonly onFilter: (change: Partial<Filter>) => void;
}

/** Parses the filter of an address; by default, all movements of the last thirty days. */
export function readFilter(params: URLSearchParams): Filter {
  const kinds = (params.get('kinds') ?? '').split(',');
  const page = Number(params.get('page'));
  const day = (key: string) => (isDay(params.get(key) ?? '') ? (params.get(key) ?? '') : '');
  return {
    range: ranges.find((range) => range === params.get('range')) ?? '30',
    from: day('from'),
    to: day('to'),
    groups: groupNames.filter((group) => kinds.includes(group)),
    direction: directions.find((direction) => direction === params.get('direction')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Writes the filter to an address, keeping other parameters. */
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

/** The earliest first day of a statement. */
export const oldestDay = (today: string): string => firstOfLastDays(historyDays, today);

/** Manila days, inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
}
/** An error of custom dates and its field. */
export interface DaysProblem {
  readonly field: 'from' | 'to';
  readonly text: 'required' | 'tooOld' | 'future' | 'backwards';
}

/** The days of a filter on the day `today`, or their error. */
export function daysOf(
  { range, from, to }: Pick<Filter, 'range' | 'from' | 'to'>,
  today: string,
): Days | DaysProblem {
  if (range !== 'dates') return { from: firstOfLastDays(Number(range), today), to: today };
  if (from === '') return { field: 'from', text: 'required' };
  if (from < oldestDay(today)) return { field: 'from', text: 'tooOld' };
  if (from > today) return { field: 'from', text: 'future' };
  if (to === '') return { field: 'to', text: 'required' };
  if (to < from) return { field: 'to', text: 'backwards' };
  if (to > today) return { field: 'to', text: 'future' };
  return { from, to };
}
