import { expect, test } from './table-test.ts';

test('a cockfight bet, removed from the slip and added again - is placed', async ({
  table: { game, balanceAgrees, ledgerBalance },
}) => {
  await game.open('tala-sabong');
  const before = await ledgerBalance();
  await game.odds(0).click();
  await game.button(/^Remove /).click();
  await game.odds(1).click();
  await game.button('Place bet · ₱50').click();
  await expect(game.text('Open')).toHaveCount(1);
  await balanceAgrees();
  expect(await ledgerBalance()).toBe(before - 500_000n);
});
