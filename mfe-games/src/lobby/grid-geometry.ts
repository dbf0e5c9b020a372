export interface Geometry {
  readonly columns: number;
  /** Pixels from a row's top to the next one's, the gap included. */
  readonly rowHeight: number;
  readonly gap: number;
}
/** From `first` up to and without `last`. */
export interface Rows {
  readonly first: number;
  readonly last: number;
}

/** Rows are drawn this many screens before they come into sight. */
const ahead = 1;
/** The range moves by this many rows at once, so that most scroll events change nothing. */
const step = 2;

/** How a drawn row lies: its columns and its height. Undefined where nothing is laid out. */
export function geometryOf(row: HTMLElement | null): Geometry | undefined {
  const grid = row?.firstElementChild;
  const tile = grid?.firstElementChild;
  if (!grid || !tile) return undefined;
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  const columns = gridTemplateColumns.split(' ').filter((track) => Number.parseFloat(track) > 0).length;
  const height = tile.getBoundingClientRect().height;
  const gap = Number.parseFloat(rowGap) || 0;
  return columns > 0 && height > 0 ? { columns, rowHeight: height + gap, gap } : undefined;
}

export interface Seen {
  /** Of the grid, in pixels from the screen's top: negative once it is scrolled. */
  readonly top: number;
  readonly screen: number;
  readonly rowHeight: number;
  readonly count: number;
}

/** The rows in sight and a screen of them before and after. */
export function drawnRows({ top, screen, rowHeight, count }: Seen): Rows {
  const row = (pixels: number) => pixels / rowHeight;
  const first = Math.floor(row(-top - ahead * screen) / step) * step;
  const last = Math.ceil(row(-top + (1 + ahead) * screen) / step) * step;
  const within = (value: number) => Math.min(count, Math.max(0, value));
  return { first: within(first), last: within(last) };
}
