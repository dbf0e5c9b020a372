import { expect, test } from './table-test.ts';

test(
  'a flight with a target whose game is closed meanwhile - is settled once',
  { tag: '@both' },
  async ({ page, table: { game, balanceAgrees } }) => {
    await game.open('tala-crash');
    await game.button('Higher target').click();
    await game.button('Fly').click();
    await expect(game.text(/Flying|Gone at|Cashed out at/).first()).toBeVisible();
    await page.goto('/');
    await game.open('tala-crash');
    await expect(game.item(/^×\d+\.\d\d$/)).toHaveCount(1);
    await balanceAgrees();
  },
);

test('a flight cashed out manually - pays what the button showed, or was too late', async ({
  table: { game, balanceAgrees },
}) => {
  await game.open('saranggola-climb');
  for (let step = 0; step < 3; step += 1) await game.button('Higher target').click();
  await game.button('Fly').click();
  await expect(game.button(/^(Cash out|Fly)/)).toBeVisible();
  await game.button(/^(Cash out|Fly)/).click();
  await expect(game.item(/^×\d+\.\d\d$/).first()).toBeVisible();
  await expect(game.ended).toBeAttached();
  await balanceAgrees();
});
