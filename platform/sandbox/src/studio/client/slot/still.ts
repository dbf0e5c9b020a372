// A spin as a still picture: for the pages that show a round again.
import { h } from '../dom.ts';
import { peso } from '../money.ts';
import { pictureUrl } from '../picture.ts';
import { hitsOf } from './wins.ts';

/** A table of 5 × 3 symbols with the winning ones lit, and the wins in words below. */
export function still({ theme, spin, title, lineBet, t, nameOf }) {
  const hits = spin.wins ? hitsOf(spin, theme.machine, nameOf) : [];
  const lit = new Set(hits.flatMap((hit) => hit.mark.cells.map((cell) => cell.join())));
  const cell = (symbol, reel, row) =>
    h(
      'td',
      { class: lit.has(`${reel},${row}`) ? 'lit' : '' },
      theme.pictures[symbol]
        ? h('img', { src: pictureUrl(theme.pictures[symbol][0], 96), alt: nameOf(symbol) })
        : h('b', { class: `letter letter-${symbol}` }, nameOf(symbol)),
    );
  return h(
    'section',
    { class: 'still' },
    h(
      'h2',
      {},
      title,
      spin.multiplier > 1 ? h('span', { class: 'times' }, ` ×${spin.multiplier}`) : '',
    ),
    h(
      'table',
      { class: 'grid' },
      h(
        'tbody',
        {},
        [0, 1, 2].map((row) =>
          h(
            'tr',
            {},
            spin.window.map((column, reel) => cell(column[row], reel, row)),
          ),
        ),
      ),
    ),
    h(
      'ul',
      { class: 'hits' },
      hits.map((hit) =>
        h('li', {}, t(hit.text, { ...hit.figures, amount: peso(hit.pay * lineBet) })),
      ),
    ),
  );
}

export const namer = (theme, lang) => (symbol) =>
  theme.pictures[symbol]?.[1][lang] ?? theme.letters['EFGHI'.indexOf(symbol)];

/** Coins that held, where they lay. */
export function heldStill({ hold, t, lineBet }) {
  const worth = new Map([...hold.start, ...hold.spins.flat()]);
  const cell = (at) =>
    h(
      'td',
      { class: worth.has(at) ? 'lit' : '' },
      worth.has(at)
        ? h(
            'b',
            { class: 'num' },
            lineBet > 0 ? peso(worth.get(at) * lineBet) : `×${worth.get(at) / 20}`,
          )
        : '',
    );
  return h(
    'section',
    { class: 'still' },
    h('h2', {}, t('holdTitle')),
    h(
      'table',
      { class: 'grid grid-coins' },
      h(
        'tbody',
        {},
        [0, 1, 2].map((row) =>
          h(
            'tr',
            {},
            [0, 1, 2, 3, 4].map((reel) => cell(reel * 3 + row)),
          ),
        ),
      ),
    ),
  );
}
