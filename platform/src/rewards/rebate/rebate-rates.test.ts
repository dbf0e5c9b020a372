import { expect, it } from 'vitest';
import { addOperators, opsByTwo } from '../../testing/operators.ts';
import { rebateFixture, stored } from '../testing/rebate-fixture.ts';

const fixture = rebateFixture();
const { accrue, at, play, player, claimable, ops } = fixture;

it('rates that change at midnight - leave the day before as promised, accrued late or again', async () => {
  at('2026-11-21T12:00:00');
  await addOperators(fixture.platform);
  const ana = await player();
  await play(ana, 1_000, 0);
  const value = JSON.stringify({
    ...stored,
    self: { ...stored.self, slot: ['0.10', '0.10', '0.10', '0.10', '0.10'] },
  });
  const from = (time: string) => ['--from', `2026-11-${time}+08:00`, '--reason', 'test'];
  // Not within a day, whose players see the rates of its beginning.
  expect((await ops('reward:set', 'rebate', value, ...from('21T15:00:00'))).lines.join()).toContain(
    'begin at midnight',
  );
  const set = await opsByTwo(
    fixture.platform,
    'reward:set',
    'rebate',
    value,
    ...from('22T00:00:00'),
  );
  expect(set.exitCode).toBe(0);
  at('2026-11-22T12:00:00');
  await play(ana, 1_000, 0);

  at('2026-11-24T12:00:00');
  await accrue('2026-11-21');
  // 0.30 % of ₱1,000.
  expect(await claimable(ana)).toBe('3.00');
  await accrue('2026-11-22');
  expect(await claimable(ana)).toBe('4.00');
  await accrue('2026-11-21');
  await accrue('2026-11-22');
  expect(await claimable(ana)).toBe('4.00');
});
