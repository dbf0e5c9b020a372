import { categories, type Category, formatAmount } from '@parol/domain';
import type { Db } from '../../kernel/database/database.ts';
import type { Programmes } from '../programme/programme.ts';
import { rebateProgramme } from '../rebate/rebate.ts';

type Rate = { readonly category: Category; readonly percent: string };

/** The rebate's own rates in percent for the levels from 1; none while the rebate is off. */
export async function rebateRates(
  programmes: Programmes,
  on: Db,
  at: Date,
): Promise<readonly (readonly Rate[])[]> {
  if (!(await programmes.isOn(on, rebateProgramme))) return [];
  const { self } = await programmes.settings(on, rebateProgramme, at);
  return self.slot.map((_, level) =>
    // A rate's parts per million are ten-thousandths of a percent, as units are of a peso.
    categories.map((category) => ({
      category,
      percent: formatAmount(self[category][level] ?? 0n),
    })),
  );
}
