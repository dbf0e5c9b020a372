import { expect, test } from './table-test.ts';

test('chips on banker and tie - two hands are dealt, the bets settled, and the winner is on the table’s road for others', async ({
  table: { game, balanceAgrees },
  rival,
}) => {
  await game.open('manila-bay-baccarat');
  await game.radio('Chip of ₱50').click();
  await game.button(/^Bet on Banker/).click();
  await game.button(/^Bet on Tie/).click();
  await game.button('Deal · ₱100').click();
  await expect(game.ended).toBeAttached();
  await expect(game.text(/wins$|bets on player and banker are returned/)).toBeVisible();
  await balanceAgrees();
  await rival.open('manila-bay-baccarat');
  const dealt = (await game.road.allInnerTexts()).at(-1);
  expect((await rival.road.allInnerTexts()).slice(-2)).toContain(dealt);
});
