import type { Line, Machine, Spin, Win } from '../../wire/slot.ts';
import { symbolsOf, type SymbolName } from './symbols.ts';

/** A cell of the window. */
type Cell = readonly [reel: number, row: number];
/** The highlight of a win on the reels: its cells, and the path of a line. */
export interface Mark {
  readonly cells: readonly Cell[];
  readonly path?: Line;
  readonly tint?: string;
}
/** A win: the key and the figures of its text, its pay in line bets, and its mark. */
export interface Hit {
  readonly text: 'line' | 'waysPay' | 'scatterPay';
  readonly pay: number;
  readonly figures: Readonly<Record<string, string | number>>;
  readonly mark: Mark;
}

const tints = [
  '#FFC94D',
  '#FF8CCB',
  '#5BE0C8',
  '#7CC8FF',
  '#FF8A73',
  '#B8F05A',
  '#C79BFF',
  '#FFE29A',
];

/** The wins of a spin as the reels mark them and the ticker reads them out. */
export function hitsOf(spin: Spin, machine: Machine, nameOf: SymbolName): readonly Hit[] {
  const hits = spin.wins.map((win) => hitOf(spin, win, machine, nameOf));
  const cells = cellsWith(spin.window, ['S']);
  const scatterPay =
    (machine.scatterPays[Math.min(5, cells.length) - 3] ?? 0) * machine.lineBets * spin.multiplier;
  if (scatterPay <= 0) return hits;
  const figures = { count: cells.length, symbol: nameOf('S') };
  return [...hits, { text: 'scatterPay', pay: scatterPay, figures, mark: { cells } }];
}

function hitOf(spin: Spin, win: Win, machine: Machine, nameOf: SymbolName): Hit {
  const { pay, count } = win;
  const symbol = nameOf(win.symbol);
  const path = win.line === undefined ? undefined : machine.lines[win.line];
  if (win.line === undefined || !path)
    return {
      text: 'waysPay',
      pay,
      figures: { n: win.ways ?? 0, count, symbol },
      mark: { cells: cellsWith(spin.window.slice(0, count), [win.symbol, 'W']) },
    };
  return {
    text: 'line',
    pay,
    figures: { n: win.line + 1, count, symbol },
    mark: {
      path,
      tint: tints[win.line % tints.length] ?? '#FFC94D',
      cells: path.slice(0, count).map((row, reel): Cell => [reel, row]),
    },
  };
}

/** The cells that show one of the symbols. */
const cellsWith = (window: readonly string[], symbols: readonly string[]): readonly Cell[] =>
  window.flatMap((column, reel) =>
    symbolsOf(column).flatMap((seen, row): Cell[] => (symbols.includes(seen) ? [[reel, row]] : [])),
  );
