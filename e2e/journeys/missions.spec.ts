import { expect, test } from '../fixtures/cashier-test.ts';
import { memberCall } from '../fixtures/money.ts';
import { MissionsSection } from '../pages/missions-section.ts';
import { PlaySafelyPage } from '../pages/play-safely-page.ts';

test(
  'a member sets a limit - gets the tokens of its mission once, and a badge',
  { tag: '@both' },
  async ({ page, origin, member, language }) => {
    const missions = new MissionsSection(page, language);
    const safety = new PlaySafelyPage(page, language);
    await missions.open();
    await expect(missions.badges.first()).toBeVisible();
    await expect(missions.earnedBadges).toHaveCount(0);
    await safety.open();
    await safety.setLimit('deposit', 'day', '1000');

    await missions.open();
    await expect(missions.earnedBadges).toHaveCount(1);
    await missions.claimOf(3).click();
    await expect(missions.claimed(3)).toBeVisible();
    await expect(missions.claimOf(3)).toBeHidden();
    const { game_token: tokens } = await memberCall(page.request, origin, member, 'fund/balance');
    expect(tokens).toBe('3.00');

    await missions.openMe();
    await expect(missions.badgeCount(1)).toBeVisible();
  },
);
