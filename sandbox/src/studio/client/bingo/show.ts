import type { BingoResult } from '../../wire/quick.ts';
import { h } from '../base/dom.ts';
import type { Show } from '../fair/show.ts';
import type { KindTranslate } from '../base/texts.ts';
import { linesOf } from './proof.ts';
import type { words } from './texts.ts';

/** The result of a card in words. */
export const cameTo = ({ lines, full }: BingoResult, t: KindTranslate<typeof words>): string =>
  full
    ? t('full')
    : lines === 0
      ? t('noLine')
      : lines === 1
        ? t('line1')
        : t('lines', { n: lines });

/** A card as a table; `called` are the balls so far. */
export function cardTable(numbers: readonly number[], called: readonly number[]): HTMLElement {
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

const letterOf = (ball: number) => 'BINGO'[Math.ceil(ball / 15) - 1];
/** A drawn ball; `extra` is a further class. */
export const ballElement = (ball: number, extra = ''): HTMLElement =>
  h(
    'span',
    { class: `bingo-ball bingo-${letterOf(ball)} ${extra}` },
    h('small', {}, letterOf(ball)),
    String(ball),
  );

const noLine: BingoResult = { lines: 0, full: false };

export const show: Show<'bingo', typeof words> = ({ seen, t }) => [
  h(
    'div',
    { class: 'bingo-cards shown' },
    seen.cards.map((card, i) =>
      h(
        'div',
        {},
        h('h3', {}, `${t('cardNo', { n: i + 1 })} · ${cameTo(seen.results[i] ?? noLine, t)}`),
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
