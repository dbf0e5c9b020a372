import { expect, test } from '../fixtures/table-test.ts';

test(
  'a bet in the cockpit, taken off the slip and put on again - is placed',
  { tag: '@both' },
  async ({ table: { game, agrees, held } }) => {
    await game.open('tala-sabong');
    const before = await held();
    await game.odds(0).click();
    await game.button(/^Remove /).click();
    await game.odds(1).click();
    await game.button('Place bet · ₱50').click();
    await expect(game.text('Open')).toHaveCount(1);
    await agrees();
    expect(await held()).toBe(before - 500_000n);
  },
);
