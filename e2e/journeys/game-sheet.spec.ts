import { becomeMember, signUp } from '../fixtures/member.ts';
import { expect, test } from '../fixtures/test.ts';
import { EntrancePage } from '../pages/entrance-page.ts';
import { FreeplayPage } from '../pages/freeplay-page.ts';
import { GamePage } from '../pages/game-page.ts';
import { GameSheet } from '../pages/game-sheet.ts';
import { LobbyPage } from '../pages/lobby-page.ts';
import { RemotePlace } from '../pages/remote-place.ts';

const jeepney = '/slot?search=jeepney+jackpot';

test(
  'a visitor opens a tile - sees what the game is, tries it free, and logs in to play it',
  { tag: '@both' },
  async ({ page, origin }) => {
    const lobby = new LobbyPage(page);
    const sheet = new GameSheet(page);
    const member = await signUp(page.request, origin);
    await page.context().clearCookies({ name: 'parol_session' });
    await page.goto(jeepney);
    await test.step('the sheet - has return, volatility and stakes', async () => {
      await lobby.tile('Jeepney Jackpot').click();
      await expect(sheet.fact('RTP')).toHaveText('96.34%');
      await expect(sheet.fact('Volatility')).toHaveText('Medium');
      await expect(sheet.fact('Bets')).toHaveText('₱1 – ₱500');
    });
    await test.step('free play - opens the demo; back - the lobby as it was', async () => {
      await sheet.tryFree.click();
      await expect(new FreeplayPage(page).player('Jeepney Jackpot')).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(jeepney);
    });
    await test.step('an account - logs in and is in the game, without a balance to play with', async () => {
      await lobby.tile('Jeepney Jackpot').click();
      await expect(sheet.signUp).toBeVisible();
      await sheet.logIn.click();
      await new EntrancePage(page).logIn(member.phone, member.password);
      await expect(page).toHaveURL('/launchOne?game=jeepney-jackpot');
      await expect(sheet.poor).toBeVisible();
    });
  },
);

test(
  'a visitor taps a tile before the page’s code is there - sees its sheet when it is',
  { tag: '@both' },
  async ({ page }) => {
    const takeOver = await new RemotePlace(page).openHeld(jeepney);
    await new LobbyPage(page).tile('Jeepney Jackpot').click();
    await takeOver();
    await expect(new GameSheet(page).tryFree).toBeVisible();
    await expect(page).toHaveURL(jeepney);
  },
);

test('a member without a balance - opens the sheet from the tile, plays, and deposits over the game', async ({
  page,
  origin,
}) => {
  const sheet = new GameSheet(page);
  const game = new GamePage(page);
  await becomeMember(page, origin);
  await page.goto(jeepney);
  await sheet.open('Jeepney Jackpot');
  await sheet.play.click();
  await expect(page).toHaveURL('/launchOne?game=jeepney-jackpot');
  await sheet.poor.getByRole('button', { name: 'Not now' }).click();
  await expect(sheet.poor).toBeHidden();
  // The game itself leaves the explanation to the site.
  await game.spinOnce();
  await sheet.poor.getByRole('button', { name: 'Deposit' }).click();
  await expect(page.getByRole('dialog', { name: 'Deposit' })).toBeVisible();
});
