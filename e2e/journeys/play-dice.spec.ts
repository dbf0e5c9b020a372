import { expect, test } from './table-test.ts';

test('dice at the highest and the lowest chance - each roll is settled and verifiable', async ({
  table: { game, balanceAgrees },
}) => {
  await game.open('pisonet-dice');
  await game.slider('Win chance').press('End');
  await expect(game.radio('Under 95.00')).toBeVisible();
  await game.button('Roll').click();
  await expect(game.ended).toBeAttached();
  await balanceAgrees();
  await game.radio('5.00 or over').click();
  await game.slider('Win chance').press('Home');
  await expect(game.radio('98.00 or over')).toBeVisible();
  await game.button('Roll').click();
  await expect(game.item(/^\d\d\.\d\d$/)).toHaveCount(2);
  await balanceAgrees();
  const check = await game.check();
  await expect(check.fits).toBeVisible();
  await expect(check.result).toHaveText(/×(0|49\.5)$/);
  await check.close();
});
