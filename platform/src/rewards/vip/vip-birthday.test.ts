import { dayMs } from '@parol/domain';
import { inboxList } from '@parol/wire/member';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberIdOf, newMember, run } from '../../testing/cashier.ts';
import type { TestClient } from '../../testing/client.ts';
import { ops } from '../../testing/operators.ts';
import { postDeposit } from '../../testing/post-deposit.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { setMember } from '../../testing/set-member.ts';

let platform: TestPlatform;
const lasting = { idleMs: 1_000 * dayMs, absoluteMs: 1_000 * dayMs };
beforeAll(async () => void (platform = await testPlatform({ config: { session: lasting } })));
afterAll(() => platform.close());

const at = (manilaTime: string) => platform.clock.freeze(new Date(`${manilaTime}+08:00`));
const switched = (state: 'on' | 'off') =>
  ops(platform, 'reward:switch', 'vip', state, '--reason', 'audit');
const pass = () => run(platform, 'rewards.close-vip-day');

/** A verified member of Bronze with a birthday. */
async function born(birthday: string): Promise<TestClient> {
  const client = await newMember(platform);
  const member = await memberIdOf(platform, client);
  await postDeposit(platform, member, 600);
  await platform.outbox.run();
  await run(platform, 'rewards.compute-vip-levels');
  const verified_at = platform.clock.now();
  await setMember(platform, member, { birthday, verified_at });
  return client;
}
const gifts = async (client: TestClient) =>
  (await client.call(inboxList, {})).value.filter(({ gift }) => gift !== null).length;

it('the level lost before the pass of the birthday - sends the gift of the level on that day', async () => {
  at('2026-06-01T12:00:00');
  const client = await born('1990-08-31');
  at('2026-08-29T12:00:00');
  await pass();
  // The platform is stopped over the end of the month, and computes levels before birthdays.
  at('2026-09-01T09:00:00');
  await run(platform, 'rewards.accrue-rebates');
  const member = await platform.services.members.byId(await memberIdOf(platform, client));
  expect(member?.vip_level).toBe(0);
  await pass();
  expect(await gifts(client)).toBe(1);
});

it('VIP turned off at the end of a birthday - sends no gift later; a day without a run of the job does', async () => {
  at('2026-12-01T12:00:00');
  const [missed, off, on] = [
    await born('1990-12-02'),
    await born('1990-12-03'),
    await born('1990-12-05'),
  ];
  await pass();
  // The platform is stopped from 2 December on, and an operator switches VIP off on the 3rd.
  at('2026-12-03T18:00:00');
  await switched('off');
  await pass();
  at('2026-12-05T09:00:00');
  await switched('on');
  await pass();
  await pass();
  expect([await gifts(missed), await gifts(off), await gifts(on)]).toEqual([1, 0, 1]);
});

it('a level that is not computed yet when the pass begins - sends its gift', async () => {
  at('2027-02-01T12:00:00');
  const client = await newMember(platform);
  const member = await memberIdOf(platform, client);
  const verified_at = platform.clock.now();
  await setMember(platform, member, {
    birthday: '1990-02-01',
    verified_at,
  });
  await postDeposit(platform, member, 600);
  at('2027-02-01T12:00:01');
  await pass();
  expect(await gifts(client)).toBe(1);
});
