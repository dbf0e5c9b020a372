import { h } from '../dom.ts';
import { linesOf } from './proof.ts';

/** What a card came to, in words. */
export const cameTo = ({ lines, full }, t) =>
  full
    ? t('full')
    : lines === 0
      ? t('noLine')
      : lines === 1
        ? t('line1')
        : t('lines', { n: lines });

/** A card as a table; `called` are the balls so far. */
export function cardTable(numbers, called) {
  const lit = new Set(linesOf(numbers, called).flat());
  return h(
    'table',
    { class: 'bingo-card' },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        [...'BINGO'].map((letter) => h('th', { scope: 'col', class: `bingo-${letter}` }, letter)),
      ),
    ),
    h(
      'tbody',
      {},
      [0, 1, 2, 3, 4].map((row) =>
        h(
          'tr',
          {},
          numbers.slice(row * 5, row * 5 + 5).map((n, column) => {
            const marked = n === 0 || called.includes(n);
            return h(
              'td',
              { class: `num${marked ? ' marked' : ''}${lit.has(row * 5 + column) ? ' lit' : ''}` },
              n === 0 ? '★' : String(n),
            );
          }),
        ),
      ),
    ),
  );
}

export const letterOf = (ball) => 'BINGO'[Math.ceil(ball / 15) - 1];
export const ballElement = (ball, extra = '') =>
  h(
    'span',
    { class: `bingo-ball bingo-${letterOf(ball)} ${extra}` },
    h('small', {}, letterOf(ball)),
    String(ball),
  );

export const show = ({ seen, t }) => [
  h(
    'div',
    { class: 'bingo-cards shown' },
    seen.cards.map((card, i) =>
      h(
        'div',
        {},
        h('h3', {}, `${t('cardNo', { n: i + 1 })} · ${cameTo(seen.results[i], t)}`),
        cardTable(card, seen.balls),
      ),
    ),
  ),
  h(
    'div',
    { class: 'bingo-called shown' },
    seen.balls.map((ball) => ballElement(ball)),
  ),
];
