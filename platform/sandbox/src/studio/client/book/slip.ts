// The bet slip: selections, the stake, what it may pay.
import { h } from '../dom.ts';
import { icon } from '../icon.ts';
import { peso, unitsPerPeso } from '../money.ts';
import { oddsText, pickName } from './show.ts';

const stakes = [10, 20, 50, 100, 200, 500, 1000];

/** What a stake may come to, in units: at odds in hundredths, rounded down to whole centavos. */
export const mayPay = (units, odds) => Math.floor((units * odds) / 10000) * 100;

export class Slip {
  constructor({ t, theme, place, changed }) {
    Object.assign(this, { t, theme, changed, legs: [], pesos: 50 });
    this.list = h('ul', { class: 'slip-legs' });
    this.title = h('h2', { class: 'slip-title', 'aria-live': 'polite' });
    this.stake = h('output', { class: 'num bet-amount' });
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
    this.pays = h('p', { class: 'slip-pays num' });
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
    this.draw();
  }

  cost(step) {
    this.pesos =
      stakes[Math.max(0, Math.min(stakes.length - 1, stakes.indexOf(this.pesos) + step))];
    this.draw();
  }
  has({ fixture, type, pick }) {
    return this.legs.some(
      (leg) => leg.fixture === fixture && leg.type === type && leg.pick === pick,
    );
  }
  /** Adds a selection, in place of another of its match, or takes it out again. */
  toggle(leg) {
    const had = this.has(leg);
    this.legs = this.legs.filter(({ fixture }) => fixture !== leg.fixture);
    if (!had && this.legs.length < this.theme.mostLegs) this.legs.push(leg);
    this.draw();
    this.changed();
  }
  /** Keeps what is still offered, at the odds it is offered at now; false when something left. */
  refresh(fixtures) {
    const before = this.legs.length;
    this.legs = this.legs.filter((leg) => fixtures.some(({ id }) => id === leg.fixture));
    if (this.legs.length !== before) this.draw();
    return this.legs.length === before;
  }
  clear() {
    this.legs = [];
    this.draw();
    this.changed();
  }
  get odds() {
    return this.legs.reduce((product, { odds }) => Math.floor((product * odds) / 100), 100);
  }
  get units() {
    return this.pesos * unitsPerPeso;
  }
  /** What the studio is asked for. */
  get choice() {
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

  draw() {
    const { t, legs } = this;
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
