import { expect, test } from './table-test.ts';

test(
  'a ways slot and a hold-and-win slot - each spin is settled',
  { tag: '@both' },
  async ({ table: { game, balanceAgrees } }) => {
    for (const code of ['sorbetes-street', 'mayon-gold']) {
      await game.open(code);
      await game.button('Spin').click();
      await expect(game.ended).toBeAttached();
      await balanceAgrees();
    }
  },
);
