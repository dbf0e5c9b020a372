import { lookAt } from '../a11y/look.ts';
import { MatchLobbyPage } from '../pages/match-lobby-page.ts';
import { expect, test } from './table-test.ts';

test(
  'two picks in the lobby, still there after a look at the slots - are in the slip of the provider’s page, and the bet on them is in the ledger',
  { tag: '@both' },
  async ({ page, table: { game, balanceAgrees, bets, ledgerBalance } }) => {
    const lobby = new MatchLobbyPage(page);
    const before = await ledgerBalance();
    await lobby.open('sportsbook');
    await lobby.odds(0).click();
    await lobby.odds(1).click();
    await expect(lobby.bar).toHaveText(/^2 picks · ×[\d.]+/);
    await lookAt(page, 'a lobby of matches');
    await page.goto('/slot');
    await page.goBack();
    await expect(lobby.bar).toHaveText(/^2 picks · ×[\d.]+/);
    const odds = await lobby.multiplied();

    await lobby.bar.click();
    await expect(game.text(`Parlay of 2 · ${odds}`)).toBeVisible();
    await expect(game.notice).toBeHidden();
    await game.button('Place bet · ₱50').click();
    await expect(game.text('Open')).toHaveCount(2);
    await balanceAgrees();
    expect(await ledgerBalance()).toBe(before - 500_000n);
    expect(await bets()).toBe(1);

    await game.back.click();
    await expect(lobby.odds(0)).toHaveAttribute('aria-pressed', 'false');
    await expect(lobby.bar).toHaveCount(0);
  },
);

test('a pick of a live match whose odds changed, and one whose match is over - are told on the provider’s page', async ({
  page,
  table: { game },
}) => {
  const lobby = new MatchLobbyPage(page);
  // What the player saw: a match with other odds, as if it were live, and a match that is over.
  await lobby.rewriteMatches((matches) =>
    matches
      .filter(({ state }) => state === 'upcoming')
      .slice(2)
      .map((match, index) => ({
        ...match,
        ...(index === 0 && { state: 'live', score: [1, 0], clock: { unit: 'map', at: 2 } }),
        ...(index === 2 && { match_id: 'over' }),
        odds: [{ pick: '1', odds: 9_900 }],
      })),
  );
  await page.goto('/esports');
  await expect(lobby.live).toContainText('Live · Map 2');
  await expect(lobby.live).toContainText('1–0');
  expect(await lobby.cutAtTwice()).toEqual([]);
  const pick = lobby.firstOdds(lobby.live);
  expect((await pick.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await pick.click();
  await lobby.firstOdds(lobby.card(1)).click();
  await lobby.bar.click();
  await expect(game.notice).toContainText(/Odds changed: .+ 99\.00 → \d+\.\d\d\./);
  await expect(game.notice).toContainText(/Closed for bets and left out: .+\./);
  await expect(game.text('Single')).toBeVisible();
});
