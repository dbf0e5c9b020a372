import type { Lang } from '../../wire/language.ts';
import type { HandResult } from '../../wire/tables.ts';
import { cardElement } from '../table/cards.ts';
import { h } from '../base/dom.ts';
import type { Show } from '../fair/show.ts';
import { sum } from './proof.ts';
import type { words } from './texts.ts';

/** The text's key for the result of a hand. */
export const resultKey = (result: HandResult): 'winWord' | Exclude<HandResult, 'win'> =>
  result === 'win' ? 'winWord' : result;

const row = (name: string, cards: readonly number[], note: string, lang: Lang) =>
  h(
    'div',
    { class: 'shown-hand' },
    h('h3', {}, note ? `${name} · ${note}` : name),
    h(
      'div',
      { class: 'shown-cards' },
      cards.map((card) => cardElement(card, lang)),
    ),
  );

export const show: Show<'blackjack', typeof words> = ({ seen, t, lang }) =>
  h(
    'section',
    { class: 'shown-hands' },
    row(t('handOf', { who: t('dealer'), n: sum(seen.dealer) }), seen.dealer, '', lang),
    seen.hands.map((hand, i) =>
      row(
        t('handOf', {
          who: seen.hands.length > 1 ? t('hand', { n: i + 1 }) : t('you'),
          n: hand.total,
        }),
        hand.cards,
        hand.result ? t(resultKey(hand.result)) : t('open'),
        lang,
      ),
    ),
  );
