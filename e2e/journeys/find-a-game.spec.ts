import { becomeMember } from '../fixtures/member.ts';
import { expect, test } from '../fixtures/test.ts';
import { FreeplayPage } from '../pages/freeplay-page.ts';
import { GamePage } from '../pages/game-page.ts';
import { LobbyPage } from '../pages/lobby-page.ts';

test(
  'a visitor finds a game despite a typo, filters, plays a demo far down the list - and returns to the same position',
  { tag: '@both' },
  async ({ page }) => {
    const lobby = new LobbyPage(page);
    await test.step('a typo in both words - finds the game, and the search is in the address', async () => {
      await page.goto('/slot');
      await lobby.search.fill('mnaila sevnes');
      await expect(lobby.count).toHaveText('1 game');
      await expect(lobby.tile('Manila Sevens')).toBeVisible();
      await expect(page).toHaveURL('/slot?search=mnaila+sevnes');
      await lobby.search.fill('');
    });

    await test.step('sorting and filter - are in the address, and the last game is far down', async () => {
      await lobby.sortAndKeep('A–Z', 'Free demo');
      await expect(page).toHaveURL('/slot?sort=name&only=demo');
      await lobby.scrollToEnd();
      await expect(lobby.tile('Waling-Waling')).toBeInViewport();
    });

    await test.step('a demo - plays a round without an account', async () => {
      const freeplay = new FreeplayPage(page);
      const game = new GamePage(page);
      await lobby.tile('Waling-Waling').click();
      await expect(freeplay.player('Waling-Waling')).toBeVisible();
      await expect(freeplay.note).toBeVisible();
      // A round of free spins would take longer than a test waits.
      await game.chooseOutcome('No win');
      await game.play();
      await expect(game.said).toHaveText(/No win/);
      await game.back.click();
    });

    await test.step('back - returns to the same filters and scroll position', async () => {
      await expect(page).toHaveURL('/slot?sort=name&only=demo');
      await expect(lobby.tile('Waling-Waling')).toBeInViewport();
    });
  },
);

test('a member toggles a favourite - the heart changes at once, reverts if refused, and stays if accepted', async ({
  page,
  origin,
}) => {
  await becomeMember(page, origin);
  const lobby = new LobbyPage(page);
  await page.goto('/slot?search=manila+sevens');
  const letGo = await lobby.refuseNextHeart();
  await lobby.heart('Add', 'Manila Sevens').click();
  await expect(lobby.heart('Remove', 'Manila Sevens')).toBeVisible();
  letGo();
  await expect(lobby.heart('Add', 'Manila Sevens')).toBeVisible();
  await lobby.heart('Add', 'Manila Sevens').click();
  await expect(lobby.heart('Remove', 'Manila Sevens')).not.toHaveAttribute('aria-busy');
  await page.reload();
  await expect(lobby.heart('Remove', 'Manila Sevens')).toBeVisible();
});
