import { dayMs, hourMs, minuteMs } from '@parol/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCashier, withdrawalCode } from '../../testing/cashier.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { payoutPolicyFixture } from '../testing/payout-policy-fixture.ts';

let platform: TestPlatform;
beforeAll(async () => {
  const session = { idleMs: 100 * hourMs, absoluteMs: 100 * hourMs };
  platform = await startCashier({ config: { session } });
});
afterAll(() => platform.close());

const { payer, send, sendWithCode, walletOf, withdraw } = payoutPolicyFixture(() => platform);

it('a friend first paid 23 h 59 min ago - is a new payee; after 24 hours no longer', async () => {
  const [anna, ben] = [await payer(), await payer('50')];
  expect((await sendWithCode(anna, ben, '100')).ok).toBe(true);
  platform.clock.advance(24 * hourMs - minuteMs);
  expect(await send(anna, ben, '1900.01')).toMatchObject({
    code: 'payee_cooling',
    value: [{ limit: '2000.00', left: '1900.00', hours: 24 }],
  });
  platform.clock.advance(minuteMs);
  expect((await sendWithCode(anna, ben, '2500')).ok).toBe(true);
});

it('a payout account added 23 h 59 min ago - is a new payee; after 24 hours no longer', async () => {
  const client = await payer();
  platform.clock.advance(dayMs);
  const account = await walletOf(client);
  const code = await withdrawalCode(platform, client);
  expect((await withdraw(client, account, '9000', code)).ok).toBe(true);
  platform.clock.advance(24 * hourMs - minuteMs);
  expect(await withdraw(client, account, '1000.01')).toMatchObject({
    code: 'payee_cooling',
    value: [{ limit: '10000.00', left: '1000.00', hours: 24 }],
  });
  platform.clock.advance(minuteMs);
  const later = await withdrawalCode(platform, client);
  expect((await withdraw(client, account, '10500', later)).ok).toBe(true);
});
