import { chromiumOptions } from '../chromium.ts';
import { budgets, measureFirstLoad } from '../bench/harness/first-load.ts';
import { expect, test } from '../fixtures/test.ts';

test('a first visit of home - stays within the budgets for bytes, request chain and layout shift', async ({
  origin,
}) => {
  const load = await measureFirstLoad(origin, chromiumOptions());
  expect(load.scriptBytes, JSON.stringify(load.scripts, null, 1)).toBeLessThanOrEqual(
    budgets.scriptBytes,
  );
  expect(load.depth, load.chain.join(' → ')).toBeLessThanOrEqual(budgets.depth);
  expect(load.shift).toBeLessThan(budgets.shift);
});
