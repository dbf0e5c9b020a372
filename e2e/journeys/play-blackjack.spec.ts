import { expect, test } from './table-test.ts';

test(
  'a hand that is left and reopened - continues, and is settled once',
  { tag: '@both' },
  async ({ page, table: { game, balanceAgrees } }) => {
    await game.open('makati-blackjack');
    await game.button('Deal').click();
    // A blackjack on either side ends the round at once.
    await expect(game.ended.or(game.turn)).toBeAttached();
    await page.goto('/');
    await game.open('makati-blackjack');
    await game.until(game.button('Deal'), game.button('Stand'));
    await balanceAgrees();
    await game.button('Deal').click();
    await expect(game.ended.or(game.turn)).toBeAttached();
    await game.until(game.button('Deal'), game.button('Hit'));
    await balanceAgrees();
  },
);
