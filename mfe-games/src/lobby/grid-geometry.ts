export interface Geometry {
  readonly columns: number;
  /** Pixels between the tops of successive rows, including the gap. */
  readonly rowHeight: number;
  readonly gap: number;
  /** A tile's width, and the distance between the left edges of neighbours, in pixels. */
  readonly width: number;
  readonly pitch: number;
}
/** Tiles from `first` to before `last`, in whole rows. */
export interface Span {
  readonly first: number;
  readonly last: number;
}
export const emptySpan: Span = { first: 0, last: 0 };

/** Screens of tiles rendered ahead in scroll direction. */
const ahead = 1;
/** Screens of tiles kept behind. */
const behind = 0.5;

/** Measures a rendered row: columns and height. Undefined if there is no layout. */
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

export interface Viewport {
  /** The grid's top relative to the screen, in pixels: negative after scrolling. */
  readonly top: number;
  readonly screen: number;
  readonly rowHeight: number;
  readonly columns: number;
  /** Number of tiles. */
  readonly count: number;
  /** Scroll direction. */
  readonly direction: 'down' | 'up';
  /** For a slow device: visible rows are also added one per frame, from the middle. */
  readonly oneByOne: boolean;
}

/** The whole rows between two heights of the screen, in pixels from its top. */
function tilesWithin({ top, rowHeight, columns, count }: Viewport, from: number, to: number): Span {
  const within = (row: number) => Math.min(count, Math.max(0, row * columns));
  return {
    first: within(Math.floor((from - top) / rowHeight)),
    last: within(Math.ceil((to - top) / rowHeight)),
  };
}

/** The visible tiles and those before and after that should be rendered. */
export function tilesWanted(viewport: Viewport): Span {
  const [above, below] = viewport.direction === 'down' ? [behind, ahead] : [ahead, behind];
  return tilesWithin(viewport, -above * viewport.screen, (1 + below) * viewport.screen);
}

const isEmpty = ({ first, last }: Span) => last <= first;

/** The next frame's tiles: the visible ones, then one more row per frame; `was` if unchanged. */
export function nextTiles(was: Span, viewport: Viewport): Span {
  const visible = tilesWithin(viewport, 0, viewport.screen);
  const wanted = tilesWanted(viewport);
  const isJump = was.last <= wanted.first || was.first >= wanted.last;
  const required =
    viewport.oneByOne && isJump
      ? tilesWithin(viewport, viewport.screen / 2, viewport.screen / 2 + 1)
      : viewport.oneByOne
        ? emptySpan
        : visible;
  const { first, last } = isJump ? required : union(required, kept(was, wanted));
  const grows = isJump ? isEmpty(required) : first >= was.first && last <= was.last;
  const next = grows
    ? oneRowMore(
        { first, last },
        isEmpty(visible) || contains({ first, last }, visible) ? wanted : visible,
        viewport,
      )
    : { first, last };
  return next.first === was.first && next.last === was.last ? was : next;
}

/** Removes tiles that are no longer wanted. */
const kept = (was: Span, wanted: Span): Span => ({
  first: Math.max(was.first, wanted.first),
  last: Math.min(was.last, wanted.last),
});
const union = (required: Span, { first, last }: Span): Span =>
  isEmpty(required)
    ? { first, last }
    : { first: Math.min(first, required.first), last: Math.max(last, required.last) };
const contains = ({ first, last }: Span, inner: Span): boolean =>
  first <= inner.first && last >= inner.last;

/**
 * Adds one wanted row, first in scroll direction. Adding less does not help: most of the cost is
 * per frame.
 */
function oneRowMore({ first, last }: Span, wanted: Span, { direction, columns }: Viewport): Span {
  const below = last < wanted.last;
  const above = first > wanted.first;
  if (below && (direction === 'down' || !above))
    return { first, last: Math.min(wanted.last, last + columns) };
  return above ? { first: first - columns, last } : { first, last };
}

/** Indexes of the rows to render, in order, including the focused one. */
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
