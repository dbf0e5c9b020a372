import { expect, test } from '../fixtures/table-test.ts';

test('a parlay over two matches - is placed at the odds shown and listed as open', { tag: '@both' }, async ({ table: { game, agrees, held } }) => {
  await game.open('tala-sports');
  const before = await held();
  await game.odds(0).click();
  await game.odds(1).click();
  await game.button('Place bet · ₱50').click();
  await expect(game.text('Open')).toHaveCount(2);
  await agrees();
  expect(await held()).toBe(before - 500_000n);
});
