import { expect, test } from './table-test.ts';

test('chips on red, on a dozen and on zero - the wheel settles all three, and the number is on the table’s road for others', async ({
  table: { game, balanceAgrees },
  rival,
}) => {
  await game.open('luneta-roulette');
  await game.radio('Chip of ₱25').click();
  for (const place of ['Red', '1st 12', '0']) await game.button(`Bet on ${place}`).click();
  await game.button('Bet on 17').click();
  await game.button('Remove the last chip').click();
  await game.button('Spin the wheel · ₱75').click();
  await expect(game.ended).toBeAttached();
  await expect(game.figure('Result')).toHaveText(/^\d+$/);
  await balanceAgrees();
  const landed = await game.figure('Result').innerText();
  await rival.open('luneta-roulette');
  expect(await rival.road.allInnerTexts()).toContain(landed);
  await game.button('Same bet').click();
  await expect(game.button('Spin the wheel · ₱75')).toBeVisible();
});
