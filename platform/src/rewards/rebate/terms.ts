import { categories } from '@parol/domain';
import { addDays, startOfManilaDay } from '@parol/domain/calendar';
import type { Rate } from './accrual.repository.ts';
import type { DaySpan } from './played.repository.ts';
import type { RebateSettings } from './rebate.programme.ts';

/** A Manila day and its instants. */
export const spanOf = (day: string): DaySpan & { readonly day: string } => ({
  day,
  start: startOfManilaDay(day),
  end: startOfManilaDay(addDays(day, 1)),
});

/** The rates of every category and level, as rows. */
export const ratesOf = (rates: RebateSettings['self']): readonly Rate[] =>
  categories.flatMap((type) =>
    rates[type].map((rate, index) => ({ type, level: index + 1, rate })),
  );

/** The rate of a category at a level, in parts per million; levels above the last have its rate. */
export const rateAt = (rates: RebateSettings['self'], type: string, level: number): bigint => {
  const category = categories.find((one) => one === type);
  const byLevel = category ? rates[category] : [];
  return byLevel[Math.min(level, byLevel.length) - 1] ?? 0n;
};

/** How often a day's rebate must be staked once claimed, and until when it can be claimed. */
export const termsOf = ({ turnover, daysValid }: RebateSettings, day: string) => ({
  times: turnover,
  expiresAt: startOfManilaDay(addDays(day, 1 + daysValid)),
});
