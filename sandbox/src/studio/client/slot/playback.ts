// Plays a round back to the player: its spins one by one, its wins, its free spins.
import type { Hold, Machine, Spin } from '../../wire/slot.ts';
import type { RoundView } from '../../wire/views.ts';
import { countUp } from '../stage/celebrate.ts';
import { calm, h, pause } from '../base/dom.ts';
import { parse, peso } from '../base/money.ts';
import type { KindTranslate } from '../base/texts.ts';
import { sounds } from '../base/sound.ts';
import type { Sparks } from '../stage/sparks.ts';
import type { Deck } from './deck.ts';
import type { FeatureCelebration } from './features.ts';
import type { HeldCoins } from './held-coins.ts';
import type { Reels } from './reels.ts';
import type { SymbolName } from './symbols.ts';
import { hitsOf } from './wins.ts';
import type { words } from './texts.ts';

const bigWinTimes = 10;

interface PlaybackParts {
  readonly machine: Machine;
  /** The jackpot's name; empty in a game without one. */
  readonly jackpot: string;
  readonly t: KindTranslate<typeof words>;
  readonly nameOf: SymbolName;
  readonly coins: HeldCoins;
  readonly reels: Reels;
  readonly deck: Deck;
  readonly sparks: Sparks;
  readonly celebration: FeatureCelebration;
  /** The line above the reels, about free spins and held coins. */
  readonly feature: HTMLElement;
  /** The line below the reels, about the wins. */
  readonly ticker: HTMLElement;
  /** Shows the teaser above the reels again. */
  readonly tease: () => void;
}

export class Playback {
  private next: number | undefined;

  constructor(private readonly parts: PlaybackParts) {}

  /** Stops showing the wins of the last round. */
  stop(): void {
    clearTimeout(this.next);
    this.parts.ticker.textContent = '';
  }

  /** Shows every spin of a round, free ones too. */
  async play({ seen, payout }: RoundView<'slot'>, stake: number): Promise<void> {
    const { spins, hold, jackpot } = seen;
    const { machine, reels, deck, celebration, ticker, tease, t } = this.parts;
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
    if (hold) await this.holdCoins(hold, stake, total);
    if (spins.length > 1) {
      await celebration.freeEnd(parse(payout) - (jackpot ? parse(jackpot.amount) : 0), stake);
      tease();
      document.body.classList.remove('free');
    }
    if (jackpot) await celebration.jackpot(this.parts.jackpot, parse(jackpot.amount));
  }

  /** Coins that hold: each further spin, then their total. */
  private async holdCoins(hold: Hold, stake: number, total: number): Promise<void> {
    const { coins, celebration, deck, machine, feature, reels, t, tease, ticker } = this.parts;
    this.stop();
    const cells = hold.start.map(([cell]) => [Math.floor(cell / 3), cell % 3] as const);
    reels.mark([{ cells }]);
    await pause(calm.matches ? 0 : 700);
    document.body.classList.add('free');
    await celebration.holdStart(hold.start.length);
    reels.mark([]);
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
    tease();
    document.body.classList.remove('free');
  }

  private announceFree(index: number, spins: readonly Spin[], spin: Spin): void {
    const { feature, t } = this.parts;
    document.body.classList.add('free');
    feature.className = 'feature feature-free';
    feature.replaceChildren(
      h('span', {}, t('freeCount', { i: index, n: spins.length - 1 })),
      h('strong', { class: 'times' }, `×${spin.multiplier}`),
    );
  }

  private async celebrate(spin: Spin, won: number, stake: number, total: number): Promise<void> {
    const { reels, deck, sparks, celebration, machine, nameOf } = this.parts;
    const box = reels.canvas.getBoundingClientRect();
    // A payout up to the stake is neither celebrated nor counted up.
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
        deck.meters.win,
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

  /** Shows the wins one after another, repeatedly until the next spin. */
  private cycle(spin: Spin, lineBet: number): void {
    const { machine, nameOf, reels, t, ticker } = this.parts;
    const hits = hitsOf(spin, machine, nameOf);
    let at = 0;
    const show = () => {
      const hit = hits[at++ % hits.length];
      if (!hit) return;
      ticker.textContent = t(hit.text, { ...hit.figures, amount: peso(hit.pay * lineBet) });
      reels.mark([hit.mark]);
      if (hits.length > 1 && !calm.matches) this.next = setTimeout(show, 1500);
    };
    clearTimeout(this.next);
    show();
  }

  private async showScatters(spin: Spin, lineBet: number, lasts: number): Promise<void> {
    const { machine, nameOf, reels, t, ticker } = this.parts;
    clearTimeout(this.next);
    const scatter = hitsOf(spin, machine, nameOf).find((hit) => hit.text === 'scatterPay');
    if (scatter) {
      const amount = peso(scatter.pay * lineBet);
      ticker.textContent = t('scatterPay', { ...scatter.figures, amount });
      reels.mark([scatter.mark]);
    }
    await pause(lasts);
  }
}

/** The reels that turn longer, because enough scatters landed on earlier reels. */
function waitsOf(window: readonly string[], enough: number): readonly number[] {
  let seen = 0;
  return window.flatMap((column, reel) => {
    const waits = seen >= enough ? [reel] : [];
    seen += column.split('S').length - 1;
    return waits;
  });
}
