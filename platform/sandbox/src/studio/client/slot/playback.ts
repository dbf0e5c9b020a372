// A round as the player sees it: its spins one by one, its wins, its free spins.
import { countUp } from '../celebrate.ts';
import { calm, h, pause } from '../dom.ts';
import { parse, peso } from '../money.ts';
import { sounds } from '../sound.ts';
import { hitsOf } from './wins.ts';

const bigWinTimes = 10;

export class Playback {
  constructor(parts) {
    Object.assign(this, parts, { machine: parts.theme.machine });
  }

  /** Stops showing the wins of the last round. */
  stop() {
    clearTimeout(this.next);
    this.ticker.textContent = '';
  }

  /** Shows every spin of a round, free ones too. */
  async play({ seen: { spins, hold }, payout }, stake) {
    const { machine, reels, deck, celebration, ticker, t } = this;
    const lineBet = stake / machine.lineBets;
    let total = 0;
    for (const [index, spin] of spins.entries()) {
      const free = index > 0;
      if (free) {
        this.stop();
        reels.start(machine.freeReels);
        this.announceFree(index, spins, spin);
      }
      await reels.land(spin.stops, {
        quick: deck.turbo,
        waits: deck.turbo ? [] : waitsOf(spin.window, machine.hold ? 4 : 2),
      });
      const won = spin.pay * lineBet;
      if (won > 0) await this.celebrate(spin, won, stake, total);
      total += won;
      deck.setWin(total);
      if (index === 0 && spin.awarded > 0) {
        await this.showScatters(spin, lineBet, 900);
        await celebration.freeStart(spin.awarded, machine);
      } else if (free && spin.awarded > 0) {
        ticker.textContent = t('freeMore', { n: spin.awarded });
        await pause(1200);
      }
      if (free) await pause(deck.turbo ? 120 : 420);
    }
    if (hold) await this.holdCoins(hold, spins[0], stake, total);
    if (spins.length > 1) {
      await celebration.freeEnd(parse(payout), stake);
      this.tease();
      document.body.classList.remove('free');
    }
  }

  /** Coins that hold: each further spin, then what they come to. */
  async holdCoins(hold, spin, stake, total) {
    const { coins, celebration, deck, machine, feature, t, ticker } = this;
    this.stop();
    this.reels.mark([{ cells: hold.start.map(([cell]) => [Math.floor(cell / 3), cell % 3]) }]);
    await pause(calm.matches ? 0 : 700);
    document.body.classList.add('free');
    await celebration.holdStart(hold.start.length);
    this.reels.mark([]);
    const won = hold.pay * (stake / machine.lineBets);
    await coins.play(hold, stake / machine.lineBets, deck.turbo, (left, sum) => {
      feature.className = 'feature feature-free';
      feature.replaceChildren(
        h('span', {}, t('holdLeft', { n: left })),
        h('strong', { class: 'times' }, peso(sum)),
      );
    });
    deck.setWin(total + won);
    await celebration.holdEnd(won, stake, hold.full);
    coins.hide();
    ticker.textContent = '';
    this.tease();
    document.body.classList.remove('free');
  }

  announceFree(index, spins, spin) {
    const { feature, t } = this;
    document.body.classList.add('free');
    feature.className = 'feature feature-free';
    feature.replaceChildren(
      h('span', {}, t('freeCount', { i: index, n: spins.length - 1 })),
      h('strong', { class: 'times' }, `×${spin.multiplier}`),
    );
  }

  async celebrate(spin, won, stake, total) {
    const { reels, deck, sparks, celebration, machine, nameOf } = this;
    const box = this.canvas.getBoundingClientRect();
    // What pays no more than its stake is not cheered, nor counted up.
    if (won > stake) {
      sounds.win(Math.min(5, Math.floor(won / stake)));
      sparks.burst(
        box.left + box.width / 2,
        box.top + box.height * 0.6,
        Math.min(46, 8 + Math.floor((won / stake) * 6)),
      );
    }
    reels.mark(hitsOf(spin, machine, nameOf).map((hit) => hit.mark));
    if (total + won <= stake) deck.setWin(total + won);
    else
      void countUp(
        deck.winText,
        total,
        total + won,
        deck.turbo ? 200 : Math.min(1200, 350 + (won / stake) * 160),
      );
    if (won >= stake * bigWinTimes) {
      await pause(calm.matches ? 0 : 700);
      await celebration.bigWin(won, stake);
    } else {
      await pause(deck.turbo ? 250 : 650);
    }
    this.cycle(spin, stake / machine.lineBets);
  }

  /** Shows each win by itself, over and over until the next spin. */
  cycle(spin, lineBet) {
    const hits = hitsOf(spin, this.machine, this.nameOf);
    let at = 0;
    const show = () => {
      const hit = hits[at++ % hits.length];
      this.ticker.textContent = this.t(hit.text, {
        ...hit.figures,
        amount: peso(hit.pay * lineBet),
      });
      this.reels.mark([hit.mark]);
      if (hits.length > 1 && !calm.matches) this.next = setTimeout(show, 1500);
    };
    clearTimeout(this.next);
    show();
  }

  async showScatters(spin, lineBet, lasts) {
    clearTimeout(this.next);
    const scatter = hitsOf(spin, this.machine, this.nameOf).find(
      (hit) => hit.text === 'scatterPay',
    );
    if (scatter) {
      this.ticker.textContent = this.t('scatterPay', {
        ...scatter.figures,
        amount: peso(scatter.pay * lineBet),
      });
      this.reels.mark([scatter.mark]);
    }
    await pause(lasts);
  }
}

/** After enough scatters the remaining reels take their time. */
function waitsOf(window, enough) {
  let seen = 0;
  return window.flatMap((column, reel) => {
    const waits = seen >= enough ? [reel] : [];
    seen += column.split('S').length - 1;
    return waits;
  });
}
