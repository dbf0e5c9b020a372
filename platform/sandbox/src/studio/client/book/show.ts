import { h } from '../dom.ts';

export const oddsText = (odds) => (odds / 100).toFixed(2);
const signed = (line) => (line > 0 ? `+${line}` : String(line));

/** What a selection is called: "Cebu +1.5", "Over 2.5", "Draw". */
export function pickName({ type, pick, line, home, away }, t, cockpit = false) {
  if (type === 'OU') return `${t(pick === 'OVER' ? 'over' : 'under')} ${line}`;
  if (pick === 'X') return t('draw');
  if (cockpit) return `${t(pick === '1' ? 'meron' : 'wala')} · ${pick === '1' ? home : away}`;
  const team = pick === '1' ? home : away;
  return type === 'HDP' ? `${team} ${signed(pick === '1' ? line : -line)}` : team;
}
export const marketKey = (type) => ({ '1X2': 'winner', HDP: 'handicap', OU: 'total' })[type];
const tag = { won: 'wonTag', lost: 'lostTag', open: 'openTag', void: 'voidTag' };

/** The legs of a ticket as rows. */
export const legRows = (legs, seen, t) =>
  h(
    'ul',
    { class: 'legs' },
    legs.map((leg, i) => {
      const { result, score } = seen.legs[i] ?? { result: 'open' };
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

export const show = ({ seen, t, round }) =>
  round && [
    h(
      'h2',
      {},
      `${seen.legs.length > 1 ? t('parlay', { n: seen.legs.length }) : t('single')} · ${t('odds')} ${oddsText(seen.odds)}`,
    ),
    legRows(round.choice.legs, seen, t),
  ];
