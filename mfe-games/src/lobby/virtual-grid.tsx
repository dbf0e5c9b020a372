import { TileGrid } from '@parol/art';
import {
  memo,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { PaceContext } from '../tile/deferred-art.tsx';
import { scrollPace, type ScrollPace } from '../tile/scroll-pace.ts';
import { isServer, SsrTiles } from './ssr-tiles.tsx';
import {
  geometryOf,
  nextTiles,
  emptySpan,
  rowsOf,
  type Geometry,
  type Viewport,
} from './grid-geometry.ts';
import s from './virtual-grid.module.css';

export interface VirtualGridProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  /** Stable while the tiles don't change. */
  readonly tile: (item: Item, index: number) => ReactNode;
}

/** Shorter lists are rendered completely, which costs less than observing the scroll. */
const worthwhile = 48;

/**
 * A tile grid that renders only rows near the screen, so that ten thousand games scroll like fifty.
 * Rows keep their document order, and the focused row always stays rendered, so that keyboard
 * navigation continues from there.
 */
export function VirtualGrid<Item>({ label, items, tile }: VirtualGridProps<Item>) {
  if (items.length <= worthwhile) return <TileGrid label={label}>{items.map(tile)}</TileGrid>;
  if (isServer) return <SsrTiles label={label} items={items} tile={tile} />;
  return <Rows label={label} items={items} tile={tile} />;
}

function Rows<Item>({ label, items, tile }: VirtualGridProps<Item>) {
  const grid = useRef<HTMLDivElement>(null);
  const geometry = useGeometry(grid);
  const known = typeof geometry === 'object' ? geometry : undefined;
  const count = items.length;
  const focused = useFocusedRow(grid);
  const { span, pace, outlined } = useTilesOnScreen(grid, known, count);

  if (geometry === 'unknown') return <TileGrid label={label}>{items.map(tile)}</TileGrid>;
  const rows = known ? rowsOf(span, known.columns, count, focused) : [0];
  const height = known && Math.ceil(count / known.columns) * known.rowHeight - known.gap;
  return (
    <div ref={grid} role="group" aria-label={label} className={s.grid} style={known && { height }}>
      {outlined && known && (
        <div aria-hidden="true" className={s.outlines} style={outlinesOf(known, count)} />
      )}
      {rows.map((row) => (
        <Row key={row} row={row} items={items} geometry={known} pace={pace} tile={tile} />
      ))}
    </div>
  );
}

type Grid = RefObject<HTMLDivElement | null>;

/** The size of rows and columns, measured in a rendered row; `unknown` where nothing can be measured. */
function useGeometry(grid: Grid): Geometry | 'unknown' | undefined {
  const [geometry, setGeometry] = useState<Geometry | 'unknown'>();
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const measure = () =>
      setGeometry((was) => measured(element.querySelector<HTMLElement>('[data-row]'), was));
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return geometry;
}

/** The row that has the focus. */
function useFocusedRow(grid: Grid): number | undefined {
  const [focused, setFocused] = useState<number>();
  useEffect(() => {
    const element = grid.current;
    const enter = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      setFocused(row ? Number(row.dataset['row']) : undefined);
    };
    const leave = () => setFocused(undefined);
    element?.addEventListener('focusin', enter);
    element?.addEventListener('focusout', leave);
    return () => {
      element?.removeEventListener('focusin', enter);
      element?.removeEventListener('focusout', leave);
    };
  }, [grid]);
  return focused;
}

/** The tiles near the screen, and whether rows came into view before they were rendered. */
function useTilesOnScreen(grid: Grid, known: Geometry | undefined, count: number) {
  const [span, setSpan] = useState(emptySpan);
  const [outlined, setOutlined] = useState(false);
  const wake = useRef<() => void>(undefined);
  const [pace] = useState(() => scrollPace(() => wake.current?.()));
  useLayoutEffect(() => {
    const element = grid.current;
    if (!known || !element) return undefined;
    const { rowHeight, columns } = known;
    const viewportAt = (top: number, direction: Viewport['direction']): Viewport => ({
      top,
      screen: innerHeight,
      rowHeight,
      columns,
      count,
      direction,
      oneByOne: pace.isBehind(),
    });
    let viewport = viewportAt(element.getBoundingClientRect().top, 'down');
    let drawn = emptySpan;
    let frame = 0;
    const draw = (): boolean => {
      const next = nextTiles(drawn, viewport);
      if (next === drawn) return false;
      drawn = next;
      setSpan(next);
      return true;
    };
    // A frame adds a row or a picture, never both: a slow phone can't do more in one.
    const onFrame = (time: number) => {
      const { top } = element.getBoundingClientRect();
      viewport = viewportAt(
        top,
        top === viewport.top ? viewport.direction : top < viewport.top ? 'down' : 'up',
      );
      pace.moved(-top, time);
      if (pace.defersRows()) setOutlined(true);
      const rowDrawn = !pace.defersRows() && draw();
      if (rowDrawn) pace.rowDrawn();
      else pace.draw((viewport.screen / 2 - top) / rowHeight);
      frame = rowDrawn || !pace.isIdle() ? requestAnimationFrame(onFrame) : 0;
      if (!frame) pace.reset();
    };
    const schedule = () => void (frame ||= requestAnimationFrame(onFrame));
    wake.current = schedule;
    draw();
    schedule();
    addEventListener('scroll', schedule, { passive: true });
    addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      wake.current = undefined;
      removeEventListener('scroll', schedule);
      removeEventListener('resize', schedule);
    };
  }, [grid, known, count, pace]);
  return { span, pace, outlined };
}

interface RowProps<Item> extends Pick<VirtualGridProps<Item>, 'items' | 'tile'> {
  readonly row: number;
  /** Undefined for the row that is measured. */
  readonly geometry: Geometry | undefined;
  readonly pace: ScrollPace;
}

function PlainRow<Item>({ row, items, geometry, pace, tile }: RowProps<Item>) {
  const place = useMemo(() => ({ pace, row }), [pace, row]);
  const columns = geometry?.columns ?? 1;
  const style = geometry && {
    top: row * geometry.rowHeight,
    height: geometry.rowHeight - geometry.gap,
  };
  return (
    <div data-row={row} className={geometry ? `${s.row} ${s.known}` : s.row} style={style}>
      <PaceContext value={place}>
        <TileGrid>
          {items
            .slice(row * columns, (row + 1) * columns)
            .map((item, column) => tile(item, row * columns + column))}
        </TileGrid>
      </PaceContext>
    </div>
  );
}
/** Memoised: existing rows don't re-render when others are added or removed. */
const Row = memo(PlainRow) as typeof PlainRow;

/** A repeated background of empty tiles for rows not rendered yet; costs nothing to scroll. */
function outlinesOf(
  { columns, rowHeight, gap, width, pitch }: Geometry,
  count: number,
): CSSProperties {
  const tile = `<svg xmlns='http://www.w3.org/2000/svg' width='${pitch}' height='${rowHeight}'><rect width='${width}' height='${(width * 4) / 3}' rx='14' fill='#8b7ae6' fill-opacity='.18'/></svg>`;
  return {
    height: Math.floor(count / columns) * rowHeight - gap,
    backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(tile)}")`,
  };
}

/** The current geometry; the same object if it has not changed. */
function measured(
  row: HTMLElement | null,
  was: Geometry | 'unknown' | undefined,
): Geometry | 'unknown' {
  const now = geometryOf(row);
  if (!now) return was ?? 'unknown';
  return typeof was === 'object' && was.columns === now.columns && was.rowHeight === now.rowHeight
    ? was
    : now;
}
