// Chips to choose from, as a group of radio buttons.
import { markChosen, withArrows } from './choices.ts';
import { h } from './dom.ts';

export class Chips {
  constructor(t, values = [1, 5, 10, 25, 50, 100, 500]) {
    this.value = values[2];
    this.buttons = values.map((value) =>
      h(
        'button',
        {
          class: `chip chip-${value}`,
          type: 'button',
          role: 'radio',
          'aria-label': t('chipOf', { n: value }),
          onclick: () => this.choose(value),
        },
        String(value),
      ),
    );
    this.values = values;
    this.element = withArrows(
      h('div', { class: 'chips', role: 'radiogroup', 'aria-label': t('chips') }, this.buttons),
      this.buttons,
    );
    this.choose(this.value);
  }
  choose(value) {
    this.value = value;
    markChosen(this.buttons, this.buttons[this.values.indexOf(value)]);
  }
}

/** Chips that lie on places; the last one can be taken back, and all of them laid again. */
export class Layout {
  constructor(most, changed) {
    Object.assign(this, { most, changed, laid: [], before: [] });
  }
  get bets() {
    const sums = new Map();
    for (const { on, pesos } of this.laid) sums.set(on, (sums.get(on) ?? 0) + pesos);
    return [...sums].map(([on, pesos]) => ({ on, pesos }));
  }
  get pesos() {
    return this.laid.reduce((sum, { pesos }) => sum + pesos, 0);
  }
  on(place) {
    return this.bets.find((bet) => bet.on === place)?.pesos ?? 0;
  }
  /** Lays a chip; false when the place can hold no more. */
  lay(on, pesos) {
    if (this.on(on) + pesos > this.most) return false;
    this.laid.push({ on, pesos });
    this.changed();
    return true;
  }
  undo() {
    this.laid.pop();
    this.changed();
  }
  clear() {
    this.laid = [];
    this.changed();
  }
  /** Remembers what lay, so that it can be laid again. */
  played() {
    this.before = [...this.laid];
  }
  again() {
    this.laid = [...this.before];
    this.changed();
  }
}
