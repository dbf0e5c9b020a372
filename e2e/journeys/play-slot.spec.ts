import { GamePage } from '../pages/game-page.ts';
import { expect, test } from './table-test.ts';

test(
  'a ways slot and a hold-and-win slot - each spin is settled, and a jackpot is paid',
  { tag: '@both' },
  async ({ page, table: { game, balanceAgrees } }) => {
    // Free spins of a lucky round would wait for taps.
    const slot = new GamePage(page);
    for (const code of ['sorbetes-street', 'mayon-gold']) {
      await game.open(code);
      await slot.chooseOutcome('No win');
      await game.button('Spin').click();
      await expect(game.ended).toBeAttached();
      await balanceAgrees();
    }
    await expect(slot.jackpot).toContainText('₱');
    await slot.chooseOutcome('Jackpot');
    await game.button('Spin').click();
    await expect(slot.said).toContainText(
      /You won the Fiesta Jackpot: ₱[12]\d,\d{3}\.\d\d\. You won ₱/,
    );
    await balanceAgrees();
  },
);
