import { h } from '../dom.ts';
import type { Show } from '../kind-shows.ts';
import type { KindTranslate } from '../kind.ts';
import { isRed, pays } from './proof.ts';

/** The colour of a pocket. */
export const colorOf = (n: number): 'zero' | 'red' | 'black' =>
  n === 0 ? 'zero' : isRed(n) ? 'red' : 'black';
const outside = [
  'red',
  'black',
  'even',
  'odd',
  'low',
  'high',
  'dozen1',
  'dozen2',
  'dozen3',
  'column1',
  'column2',
  'column3',
] as const;
/** The name of a place on the table. */
export function placeName(on: string, t: KindTranslate<'roulette'>): string {
  const named = outside.find((place) => place === on);
  return named ? t(named) : on;
}

export const show: Show<'roulette'> = ({ seen, t, round }) =>
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
