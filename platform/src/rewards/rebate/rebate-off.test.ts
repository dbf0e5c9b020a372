import { expect, it } from 'vitest';
import { memberIdOf, run } from '../../testing/cashier.ts';
import type { TestClient } from '../../testing/client.ts';
import { rebateFixture } from '../testing/rebate-fixture.ts';

const fixture = rebateFixture();
const { ops, at, play, player, accrue, booked, claimable } = fixture;

const switched = (state: 'on' | 'off') =>
  ops('reward:switch', 'rebate', state, '--reason', 'audit');
const accrueAll = () => run(fixture.platform, 'rewards.accrue-rebates');
const of = async (client: TestClient, day: string) =>
  (await booked(day)).get(`${await memberIdOf(fixture.platform, client)} self`);

it('a day on which the rebate was off - is not paid later; a day before is', async () => {
  at('2026-12-01T12:00:00');
  const client = await player();
  await play(client, 1_000, 0);
  at('2026-12-02T00:05:00');
  await switched('off');
  await play(client, 2_000, 0);
  at('2026-12-02T00:10:00');
  await accrueAll();
  expect(await of(client, '2026-12-01')).toBe(30_000n);
  expect(await claimable(client)).toBe('3.00');

  at('2026-12-03T12:00:00');
  await accrueAll();
  await play(client, 3_000, 0);
  at('2026-12-04T09:00:00');
  await switched('on');
  await play(client, 4_000, 0);
  at('2026-12-05T00:10:00');
  await accrueAll();
  expect(await of(client, '2026-12-02')).toBeUndefined();
  expect(await of(client, '2026-12-03')).toBeUndefined();
  expect(await of(client, '2026-12-04')).toBe(120_000n);
  expect(await claimable(client)).toBe('15.00');
  await expect(accrue('2026-12-03')).rejects.toThrow('was off when it ended');
  expect(await ops('rebate:accrue', '2026-12-03')).toMatchObject({ exitCode: 1 });
});

it('switched off and on between two runs of the job - the days between are not paid', async () => {
  at('2026-12-10T12:00:00');
  const client = await player();
  await accrueAll();
  await play(client, 1_000, 0);
  at('2026-12-10T23:59:59.999');
  await switched('off');
  at('2026-12-11T00:00:00');
  await switched('on');
  await play(client, 1_000, 0);
  at('2026-12-12T00:00:00');
  await switched('off');
  at('2026-12-12T12:00:00');
  await switched('on');
  at('2026-12-13T00:10:00');
  await accrueAll();
  expect(await of(client, '2026-12-10')).toBeUndefined();
  expect(await of(client, '2026-12-11')).toBe(30_000n);
});
