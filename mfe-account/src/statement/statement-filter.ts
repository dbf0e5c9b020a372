import type { RequestOf } from '@parol/wire';
import type { memberStatement, MovementKind } from '@parol/wire/report';

/** Range presets in days, the last of them the 90-day limit (specification §9). */
export const ranges = ['1', '7', '30', '90'] as const;
export type Range = (typeof ranges)[number];

/** What a player calls the kinds of movements. */
const groups = {
  deposit: ['deposit'],
  withdrawal: ['hold', 'settle', 'release'],
  play: ['bet', 'win', 'rollback'],
  bonus: ['bonus', 'gift', 'rebate'],
  transfer: ['transfer_out', 'transfer_in', 'fee'],
  adjustment: ['adjustment'],
} as const satisfies Readonly<Record<string, readonly MovementKind[]>>;
export type Group = keyof typeof groups;
export const groupNames = ['deposit', 'withdrawal', 'play', 'bonus', 'transfer', 'adjustment'] as const satisfies readonly Group[];

export interface Filter {
  readonly range: Range;
  /** Empty means all. */
  readonly groups: readonly Group[];
  /** From 1. */
  readonly page: number;
}

/** The filter that an address asks for; what is not understood falls back to thirty days of everything. */
export function readFilter(params: URLSearchParams): Filter {
  const asked = (params.get('kinds') ?? '').split(',');
  const page = Number(params.get('page'));
  return {
    range: ranges.find((range) => range === params.get('range')) ?? '30',
    groups: groupNames.filter((group) => asked.includes(group)),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Writes the filter into an address's query, leaving other parameters alone. */
export function writeFilter(params: URLSearchParams, filter: Filter): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (key: string, value: string, usual: string) => (value === usual ? next.delete(key) : next.set(key, value));
  put('range', filter.range, '30');
  put('kinds', filter.groups.join(','), '');
  put('page', String(filter.page), '1');
  return next;
}

const dayMs = 86_400_000;

/** First day of a range that ends on `today` (YYYY-MM-DD, Manila), both included. */
export function firstDay(range: Range, today: string): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) - (Number(range) - 1) * dayMs).toISOString().slice(0, 10);
}

/** The request for a filter. The whole ninety days are left to the platform, whose calendar decides. */
export function requestOf(filter: Filter, today: string, size = 10): RequestOf<typeof memberStatement> {
  return {
    page_number: filter.page,
    page_size: size,
    ...(filter.range !== '90' && { from: firstDay(filter.range, today) }),
    ...(filter.groups.length > 0 && { kinds: filter.groups.flatMap((group) => [...groups[group]]) }),
  };
}
