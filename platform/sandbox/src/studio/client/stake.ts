// The stake: a step down, the amount, a step up.
import { data, h } from './dom.ts';
import { icon } from './icon.ts';
import { pesoShort, unitsPerPeso } from './money.ts';

export class Stake {
  constructor(t, onChange = () => undefined) {
    Object.assign(this, {
      bets: data.theme.stakes.map((stake) => stake * unitsPerPeso),
      chosen: 3,
    });
    this.text = h('output', { class: 'num bet-amount', 'aria-live': 'polite' });
    this.less = h(
      'button',
      {
        class: 'round',
        type: 'button',
        'aria-label': t('less'),
        onclick: () => this.choose(this.chosen - 1),
      },
      icon('minus'),
    );
    this.more = h(
      'button',
      {
        class: 'round',
        type: 'button',
        'aria-label': t('more'),
        onclick: () => this.choose(this.chosen + 1),
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
    this.locked = false;
    this.choose(this.chosen);
    this.onChange = onChange;
  }
  /** Units. */
  get units() {
    return this.bets[this.chosen];
  }
  choose(index) {
    this.chosen = Math.max(0, Math.min(this.bets.length - 1, index));
    this.text.textContent = pesoShort(this.units);
    this.lock(this.locked);
    this.onChange?.(this.units);
  }
  lock(locked) {
    this.locked = locked;
    this.less.toggleAttribute('disabled', locked || this.chosen === 0);
    this.more.toggleAttribute('disabled', locked || this.chosen === this.bets.length - 1);
  }
}
