import type { BetType, LegResult, Selection, TicketSeen } from '../../wire/book.ts';
import { h } from '../base/dom.ts';
import type { Show } from '../fair/show.ts';
import type { KindTranslate } from '../base/texts.ts';
import type { words } from './texts.ts';

/** Odds in hundredths as the player reads them. */
export const oddsText = (odds: number): string => (odds / 100).toFixed(2);
const signed = (line: number) => (line > 0 ? `+${line}` : String(line));

/** A selection with the two sides of its match. */
export interface MatchPick extends Selection {
  readonly home: string;
  readonly away: string;
}

/** The name of a selection: "Cebu +1.5", "Over 2.5", "Draw". */
export function pickName(
  { type, pick, line, home, away }: MatchPick,
  t: KindTranslate<typeof words>,
  cockpit = false,
): string {
  if (type === 'OU') return `${t(pick === 'OVER' ? 'over' : 'under')} ${line}`;
  if (pick === 'X') return t('draw');
  if (cockpit) return `${t(pick === '1' ? 'meron' : 'wala')} · ${pick === '1' ? home : away}`;
  const team = pick === '1' ? home : away;
  const handicap = line ?? 0;
  return type === 'HDP' ? `${team} ${signed(pick === '1' ? handicap : -handicap)}` : team;
}
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
