import { formatAmount, parseAmount, pesos } from '@parol/domain';
import { promotionList } from '@parol/wire/campaign';
import { vipInfo, vipLevels } from '@parol/wire/vip';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberIdOf, run } from '../../testing/cashier.ts';
import { signedUp, TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { postDeposit } from '../../testing/post-deposit.ts';

let platform: TestPlatform;
beforeAll(async () => void (platform = await testPlatform()));
afterAll(() => platform.close());

const levelOf = async (client: TestClient) =>
  (await client.call(vipInfo, {})).value[0]?.deposit_turnover[0]?.vip_name;

/** A credited deposit in pesos, and the computation of the level. */
async function deposited(client: TestClient, amount: bigint): Promise<void> {
  await postDeposit(platform, await memberIdOf(platform, client), Number(amount));
  await platform.outbox.run();
  await run(platform, 'rewards.compute-vip-levels');
}

it('a bonus from Silver - tells a member of Bronze what is missing, and a visitor nothing', async () => {
  const client = await signedUp(platform, '639174445001');
  const missing = async (from: TestClient) => {
    const body = from.accountId === undefined ? {} : { account_id: from.accountId };
    const rows = (await from.call(promotionList, {}, body)).value;
    return rows.find(({ promotion_id }) => promotion_id === 'vip')?.vip_missing;
  };
  const silver = (await client.call(vipLevels, {})).value[1];
  const needed = parseAmount(String(silver?.deposit_turnover)) ?? 0n;
  const after = (paid: bigint) => ({
    vip_name: 'Silver',
    amount: formatAmount(needed - pesos(paid)),
    days: 90,
  });
  expect(await missing(client)).toEqual(after(0n));
  await deposited(client, 600n);
  expect(await levelOf(client)).toBe('Bronze');
  expect(await missing(client)).toEqual(after(600n));
  expect(await missing(new TestClient(platform))).toBeUndefined();
  await deposited(client, needed / pesos(1));
  expect(await missing(client)).toBeUndefined();
});
