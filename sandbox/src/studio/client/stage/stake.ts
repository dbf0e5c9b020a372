// The stake: a step down, the amount, a step up.
import { h } from '../base/dom.ts';
import { icon } from '../base/icon.ts';
import { pesoShort, unitsPerPeso } from '../base/money.ts';
import type { Translate } from '../base/texts.ts';

export class Stake {
  readonly element: HTMLElement;
  private readonly bets: readonly number[];
  private readonly text = h('output', { class: 'num bet-amount', 'aria-live': 'polite' });
  private readonly less: HTMLButtonElement;
  private readonly more: HTMLButtonElement;
  private chosen = 3;
  private locked = false;

  /** `stakes` are whole pesos; `onChange` runs after another one is chosen. */
  constructor(
    t: Translate,
    stakes: readonly number[],
    private readonly onChange: () => void = () => undefined,
  ) {
    this.bets = stakes.map((stake) => stake * unitsPerPeso);
    this.less = h(
      'button',
      {
        class: 'round',
        type: 'button',
        'aria-label': t('less'),
        onclick: () => this.step(-1),
      },
      icon('minus'),
    );
    this.more = h(
      'button',
      {
        class: 'round',
        type: 'button',
        'aria-label': t('more'),
        onclick: () => this.step(1),
      },
      icon('plus'),
    );
    this.element = h(
      'div',
      { class: 'stepper', role: 'group', 'aria-label': t('bet') },
      this.less,
      h('p', { class: 'bet' }, h('span', {}, t('bet')), this.text),
      this.more,
    );
    this.show();
  }

  /** Units. */
  get units(): number {
    return this.bets[this.chosen] ?? 0;
  }

  lock(locked: boolean): void {
    this.locked = locked;
    this.less.toggleAttribute('disabled', locked || this.chosen === 0);
    this.more.toggleAttribute('disabled', locked || this.chosen === this.bets.length - 1);
  }

  private step(by: number): void {
    this.chosen = Math.max(0, Math.min(this.bets.length - 1, this.chosen + by));
    this.show();
    this.onChange();
  }
  private show(): void {
    this.text.textContent = pesoShort(this.units);
    this.lock(this.locked);
  }
}
