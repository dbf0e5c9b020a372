// The target: a step down, the multiplier of the automatic cash-out, a step up.
import { h } from '../base/dom.ts';
import { icon } from '../base/icon.ts';
import type { KindTranslate } from '../base/texts.ts';
import { multiple } from './show.ts';
import type { words } from './texts.ts';

const targets = [undefined, 120, 150, 200, 300, 500, 1000, 2500, 10000];

export class Target {
  readonly element: HTMLElement;
  private readonly text = h('output', { class: 'num bet-amount', 'aria-live': 'polite' });
  private readonly lower: HTMLButtonElement;
  private readonly higher: HTMLButtonElement;
  private chosen = 0;
  private locked = false;

  constructor(private readonly t: KindTranslate<typeof words>) {
    const step = (label: 'autoLess' | 'autoMore', drawing: 'minus' | 'plus', by: number) =>
      h(
        'button',
        {
          class: 'round',
          type: 'button',
          'aria-label': t(label),
          onclick: () => this.choose(this.chosen + by),
        },
        icon(drawing),
      );
    this.lower = step('autoLess', 'minus', -1);
    this.higher = step('autoMore', 'plus', 1);
    this.element = h(
      'div',
      { class: 'stepper', role: 'group', 'aria-label': t('auto') },
      this.lower,
      h('p', { class: 'bet' }, h('span', {}, t('autoShort')), this.text),
      this.higher,
    );
    this.choose(0);
  }

  /** Hundredths; undefined when it is off. */
  get value(): number | undefined {
    return targets[this.chosen];
  }

  lock(locked: boolean): void {
    this.locked = locked;
    this.lower.toggleAttribute('disabled', locked || this.chosen === 0);
    this.higher.toggleAttribute('disabled', locked || this.chosen === targets.length - 1);
  }

  private choose(index: number): void {
    this.chosen = Math.max(0, Math.min(targets.length - 1, index));
    this.text.textContent = this.value ? `×${multiple(this.value)}` : this.t('autoOffWord');
    this.lock(this.locked);
  }
}
