import { expect, test } from '../../fixtures/clock-test.ts';
import { memberCall, payIn } from '../../fixtures/money.ts';
import { CheckInSection } from '../../pages/check-in-section.ts';
import { VipPage } from '../../pages/vip-page.ts';

test('a member reaches Silver, and checks in for a week with a missed day - the level is celebrated once, the days begin again', async ({
  page,
  origin,
  member,
  language,
  clock,
}) => {
  const vip = new VipPage(page, language);
  const checkIn = new CheckInSection(page, language);
  await test.step('without deposits - shows no level, and the benefits of each', async () => {
    await vip.open();
    await expect(vip.none).toBeVisible();
    await expect(vip.levels).toHaveText(['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond']);
  });
  await test.step('deposits ₱10,000 - the celebration of Silver appears once', async () => {
    await payIn(page.request, origin, member, '10000.00');
    await expect
      .poll(
        async () => (await memberCall(page.request, origin, member, 'member/account')).vip_level,
      )
      .toBe(2);
    await vip.open();
    await expect(vip.celebrates('Silver')).toBeVisible();
    await expect(vip.current).toContainText('Silver');
    // The page marks it as celebrated by a call of its own.
    await expect
      .poll(async () => (await memberCall(page.request, origin, member, 'member/vipInfo')).level_up)
      .toBeNull();
    await vip.open();
    await expect(vip.current).toContainText('Silver');
    await expect(vip.celebrates('Silver')).toHaveCount(0);
  });
  await test.step('checks in for a week without the fourth day - the days start again', async () => {
    const days = [
      { hours: 0, day: 1 },
      { hours: 24, day: 2 },
      { hours: 24, day: 3 },
      // A day is missed: the strip begins again.
      { hours: 48, day: 1 },
      { hours: 24, day: 2 },
      { hours: 24, day: 3 },
    ];
    for (const { hours, day } of days) {
      await clock.stay(hours);
      await checkIn.open();
      await expect(checkIn.today).toContainText(String(day));
      await checkIn.button.click();
      await expect(checkIn.button).toHaveCount(0);
    }
    await expect(checkIn.balance(days.length)).toBeVisible();
    await checkIn.statement.click();
    await expect(checkIn.movements).toHaveCount(days.length);
  });
});
