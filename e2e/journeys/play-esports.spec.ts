import { expect, test } from './table-test.ts';

test('a single on a series - the stake is raised, the ticket placed', async ({
  table: { game, balanceAgrees, ledgerBalance },
}) => {
  await game.open('tala-esports');
  const before = await ledgerBalance();
  await game.odds(0).click();
  await game.button('Raise the stake').click();
  await game.button('Place bet · ₱100').click();
  await expect(game.text('Open')).toHaveCount(1);
  await balanceAgrees();
  expect(await ledgerBalance()).toBe(before - 1_000_000n);
});
