import { dayMs, hourMs } from '@parol/domain';
import { startOfManilaDay } from '@parol/domain/calendar';
import { expect } from 'vitest';

interface Limit {
  /** Uses the limit up. */
  readonly use: () => Promise<unknown>;
  /** Whether nothing is left of it now. */
  readonly isUsedUp: () => Promise<boolean>;
}

/**
 * Tests a limit per day, or per month if `eve` is a month's last day, while the days of Manila and of
 * UTC differ. Used up at 20:00 of the eve, it is whole at 03:00, which UTC still counts to the eve;
 * used up again then, it stays so at 09:00, when UTC's day has changed too.
 */
export async function expectLimitOfManila(
  clock: { freeze(at: Date): void },
  eve: string,
  { use, isUsedUp }: Limit,
): Promise<void> {
  const midnight = startOfManilaDay(eve).getTime();
  const goTo = (hours: number) => clock.freeze(new Date(midnight + hours * hourMs));
  goTo(20);
  await use();
  expect(await isUsedUp(), '20:00').toBe(true);
  goTo(dayMs / hourMs + 3);
  expect(await isUsedUp(), '03:00').toBe(false);
  await use();
  expect(await isUsedUp(), '03:00, used').toBe(true);
  goTo(dayMs / hourMs + 9);
  expect(await isUsedUp(), '09:00').toBe(true);
}
