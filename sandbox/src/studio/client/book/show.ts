import type { BetType, LegResult, TicketSeen } from '../../wire/book.ts';
import { h } from '../base/dom.ts';
import type { Show } from '../fair/show.ts';
import type { KindTranslate } from '../base/texts.ts';
import { type MatchPick, oddsText, pickName } from './pick-name.ts';
import type { words } from './texts.ts';

/** The text's key for a market. */
export const marketKey = (type: BetType) =>
  ({ '1X2': 'winner', HDP: 'handicap', OU: 'total' } as const)[type];
const tag = { won: 'wonTag', lost: 'lostTag', open: 'openTag', void: 'voidTag' } as const;
const openLeg: LegResult = { result: 'open', score: null };

/** The legs of a ticket as rows. */
export const legRows = (
  legs: readonly MatchPick[],
  seen: TicketSeen,
  t: KindTranslate<typeof words>,
): HTMLElement =>
  h(
    'ul',
    { class: 'legs' },
    legs.map((leg, i) => {
      const { result, score } = seen.legs[i] ?? openLeg;
      return h(
        'li',
        { class: `leg leg-${result}` },
        h(
          'div',
          {},
          h('b', {}, pickName(leg, t)),
          h('small', {}, `${t(marketKey(leg.type))} · ${leg.home} – ${leg.away}`),
        ),
        h(
          'div',
          { class: 'leg-end' },
          h('b', { class: 'num' }, oddsText(leg.odds)),
          h(
            'small',
            { class: 'num' },
            score ? `${score[0]}–${score[1]} · ${t(tag[result])}` : t(tag[result]),
          ),
        ),
      );
    }),
  );

export const show: Show<'book', typeof words> = ({ seen, t, round }) =>
  round && [
    h(
      'h2',
      {},
      `${seen.legs.length > 1 ? t('parlay', { n: seen.legs.length }) : t('single')} · ${t('odds')} ${oddsText(seen.odds)}`,
    ),
    legRows(round.choice.legs, seen, t),
  ];
