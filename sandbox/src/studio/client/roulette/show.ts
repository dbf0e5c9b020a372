import { h } from '../base/dom.ts';
import type { Show } from '../fair/show.ts';
import type { KindTranslate } from '../base/texts.ts';
import { isRed, pays } from './proof.ts';
import type { words } from './texts.ts';

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
export function placeName(on: string, t: KindTranslate<typeof words>): string {
  const named = outside.find((place) => place === on);
  return named ? t(named) : on;
}

export const show: Show<'roulette', typeof words> = ({ seen, t, round }) =>
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
