import { expect, test } from '../fixtures/table-test.ts';

test(
  'a slot by ways and one with coins that hold - each spin is settled',
  { tag: '@both' },
  async ({ table: { game, agrees } }) => {
    for (const code of ['sorbetes-street', 'mayon-gold']) {
      await game.open(code);
      await game.button('Spin').click();
      await expect(game.ended).toBeAttached();
      await agrees();
    }
  },
);
