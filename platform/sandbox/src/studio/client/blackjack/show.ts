import { cardElement } from '../cards.ts';
import { h } from '../dom.ts';
import { sum } from './proof.ts';

/** The key of what a hand came to. */
export const resultKey = (result) => (result === 'win' ? 'winWord' : result);

const row = (name, cards, note, lang) =>
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

export const show = ({ seen, t, lang }) =>
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
