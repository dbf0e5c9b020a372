import { expect, test } from './table-test.ts';
import { GamePage } from '../pages/game-page.ts';
import { LobbyPage } from '../pages/lobby-page.ts';
import { TableGamePage } from '../pages/table-game-page.ts';

test('games on each launch page and over the lobby - bet at their own providers, with deposit and back button within reach', async ({
  page,
  table: { game, balanceAgrees, bets },
}) => {
  // Free spins of a lucky round would wait for taps.
  const slot = new GamePage(page);
  await test.step('the five launch pages - open, and their rounds are settled', async () => {
    await game.open('ilocos-roulette', '/launchTbl');
    await game.open('weekend-parlay-desk', '/launchWbet');
    for (const [path, code] of [
      ['/launchOne', 'manila-sevens'],
      ['/launchYgr', 'edsa-express'],
      ['/launchWow', 'december-parol'],
    ] as const) {
      await game.open(code, path);
      await slot.chooseOutcome('No win');
      await game.button('Spin').click();
      await expect(game.ended).toBeAttached();
      await balanceAgrees();
    }
  });

  await test.step('a provider without a launch page - its game opens over the lobby, which is unchanged afterwards', async () => {
    const lobby = new LobbyPage(page);
    const over = new TableGamePage(page, true);
    await page.goto('/slot');
    await lobby.search.fill('kalsada kings');
    await expect(lobby.count).toHaveText('1 game');
    await lobby.tile('Kalsada Kings').click();
    await expect(page).toHaveURL(/play=JILI/);
    await slot.chooseOutcome('No win');
    await over.button('Spin').click();
    await expect(over.ended).toBeAttached();
    expect(await bets()).toBe(4);

    await over.deposit.click();
    await expect(over.sheet).toBeVisible();
    const tab = await over.payInNewTab('300', 'Maya');
    await expect(tab).toHaveURL(/\/[a-z]+\?amount=300$/);
    await tab.close();
    await over.closeSheet();
    await expect(over.button('Spin')).toBeEnabled();

    await over.back.click();
    await expect(page).not.toHaveURL(/play=/);
    await expect(lobby.search).toHaveValue('kalsada kings');
  });
});

test('a game of each make - has one title, one balance and one mark of play money on the screen', async ({
  page,
  table: { game },
}) => {
  for (const [code, name] of [
    ['manila-sevens', 'Manila'],
    ['luneta-roulette', 'Luneta Roulette'],
    ['tala-sports', 'Tala Sports'],
  ] as const) {
    await game.open(code);
    expect(await game.count(name), code).toBe(1);
    expect(await game.count('₱500.00'), code).toBe(1);
    expect(await game.count('play money'), code).toBe(1);
  }
  const over = new TableGamePage(page, true);
  await page.goto('/slot?play=JILI/kalsada-kings');
  await over.ready.waitFor({ state: 'attached' });
  expect(await over.count('Kalsada Kings')).toBe(1);
  expect(await over.count('₱500.00')).toBe(1);
  expect(await over.count('play money')).toBe(1);
});

test('a studio becomes unreachable during a round - the round is settled once it is back', async ({
  page,
  table: { game, balanceAgrees, ledgerBalance, bets },
}) => {
  await game.open('manila-sevens');
  await game.loseNextAnswer();
  await game.button('Spin').click();
  await expect(game.notice).toBeVisible();
  const after = await ledgerBalance();
  await page.reload();
  await expect(game.ready).toBeAttached();
  await balanceAgrees();
  expect(await ledgerBalance()).toBe(after);
  expect(await bets()).toBe(1);
});
