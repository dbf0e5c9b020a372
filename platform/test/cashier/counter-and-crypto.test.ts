import { cancelDeposit } from '@parol/wire/fund';
import type { Gateway } from '@parol/wire';
import { beforeEach, describe, expect, it } from 'vitest';
import { setRate } from '../../src/cashier/exchange/exchange.repository.ts';
import { cashierOfFile } from '../../src/testing/cashier-of-file.ts';
import {
  choose,
  deposit,
  expectNoPosting,
  money,
  newMember,
  opened,
  tracked,
} from '../../src/testing/cashier.ts';
import type { TestClient } from '../../src/testing/client.ts';
import { gateways } from '../../src/testing/gateways.ts';
import { opsLines } from '../../src/testing/operators.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';

const own = (id: string) => ({ ...gateways.maya, id, route: `/${id}`, call: id });
const counter: Gateway = { ...own('counter'), adapter: 'sulyap', expiryMinutes: 7 * 1_440 };
const crypto: Gateway = { ...own('coin'), adapter: 'barya', group: 'crypto', currency: 'USDT' };

let platform: TestPlatform;
let client: TestClient;
cashierOfFile((started) => (platform = started), { gateways: [gateways.maya, counter, crypto] });
beforeEach(async () => {
  client = await newMember(platform);
});

/** What the player does at the provider's counter, or on the network. */
async function does(id: string, outcome: Parameters<typeof choose>[1]): Promise<void> {
  const { provider_ref, gateway_id } = await platform.parts.db
    .selectFrom('deposit')
    .select(['provider_ref', 'gateway_id'])
    .where('reference', '=', id)
    .executeTakeFirstOrThrow();
  await choose(
    `${platform.parts.config.thirdPartyOrigin}/pay/${gateway_id}/${provider_ref}`,
    outcome,
  );
}

describe('a number for the counter', () => {
  it('is named by the refusal of another deposit; given up and then paid, it is credited late', async () => {
    const row = await opened(client, counter, '500');
    const shown = row.show?.[0];
    if (shown?.kind !== 'reference') throw new Error('No number is shown.');
    const refused = await deposit(client, gateways.maya, '100');
    expect([refused.code, refused.value]).toMatchObject([
      'pending_deposit',
      [{ deposit_id: row.deposit_id, number: shown.number }],
    ]);
    await client.call(cancelDeposit, { deposit_id: row.deposit_id });
    expect((await deposit(client, gateways.maya, '100')).ok).toBe(true);
    await does(row.deposit_id, 'pay-ended');
    expect((await money(client)).balance).toBe('500.00');
    expect(await tracked(client, row.deposit_id)).toMatchObject({ state: 'paid', paid_late: true });
  });
});

describe('a crypto order', () => {
  let id: string;
  beforeEach(async () => {
    await setRate(platform.parts.db, 'USDT', 570_000n, platform.clock.now());
    id = (await opened(client, crypto, '500')).deposit_id;
  });
  const review = async () =>
    (await opsLines(platform, 'deposit:review')).filter((line) => line.includes(id)).join('\n');

  it('is credited with its pesos if its exact amount arrives', async () => {
    await does(id, 'pay');
    expect((await money(client)).balance).toBe('500.00');
  });

  it.each(['underpaid', 'overpaid'] as const)(
    '%s - waits for an operator, who sees both figures',
    async (outcome) => {
      await expectNoPosting(platform, () => does(id, outcome));
      expect((await tracked(client, id)).state).toBe('review');
      expect(await review()).toMatch(/500\.00.*\([\d.]+ USDT\)/);
    },
  );

  it('with too few confirmations - is pending', async () => {
    await expectNoPosting(platform, () => does(id, 'few-confirmations'));
    expect((await tracked(client, id)).state).toBe('pending');
  });

  it('paid on another network - credits nothing, and an operator is told', async () => {
    await expectNoPosting(platform, () => does(id, 'wrong-asset'));
    expect((await opsLines(platform, 'deposit:warnings')).join('\n')).toContain(id);
  });
});
