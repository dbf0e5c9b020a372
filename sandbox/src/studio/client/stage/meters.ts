import { h } from '../base/dom.ts';
import { showPaid } from '../base/ending.ts';
import { peso } from '../base/money.ts';
import type { Translate } from '../base/texts.ts';

/** The two meters of a game: the balance, and what the round paid. */
export class Meters {
  readonly balance = h('output', { class: 'num' }, '₱0.00');
  readonly win = h('output', { class: 'num win-amount' }, '₱0.00');
  readonly element: HTMLElement;
  private readonly label: HTMLElement;

  /**
   * `idle` is the key of the second meter's name while it shows nothing but a win. Without
   * `showsBalance` the site around the game shows the balance.
   */
  constructor(
    private readonly t: Translate,
    private readonly idle: 'win' | 'lastWin',
    showsBalance: boolean,
  ) {
    this.label = h('span', {}, t(idle));
    this.element = h(
      'div',
      { class: 'meters' },
      showsBalance && h('p', { class: 'meter' }, h('span', {}, t('balance')), this.balance),
      h('p', { class: 'meter meter-win' }, this.label, this.win),
    );
  }

  showBalance(units: number): void {
    this.balance.textContent = peso(units);
  }
  /** Shows the payout of a round with that stake, in units. */
  showWin(units: number, stake: number): void {
    const { label, win: amount, t } = this;
    showPaid({ label, amount, t }, peso(units), units, stake, this.idle);
  }
}
