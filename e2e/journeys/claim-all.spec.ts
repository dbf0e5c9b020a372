import { routeUntil } from '../fixtures/route-until.ts';
import { expect, test } from '../fixtures/cashier-test.ts';
import { memberCall } from '../fixtures/money.ts';
import { PlaySafelyPage } from '../pages/play-safely-page.ts';
import { RewardSections } from '../pages/reward-sections.ts';

test(
  'a member claims all that is ready - what is refused stays with its reason, and the next press claims only it',
  { tag: '@both' },
  async ({ page, origin, member, language }) => {
    const rewards = new RewardSections(page, language);
    const tokens = async () =>
      (await memberCall(page.request, origin, member, 'fund/balance')).game_token;
    await test.step('the check-in and the mission of a limit - are ready', async () => {
      const safety = new PlaySafelyPage(page, language);
      await safety.open();
      await safety.setLimit('deposit', 'day', '1000');
      await rewards.openHub();
      await expect(rewards.claimable).toHaveCount(2);
      await expect(rewards.sum(language === 'ph' ? '4 token' : '4 tokens')).toBeVisible();
    });
    await test.step('the mission is refused - the check-in is claimed, the mission stays', async () => {
      const accept = await routeUntil(page, '**/api/campaign/claimMission', (route) =>
        route.fulfill({ json: { status: 0, statusdesc: 'mission_not_reached', value: [] } }),
      );
      await rewards.claimAll.click();
      await expect(rewards.missionRefused('mission_not_reached')).toBeVisible();
      await expect(rewards.claimable).toHaveCount(1);
      expect(await tokens()).toBe('1.00');
      accept();
    });
    await test.step('the next press - claims the mission, and nothing is left', async () => {
      await rewards.claimAll.click();
      await expect(rewards.claimable).toHaveCount(0);
      expect(await tokens()).toBe('4.00');
    });
  },
);
