import { dayMs, pesos } from '@parol/domain';
import { account } from '@parol/wire/member';
import { seo } from '@parol/wire/cms';
import { vipInfo, vipLevels } from '@parol/wire/vip';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberIdOf, run } from '../../testing/cashier.ts';
import { signedUp, type TestClient } from '../../testing/client.ts';
import { addOperators, opsByTwo } from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  // Sessions must outlast the days that the tests skip.
  const lasting = { idleMs: 1_000 * dayMs, absoluteMs: 1_000 * dayMs };
  platform = await testPlatform({ config: { session: lasting } });
  await platform.services.cms.publishDefaults();
  await addOperators(platform);
});
afterAll(() => platform.close());

const at = (time: string) => platform.clock.set(new Date(`${time}+08:00`));
const levelOf = async (client: TestClient) =>
  (await client.call(vipInfo, {})).value[0]?.deposit_turnover[0]?.vip_name;

/** Changes the number of days from then on; other settings stay. */
async function setDays(turnoverDays: unknown, from: string) {
  const { rows } = await sql<{ value: object }>`
    select value from programme_setting where programme = 'vip' order by effective_at limit 1`.execute(
    platform.parts.db,
  );
  const settings = JSON.stringify({ ...rows[0]?.value, turnoverDays });
  return opsByTwo(platform, 'reward:set', 'vip', settings, '--from', from, '--reason', 'test');
}

async function deposited(client: TestClient, amount: bigint): Promise<void> {
  await platform.parts.wallet.post({
    member: await memberIdOf(platform, client),
    scope: 'gateway:maya',
    key: `deposit:${platform.parts.random.id()}`,
    kind: 'deposit',
    amount: pesos(amount),
    counter: { kind: 'gateway', owner: 'maya' },
    at: platform.clock.now(),
  });
  await platform.outbox.run();
  await run(platform, 'rewards.compute-vip-levels');
}

it("a new number of days - applies from the next day, keeps the month's level, and is shown on pages", async () => {
  at('2026-10-10T12:00:00');
  const client = await signedUp(platform, '639174450001');
  await deposited(client, 10_000n);
  at('2026-12-05T12:00:00');
  expect(await levelOf(client)).toBe('Silver');
  const article = async () =>
    (await client.call(seo, { page_name: 'vip-levels-from-bronze-to-diamond' })).value.map(
      ({ body }) => body,
    );
  for (const text of await article()) expect(text).toMatch(/\b90 (?:days|araw)/);
  expect(await setDays(30, '2026-12-10T00:00:00+08:00')).toMatchObject({ exitCode: 0 });
  at('2026-12-09T23:59:59.999');
  expect((await client.call(vipLevels, {})).value[0]?.turnover_days).toBe(90);
  at('2026-12-10T00:00:00');
  const [info] = (await client.call(vipInfo, {})).value;
  // The month's level stays; the sum already covers the new number of days.
  expect(info?.deposit_turnover).toMatchObject([
    { vip_name: 'Silver', amount: '0.00', from: '2026-11-11', to: '2026-12-10' },
  ]);
  expect((await client.call(vipLevels, {})).value[0]?.turnover_days).toBe(30);
  for (const text of await article()) expect(text).toMatch(/\b30 (?:days|araw)/);
  at('2027-01-01T00:00:00');
  expect((await client.call(vipInfo, {})).value).toMatchObject([{ minimum: '500.00', days: '30' }]);
  await run(platform, 'rewards.close-vip-day');
  expect((await client.call(account, {})).value[0]?.vip_level).toBe(0);
  const { rows } = await sql<{ day: string; before: number }>`
    select day, before from vip_change where member_id = ${await memberIdOf(platform, client)} order by day`.execute(
    platform.parts.db,
  );
  expect(rows.at(-1)).toMatchObject({ day: '2027-01-01', before: 2 });
});

it('more days of turnover - count deposits that had left the sum', async () => {
  at('2027-02-01T12:00:00');
  const client = await signedUp(platform, '639174450002');
  await deposited(client, 10_000n);
  at('2027-07-01T12:00:00');
  expect((await client.call(vipInfo, {})).code).toBe('vip_not_exists');
  expect(await setDays(180, '2027-07-02T00:00:00+08:00')).toMatchObject({ exitCode: 0 });
  at('2027-07-02T00:00:00');
  expect(await levelOf(client)).toBe('Silver');
});

it.each([0, 367, 1.5, '90'])('%j days of turnover - are refused', async (days) => {
  const { exitCode, lines } = await setDays(days, '2030-01-01T00:00:00+08:00');
  expect(exitCode).toBe(1);
  expect(lines.join()).toContain('turnoverDays');
});
