import { expect, test } from './table-test.ts';

test('three cards of bingo - are solid before the game, each shows its result, and the ledger agrees', async ({
  table: { game, balanceAgrees },
}) => {
  await game.open('bingo-barangay');
  await game.button('More cards').click();
  expect(await game.cardOpacities()).toEqual([1, 1, 1]);
  await game.button('Play ₱30').click();
  await expect(game.ended).toBeAttached();
  await expect(game.text(/^(No line|\d lines?|Full card)$/)).toHaveCount(3);
  await balanceAgrees();
});
