import type { Lang } from '../../wire/language.ts';
import { cardElement } from '../table/cards.ts';
import { h } from '../base/dom.ts';
import type { Show } from '../fair/show.ts';
import type { KindTranslate } from '../base/texts.ts';
import type { words } from './texts.ts';

const hand = (
  cards: readonly number[],
  name: 'player' | 'banker',
  total: number,
  lang: Lang,
  t: KindTranslate<typeof words>,
) =>
  h(
    'div',
    { class: 'shown-hand' },
    h('h3', {}, t('points', { who: t(name), n: total })),
    h(
      'div',
      { class: 'shown-cards' },
      cards.map((card) => cardElement(card, lang)),
    ),
  );

export const show: Show<'baccarat', typeof words> = ({ seen, t, lang, round }) =>
  h(
    'section',
    { class: 'shown-hands' },
    h('h2', {}, seen.winner === 'tie' ? t('isTie') : t('wins', { who: t(seen.winner) })),
    hand(seen.player, 'player', seen.totals[0], lang, t),
    hand(seen.banker, 'banker', seen.totals[1], lang, t),
    round &&
      h(
        'ul',
        { class: 'hits' },
        round.choice.bets.map((bet) => h('li', {}, `${t(bet.on)}: ₱${bet.pesos}`)),
      ),
  );
