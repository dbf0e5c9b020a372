import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../src/kernel/config/config.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import { startCashier } from '../../src/testing/cashier.ts';
import { gateways } from '../../src/testing/gateways.ts';
import { fuzzScheme } from './fuzz.ts';

const cases = Number(process.env.PAROL_FUZZ_CASES ?? 500);
const seed = Number(process.env.PAROL_FUZZ_SEED ?? Date.now() % 2 ** 31);

let platform: TestPlatform;
beforeAll(async () => {
  const { limits } = readConfig();
  platform = await startCashier({
    config: { limits: { ...limits, deposits: 1_000_000, signups: 1_000_000 } },
  });
});
afterAll(() => platform.close());

it.each([gateways.maya, gateways.qr, gateways.bank])(
  `webhooks of $adapter, ${cases} of them, most of them wrong - only a valid payment moves money (PAROL_FUZZ_SEED=${seed})`,
  { timeout: 600_000 + cases * 100 },
  async (gateway) => {
    const { credited, answers } = await fuzzScheme(platform, gateway, cases, seed);
    if (process.env.PAROL_FUZZ_CASES)
      console.log(
        `${gateway.adapter}: ${credited} payments, answers by status ${JSON.stringify(answers)}`,
      );
    // If everything were refused, the test would prove nothing.
    expect(credited).toBeGreaterThan(cases / 100);
    for (const status of [200, 400, 401, 404, 413, 503]) expect(answers[status]).toBeGreaterThan(0);
  },
);
