import { expect, it } from 'vitest';
import { expectLimitOfManila } from '../../testing/manila-mornings.ts';
import { referralFixture } from '../testing/referral-fixture.ts';

const fixture = referralFixture();

it("the month's cap of cashback, at 20:00 of the last day, 03:00 and 09:00 of the first - is that of the Manila month", async () => {
  await fixture.setTerms({ perMonth: '100.00' }, '2027-01-01T00:00:00+08:00');
  fixture.at('2027-01-31T12:00:00');
  const ana = await fixture.newMember();
  await expectLimitOfManila(fixture.platform.clock, '2027-01-31', {
    use: async () => fixture.completed(await fixture.refer(ana), 1_000n),
    isUsedUp: async () => (await fixture.mine(ana)).left_this_month === '0.00',
  });
  expect((await fixture.mine(ana)).earned).toBe('300.00');
});
