import { h } from '../dom.ts';
import { isRed, pays } from './proof.ts';

export const colorOf = (n) => (n === 0 ? 'zero' : isRed(n) ? 'red' : 'black');
/** What a bet is called. */
export const placeName = (on, t) => (/^\d+$/.test(on) ? on : t(on));

export const show = ({ seen, t, round }) =>
  h(
    'section',
    {},
    h('p', { class: `pocket pocket-${colorOf(seen.pocket)}` }, String(seen.pocket)),
    round &&
      h(
        'ul',
        { class: 'hits' },
        round.choice.bets.map((bet) =>
          h(
            'li',
            { class: pays(bet.on, seen.pocket) ? 'gold' : '' },
            `${placeName(bet.on, t)}: ₱${bet.pesos} ×${pays(bet.on, seen.pocket)}`,
          ),
        ),
      ),
  );
