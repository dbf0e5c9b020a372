// The bets on the flight: the player's own, and those of others by the end of their number.
import type { FlightBet } from '../../wire/quick.ts';
import { h } from '../base/dom.ts';
import { parse, peso } from '../base/money.ts';
import type { KindTranslate } from '../base/texts.ts';
import { multiple } from './show.ts';
import type { words } from './texts.ts';

export class Crowd {
  readonly element: HTMLElement;
  private readonly list = h('ul', { class: 'crowd-list' });
  private readonly heading = h('h2', { class: 'crowd-head' });
  private shown = '';

  constructor(private readonly t: KindTranslate<typeof words>) {
    this.element = h(
      'section',
      { class: 'crowd', tabindex: '0', 'aria-label': t('betsHere') },
      this.heading,
      this.list,
    );
    this.show([]);
  }

  show(bets: readonly FlightBet[]): void {
    const next = JSON.stringify(bets);
    if (next === this.shown) return;
    this.shown = next;
    const { t } = this;
    this.heading.textContent = bets.length > 0 ? `${t('betsHere')} · ${bets.length}` : t('noBets');
    this.list.replaceChildren(
      ...bets.map(({ mine, player, stake, cashed }) =>
        h(
          'li',
          { class: mine ? 'mine' : '' },
          h('span', {}, mine ? t('you') : t('someone', { end: player })),
          h('span', { class: 'num' }, peso(parse(stake))),
          h('span', { class: 'num won' }, cashed === undefined ? '' : `×${multiple(cashed)}`),
        ),
      ),
    );
  }
}
