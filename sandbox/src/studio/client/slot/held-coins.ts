// Coins that hold: fifteen cells over the reels, filled one by one.
import type { Coin, Hold } from '../../wire/slot.ts';
import { calm, h, pause } from '../base/dom.ts';
import { pesoShort } from '../base/money.ts';
import { pictureUrl } from '../art/picture.ts';
import { sounds } from '../base/sound.ts';

const url = pictureUrl('coin', 128);

export class HeldCoins {
  private readonly cells = Array.from({ length: 15 }, () => h('div', { class: 'held' }));
  private readonly element: HTMLElement;

  constructor(cabinet: HTMLElement) {
    // Cells are numbered reel by reel; the grid is filled row by row.
    const byRow = [0, 1, 2].flatMap((row) =>
      [0, 1, 2, 3, 4].map((reel) => this.cells[reel * 3 + row]),
    );
    this.element = h('div', { class: 'held-coins', hidden: true }, byRow);
    cabinet.append(this.element);
  }

  private put([cell, pay]: Coin, lineBet: number): void {
    this.cells[cell]?.classList.add('full');
    this.cells[cell]?.replaceChildren(
      h('img', { src: url, alt: '' }),
      h('b', { class: 'num' }, pesoShort(pay * lineBet)),
    );
  }

  /** Shows the start and every further spin; calls `tell` with the spins left and the sum in units after each. */
  async play(
    { start, spins }: Hold,
    lineBet: number,
    quick: boolean,
    onStep: (left: number, sum: number) => void,
  ): Promise<void> {
    for (const cell of this.cells) {
      cell.className = 'held';
      cell.replaceChildren();
    }
    this.element.hidden = false;
    let sum = 0;
    const add = (coin: Coin) => {
      this.put(coin, lineBet);
      sum += coin[1] * lineBet;
      sounds.coin();
    };
    for (const coin of start) add(coin);
    let left = 3;
    onStep(left, sum);
    for (const fresh of spins) {
      left -= 1;
      onStep(left, sum);
      this.element.classList.add('spinning');
      await pause(calm.matches ? 0 : quick ? 260 : 760);
      this.element.classList.remove('spinning');
      for (const coin of fresh) {
        add(coin);
        await pause(calm.matches ? 0 : quick ? 60 : 220);
      }
      if (fresh.length > 0) left = 3;
      onStep(left, sum);
    }
    await pause(calm.matches ? 0 : 600);
  }

  hide(): void {
    this.element.hidden = true;
  }
}
