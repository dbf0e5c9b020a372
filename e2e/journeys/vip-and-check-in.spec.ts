import { expect, test } from '../fixtures/clock-test.ts';
import { memberCall, payIn } from '../fixtures/money.ts';
import { CheckInSection } from '../pages/check-in-section.ts';
import { VipPage } from '../pages/vip-page.ts';

test(
  'reaches Silver, and checks in with a missed day - the level is celebrated once, the days begin again',
  { tag: '@both' },
  async ({ page, origin, member, language, clock }) => {
    const vip = new VipPage(page, language);
    const checkIn = new CheckInSection(page, language);
    await test.step('without deposits - there is no level, and what each brings', async () => {
      await vip.open();
      await expect(vip.none).toBeVisible();
      await expect(vip.levels).toHaveText(['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond']);
    });
    await test.step('deposits ₱10,000 - Silver is celebrated, and only once', async () => {
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
        .poll(
          async () => (await memberCall(page.request, origin, member, 'member/vipInfo')).level_up,
        )
        .toBeNull();
      await vip.open();
      await expect(vip.current).toContainText('Silver');
      await expect(vip.celebrates('Silver')).toHaveCount(0);
    });
    await test.step('checks in on two days, and again after a missed one', async () => {
      for (const [away, day] of [
        [0, '1'],
        [24, '2'],
        [48, '1'],
      ] as const) {
        await clock.stay(away);
        await checkIn.open();
        await expect(checkIn.today).toContainText(day);
        await checkIn.button.click();
        await expect(checkIn.button).toHaveCount(0);
      }
      await expect(checkIn.balance(3)).toBeVisible();
      await checkIn.statement.click();
      await expect(checkIn.movements).toHaveCount(3);
    });
  },
);
