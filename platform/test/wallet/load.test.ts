import { expect, it } from 'vitest';
import { runLoad } from './load.ts';

it(
  "keeps the ledger's invariants while eight clients bet and win on fifty members",
  { timeout: 300_000 },
  async () => {
    const { acknowledged, statuses, invariants } = await runLoad(3, 200);
    expect(invariants.violations).toEqual(
      Object.fromEntries(Object.keys(invariants.violations).map((rule) => [rule, 0])),
    );
    expect(acknowledged.length).toBeGreaterThanOrEqual(200);
    // Check that the load included repeats.
    expect(statuses.replayed).toBeGreaterThan(0);
    expect(statuses.conflict).toBeUndefined();
  },
);
