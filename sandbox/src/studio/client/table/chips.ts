// Chips to choose from, as a group of radio buttons.
import type { TableBet } from '../../wire/tables.ts';
import { markChosen, withArrows } from '../base/choices.ts';
import { h } from '../base/dom.ts';
import type { Translate } from '../base/texts.ts';

const pesos = [1, 5, 10, 25, 50, 100, 500] as const;

export class Chips {
  readonly element: HTMLElement;
  /** Whole pesos of the chosen chip. */
  value: number = pesos[2];
  private readonly buttons: readonly (readonly [value: number, button: HTMLButtonElement])[];

  constructor(t: Translate<'chipOf' | 'chips'>) {
    this.buttons = pesos.map((value) => [
      value,
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
    ]);
    const buttons = this.buttons.map(([, button]) => button);
    this.element = withArrows(
      h('div', { class: 'chips', role: 'radiogroup', 'aria-label': t('chips') }, buttons),
      buttons,
    );
    this.choose(this.value);
  }

  private choose(value: number): void {
    this.value = value;
    markChosen(
      this.buttons.map(([, button]) => button),
      this.buttons.find(([worth]) => worth === value)?.[1],
    );
  }
}

/** Chips on places; the last chip can be removed, and the last round's chips can be repeated. */
export class Layout<Place extends string> {
  private laid: TableBet<Place>[] = [];
  private before: readonly TableBet<Place>[] = [];

  /** At most `most` pesos lie on one place. */
  constructor(
    private readonly most: number,
    private readonly changed: () => void,
  ) {}

  /** One bet for each place. */
  get bets(): readonly TableBet<Place>[] {
    const sums = new Map<Place, number>();
    for (const { on, pesos: worth } of this.laid) sums.set(on, (sums.get(on) ?? 0) + worth);
    return [...sums].map(([on, worth]) => ({ on, pesos: worth }));
  }
  get pesos(): number {
    return this.laid.reduce((sum, bet) => sum + bet.pesos, 0);
  }
  /** Whether there are chips of an earlier round to repeat. */
  get hasPrevious(): boolean {
    return this.before.length > 0;
  }
  /** Pesos on a place. */
  on(place: Place): number {
    return this.bets.find((bet) => bet.on === place)?.pesos ?? 0;
  }
  /** Lays a chip; false when the place can hold no more. */
  lay(on: Place, worth: number): boolean {
    if (this.on(on) + worth > this.most) return false;
    this.laid.push({ on, pesos: worth });
    this.changed();
    return true;
  }
  undo(): void {
    this.laid.pop();
    this.changed();
  }
  clear(): void {
    this.laid = [];
    this.changed();
  }
  /** Remembers the chips, so that they can be laid again. */
  played(): void {
    this.before = [...this.laid];
  }
  again(): void {
    this.laid = [...this.before];
    this.changed();
  }
}
