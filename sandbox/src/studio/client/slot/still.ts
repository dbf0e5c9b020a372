// A spin as a still picture, for the pages that show a past round.
import type { Hold, SlotSymbol, Spin } from '../../wire/slot.ts';
import type { GameView } from '../../wire/views.ts';
import { h } from '../base/dom.ts';
import type { CheckedSpin } from '../fair/recompute.ts';
import { peso } from '../base/money.ts';
import { pictureUrl } from '../art/picture.ts';
import type { KindTranslate } from '../base/texts.ts';
import { motifOf, symbolsOf, type SymbolName } from './symbols.ts';
import { hitsOf } from './wins.ts';
import type { words } from './texts.ts';

interface StillParts {
  readonly theme: GameView<'slot'>;
  readonly spin: CheckedSpin;
  readonly title: string;
  /** Units. */
  readonly lineBet: number;
  readonly t: KindTranslate<typeof words>;
  readonly nameOf: SymbolName;
}

/** Whether a spin lists its wins; a spin of the check doesn't. */
const isListed = (spin: CheckedSpin): spin is Spin => spin.wins !== undefined;

/** A table of 5 × 3 symbols with the winning ones lit, and the wins in words below. */
export function still({ theme, spin, title, lineBet, t, nameOf }: StillParts): HTMLElement {
  const { multiplier = 1 } = spin;
  const hits = isListed(spin) ? hitsOf(spin, theme.machine, nameOf) : [];
  const lit = new Set(hits.flatMap((hit) => hit.mark.cells.map((cell) => cell.join())));
  const cell = (symbol: SlotSymbol, reel: number, row: number) => {
    const motif = motifOf(theme, symbol);
    return h(
      'td',
      { class: lit.has(`${reel},${row}`) ? 'lit' : '' },
      motif
        ? h('img', { src: pictureUrl(motif, 96), alt: nameOf(symbol) })
        : h('b', { class: `letter letter-${symbol}` }, nameOf(symbol)),
    );
  };
  return h(
    'section',
    { class: 'still' },
    h('h2', {}, title, multiplier > 1 ? h('span', { class: 'times' }, ` ×${multiplier}`) : ''),
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
            spin.window.map((column, reel) => cell(symbolsOf(column)[row] ?? 'S', reel, row)),
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

/** Held coins in their cells, with values in units, or in stakes when the line bet is 0. */
export function heldStill({
  hold,
  t,
  lineBet,
}: Pick<StillParts, 't' | 'lineBet'> & { readonly hold: Hold }): HTMLElement {
  const worth = new Map([...hold.start, ...hold.spins.flat()]);
  const cell = (at: number) => {
    const pay = worth.get(at);
    const text = pay !== undefined && (lineBet > 0 ? peso(pay * lineBet) : `×${pay / 20}`);
    return h('td', { class: text ? 'lit' : '' }, text && h('b', { class: 'num' }, text));
  };
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
