import { expect, it } from 'vitest';
import { expectLimitOfManila } from '../../testing/manila-mornings.ts';
import { referralDesk } from '../testing/referral-desk.ts';

const desk = referralDesk();

it("the month's cap of cashback, at 20:00 of the last day, 03:00 and 09:00 of the first - is that of the Manila month", async () => {
  await desk.setTerms({ perMonth: '100.00' }, '2027-01-01T00:00:00+08:00');
  desk.at('2027-01-31T12:00:00');
  const ana = await desk.newMember();
  await expectLimitOfManila(desk.platform.clock, '2027-01-31', {
    use: async () => desk.completed(await desk.refer(ana), 1_000n),
    isUsedUp: async () => (await desk.mine(ana)).left_this_month === '0.00',
  });
  expect((await desk.mine(ana)).earned).toBe('300.00');
});
