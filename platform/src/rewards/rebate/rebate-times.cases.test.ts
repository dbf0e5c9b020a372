import { dayMs, manilaDay } from '@parol/domain';
import { promoStatement } from '@parol/wire/report';
import { expect, it } from 'vitest';
import { addOperators, opsByTwo } from '../../testing/operators.ts';
import { rebateDesk, stored } from '../testing/rebate-desk.ts';

const desk = rebateDesk();

it('a rebate of ₱3 with `times` 4 - needs ₱12 of stakes', async () => {
  desk.at('2026-12-05T12:00:00');
  const terms = JSON.stringify({ ...stored, turnover: '4' });
  await addOperators(desk.platform);
  const set = await opsByTwo(
    desk.platform,
    'reward:set',
    'rebate',
    terms,
    '--from',
    '2026-12-06T00:00:00+08:00',
    '--reason',
    'x',
  );
  expect(set.exitCode).toBe(0);
  desk.at('2026-12-06T12:00:00');
  const client = await desk.player();
  await desk.play(client, 1_000, 0);
  const day = manilaDay(desk.platform.clock.now());
  desk.platform.clock.advance(dayMs);
  await desk.accrue(day);
  const earned = await desk.claimable(client);
  expect((await desk.claim(client, earned)).value).toMatchObject([{ repeated: false }]);
  const today = manilaDay(desk.platform.clock.now());
  const [statement] = (await client.call(promoStatement, { from: today, to: today })).value;
  const target = (Number(earned) * 4).toFixed(2);
  expect(statement?.data).toMatchObject([{ name: { en: 'Rebate' }, bonus: earned, target }]);
});
