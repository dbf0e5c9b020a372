// The bet slip: selections, the stake and the possible payout.
import type { AskedLeg, SlipChoice } from '../../wire/book.ts';
import { h } from '../base/dom.ts';
import { icon } from '../base/icon.ts';
import { peso, unitsPerPeso } from '../base/money.ts';
import type { KindTranslate } from '../base/texts.ts';
import { oddsText, pickName, type MatchPick } from './pick-name.ts';
import type { words } from './texts.ts';

const stakes = [10, 20, 50, 100, 200, 500, 1000];

/**
 * The possible payout of a stake in units, at odds in hundredths, rounded down to whole centavos.
 */
export const mayPay = (units: number, odds: number): number =>
  Math.floor((units * odds) / 10000) * 100;

/** A selection on the slip. */
export interface SlipLeg extends AskedLeg, MatchPick {
  readonly sport: string;
}

interface SlipParts {
  readonly t: KindTranslate<typeof words>;
  /** Selections that a ticket may have. */
  readonly mostLegs: number;
  /** Places the bet. */
  readonly place: () => void;
  /** Runs when selections were added or removed. */
  readonly changed: () => void;
}

export class Slip {
  readonly element: HTMLElement;
  legs: readonly SlipLeg[] = [];
  private pesos = 50;
  private readonly list = h('ul', { class: 'slip-legs' });
  private readonly title = h('h2', { class: 'slip-title', 'aria-live': 'polite' });
  private readonly stake = h('output', { class: 'num bet-amount' });
  private readonly pays = h('p', { class: 'slip-pays num' });
  private readonly less: HTMLButtonElement;
  private readonly more: HTMLButtonElement;
  private readonly button: HTMLButtonElement;

  constructor(private readonly parts: SlipParts) {
    const { t, place } = parts;
    this.less = h(
      'button',
      { class: 'round', type: 'button', 'aria-label': t('less100'), onclick: () => this.cost(-1) },
      icon('minus'),
    );
    this.more = h(
      'button',
      { class: 'round', type: 'button', 'aria-label': t('more100'), onclick: () => this.cost(1) },
      icon('plus'),
    );
    this.button = h('button', {
      class: 'big-button waits',
      type: 'button',
      onclick: () => place(),
    });
    this.element = h(
      'section',
      { class: 'slip tile', 'aria-label': t('slip') },
      this.title,
      this.list,
      h(
        'div',
        { class: 'pair slip-money' },
        h(
          'div',
          { class: 'stepper', role: 'group', 'aria-label': t('stakeOf') },
          this.less,
          h('p', { class: 'bet' }, h('span', {}, t('stakeOf')), this.stake),
          this.more,
        ),
        this.pays,
      ),
      this.button,
    );
    this.render();
  }

  private cost(step: number): void {
    const at = Math.max(0, Math.min(stakes.length - 1, stakes.indexOf(this.pesos) + step));
    this.pesos = stakes[at] ?? this.pesos;
    this.render();
  }
  has({ fixture, type, pick }: Pick<SlipLeg, 'fixture' | 'type' | 'pick'>): boolean {
    return this.legs.some(
      (leg) => leg.fixture === fixture && leg.type === type && leg.pick === pick,
    );
  }
  /** Adds a selection, which replaces another of its match, or removes it. */
  toggle(leg: SlipLeg): void {
    const had = this.has(leg);
    const others = this.legs.filter(({ fixture }) => fixture !== leg.fixture);
    this.legs = !had && others.length < this.parts.mostLegs ? [...others, leg] : others;
    this.render();
    this.parts.changed();
  }
  /** Replaces all selections. */
  replace(legs: readonly SlipLeg[]): void {
    this.legs = legs;
    this.render();
    this.parts.changed();
  }
  clear(): void {
    this.replace([]);
  }
  get odds(): number {
    return this.legs.reduce((product, { odds }) => Math.floor((product * odds) / 100), 100);
  }
  get units(): number {
    return this.pesos * unitsPerPeso;
  }
  /** The bet as it is sent to the studio. */
  get choice(): SlipChoice {
    return {
      pesos: this.pesos,
      legs: this.legs.map(({ fixture, type, pick, line, odds }) => ({
        fixture,
        type,
        pick,
        line,
        odds,
      })),
    };
  }

  private render(): void {
    const { legs } = this;
    const { t } = this.parts;
    const empty = legs.length === 0;
    this.title.textContent = empty
      ? t('slip')
      : legs.length === 1
        ? t('single')
        : `${t('parlay', { n: legs.length })} · ${oddsText(this.odds)}`;
    this.list.replaceChildren(
      ...(empty
        ? [h('li', { class: 'soft' }, t('emptySlip'))]
        : legs.map((leg) =>
            h(
              'li',
              { class: 'leg' },
              h(
                'div',
                {},
                h('b', {}, pickName(leg, t, leg.sport === 'sabong')),
                h('small', {}, `${leg.home} – ${leg.away}`),
              ),
              h('b', { class: 'num' }, oddsText(leg.odds)),
              h(
                'button',
                {
                  class: 'round small',
                  type: 'button',
                  'aria-label': t('remove', { match: `${leg.home} – ${leg.away}` }),
                  onclick: () => this.toggle(leg),
                },
                icon('close', 18),
              ),
            ),
          )),
    );
    this.stake.textContent = `₱${this.pesos}`;
    this.less.toggleAttribute('disabled', this.pesos === stakes[0]);
    this.more.toggleAttribute('disabled', this.pesos === stakes.at(-1));
    this.pays.replaceChildren(
      h('span', {}, t('mayWin')),
      h('b', {}, empty ? '–' : peso(mayPay(this.units, this.odds))),
    );
    this.button.textContent = t('placeBet', { amount: `₱${this.pesos}` });
    this.button.toggleAttribute('disabled', empty);
    this.element.classList.toggle('empty', empty);
  }
}
