import { expect, test } from './table-test.ts';

test('shots at small fish and a shark - wins are paid at once, the round ends automatically', async ({
  table: { game, balanceAgrees },
}) => {
  await game.open('tubbataha-treasure');
  await game.radio('Anchovy, pays ×2').click();
  await game.button('Shoot').click();
  await game.button('Shoot').click();
  await game.radio('Shark, pays ×60').click();
  await game.button('Shoot').click();
  await expect(game.text(/^\d of [1-3] shots caught$/)).toBeVisible();
  await expect(game.ended).toBeAttached();
  await balanceAgrees();
});
