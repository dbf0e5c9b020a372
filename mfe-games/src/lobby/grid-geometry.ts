export interface Geometry {
  readonly columns: number;
  /** Pixels from a row's top to the next one's, the gap included. */
  readonly rowHeight: number;
  readonly gap: number;
  /** Of a tile, in pixels, and from its left to the next one's. */
  readonly width: number;
  readonly pitch: number;
}
/** Tiles from `first` up to and without `last`: whole rows of them. */
export interface Span {
  readonly first: number;
  readonly last: number;
}
export const nothing: Span = { first: 0, last: 0 };

/** Screens of tiles that are drawn before they come into sight, the way that the page moves. */
const ahead = 1;
/** Screens of tiles kept on the other side. */
const behind = 0.5;

/** How a drawn row lies: its columns and its height. Undefined where nothing is laid out. */
export function geometryOf(row: HTMLElement | null): Geometry | undefined {
  const grid = row?.firstElementChild;
  const tile = grid?.firstElementChild;
  if (!grid || !tile) return undefined;
  const { gridTemplateColumns, rowGap, columnGap } = getComputedStyle(grid);
  const columns = gridTemplateColumns
    .split(' ')
    .filter((track) => Number.parseFloat(track) > 0).length;
  const { width, height } = tile.getBoundingClientRect();
  const gap = Number.parseFloat(rowGap) || 0;
  const pitch = width + (Number.parseFloat(columnGap) || 0);
  return columns > 0 && height > 0
    ? { columns, rowHeight: height + gap, gap, width, pitch }
    : undefined;
}

export interface Seen {
  /** Of the grid, in pixels from the screen's top: negative once it is scrolled. */
  readonly top: number;
  readonly screen: number;
  readonly rowHeight: number;
  readonly columns: number;
  /** How many tiles there are. */
  readonly count: number;
  /** Which way the page moves. */
  readonly way: 'down' | 'up';
  /** The device can't draw a row in a frame: those in sight come one by one too, from the middle on. */
  readonly slowly: boolean;
}

/** The whole rows of tiles between two heights of the screen, in pixels from its top. */
function tilesWithin({ top, rowHeight, columns, count }: Seen, from: number, to: number): Span {
  const within = (row: number) => Math.min(count, Math.max(0, row * columns));
  return {
    first: within(Math.floor((from - top) / rowHeight)),
    last: within(Math.ceil((to - top) / rowHeight)),
  };
}

/** The tiles in sight and those before and after them that are worth drawing. */
export function tilesWanted(seen: Seen): Span {
  const [above, below] = seen.way === 'down' ? [behind, ahead] : [ahead, behind];
  return tilesWithin(seen, -above * seen.screen, (1 + below) * seen.screen);
}

const isEmpty = ({ first, last }: Span) => last <= first;

/** The tiles of the next frame: all in sight at once, of the others a row a frame; the same object when there is nothing to do. */
export function nextTiles(was: Span, seen: Seen): Span {
  const sight = tilesWithin(seen, 0, seen.screen);
  const wanted = tilesWanted(seen);
  const elsewhere = was.last <= wanted.first || was.first >= wanted.last;
  const must =
    seen.slowly && elsewhere
      ? tilesWithin(seen, seen.screen / 2, seen.screen / 2 + 1)
      : seen.slowly
        ? nothing
        : sight;
  const { first, last } = elsewhere ? must : withThose(must, kept(was, wanted));
  const grows = elsewhere ? isEmpty(must) : first >= was.first && last <= was.last;
  const next = grows
    ? oneRowMore(
        { first, last },
        isEmpty(sight) || holds({ first, last }, sight) ? wanted : sight,
        seen,
      )
    : { first, last };
  return next.first === was.first && next.last === was.last ? was : next;
}

/** Tiles without those that nobody wants any more. */
const kept = (was: Span, wanted: Span): Span => ({
  first: Math.max(was.first, wanted.first),
  last: Math.min(was.last, wanted.last),
});
const withThose = (must: Span, { first, last }: Span): Span =>
  isEmpty(must)
    ? { first, last }
    : { first: Math.min(first, must.first), last: Math.max(last, must.last) };
const holds = ({ first, last }: Span, inner: Span): boolean =>
  first <= inner.first && last >= inner.last;

/** One row more of those wanted, first on the side that the page moves to. Less at once is no less: most of a frame's cost is the frame's. */
function oneRowMore({ first, last }: Span, wanted: Span, { way, columns }: Seen): Span {
  const below = last < wanted.last;
  const above = first > wanted.first;
  if (below && (way === 'down' || !above))
    return { first, last: Math.min(wanted.last, last + columns) };
  return above ? { first: first - columns, last } : { first, last };
}

/** The numbers of the rows to draw, in their order, the one that has the focus among them. */
export function rowsOf(
  { first, last }: Span,
  columns: number,
  count: number,
  focused: number | undefined,
): number[] {
  const from = Math.floor(first / columns);
  const until = Math.ceil(Math.min(last, count) / columns);
  const rows = Array.from({ length: Math.max(0, until - from) }, (_, index) => from + index);
  if (focused === undefined || focused * columns >= count || rows.includes(focused)) return rows;
  return focused < from ? [focused, ...rows] : [...rows, focused];
}
