import { lookAt } from '../a11y/look.ts';
import { playRounds } from '../fixtures/money.ts';
import { expect, test } from './table-test.ts';
import { BetsPage } from '../pages/bets-page.ts';

test(
  'a parlay over two matches - is placed at the odds shown; the statement has it with its bets, and shows a slot round again',
  { tag: '@both' },
  async ({ page, origin, table: { game, balanceAgrees, ledgerBalance, member } }) => {
    await playRounds(page.request, origin, member, 1);
    await game.open('tala-sports');
    const before = await ledgerBalance();
    await game.odds(0).click();
    await game.odds(1).click();
    await game.button('Place bet · ₱50').click();
    await expect(game.text('Open')).toHaveCount(2);
    await balanceAgrees();
    expect(await ledgerBalance()).toBe(before - 500_000n);

    const bets = new BetsPage(page);
    await bets.open();
    await expect(bets.betsIn(bets.rowsOf('Tala Sports'))).toHaveCount(2);

    await test.step('the ticket - has its bets; its provider shows the provably fair data of each match', async () => {
      const sheet = await bets.see('Tala Sports');
      await expect(bets.betsIn(sheet)).toContainText([/Winner/, /Winner/]);
      await expect(bets.number(sheet)).toHaveText(/^T\w+$/);
      await expect(bets.trouble(sheet)).toHaveCount(0);
      const tab = await bets.openInTab(sheet);
      await expect(tab.fair).toBeVisible();
      await expect(tab.toCome).toHaveCount(2);
      await tab.close();
      await lookAt(page, 'a ticket');
      await bets.close(sheet);
    });

    await test.step('the slot round - shows the reels as they stopped, with a link to verify it', async () => {
      const sheet = await bets.see('Jeepney Jackpot');
      const drawn = bets.drawn(sheet, 'Jeepney Jackpot');
      await expect(drawn.picture).toBeVisible();
      await expect(drawn.check).toBeVisible();
      const number = await bets.number(sheet).innerText();
      await expect(await bets.record(sheet)).toContainText([/Tala Sports/, number]);
    });
  },
);
