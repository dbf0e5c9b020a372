import { hourMs } from '@parol/domain';
import { addDays, startOfManilaDay, startOfNextMonth } from '@parol/domain/calendar';
import { expect } from 'vitest';

interface Limit {
  /** Uses the limit up. */
  readonly use: () => Promise<unknown>;
  /** Whether nothing is left of it now. */
  readonly isUsedUp: () => Promise<boolean>;
}

/**
 * Tests a limit per day, week or month while the days of Manila and of UTC differ. `eve` is the last
 * day of its month, and a Sunday for a limit per week. Used up at 20:00 of the eve, it is whole at
 * 03:00, which UTC still counts to the eve; used up again then, it stays so at 09:00, when UTC's day
 * has changed too. A month later, after an eve without any use, it is used up at 03:00 at once: a
 * use counted to one day and looked for on another would be missing.
 */
export async function expectLimitOfManila(
  clock: { freeze(at: Date): void },
  eve: string,
  { use, isUsedUp }: Limit,
): Promise<void> {
  const goTo = (day: string, hour: number) =>
    clock.freeze(new Date(startOfManilaDay(day).getTime() + hour * hourMs));
  goTo(eve, 20);
  await use();
  expect(await isUsedUp(), '20:00').toBe(true);
  const next = addDays(eve, 1);
  for (const first of [next, startOfNextMonth(next)]) {
    goTo(first, 3);
    expect(await isUsedUp(), `${first}, 03:00`).toBe(false);
    await use();
    expect(await isUsedUp(), `${first}, 03:00, used`).toBe(true);
    goTo(first, 9);
    expect(await isUsedUp(), `${first}, 09:00`).toBe(true);
  }
}
