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
} from 'react';
import { PaceContext } from '../tile/patient-art.tsx';
import { scrollPace, type ScrollPace } from '../tile/scroll-pace.ts';
import {
  geometryOf,
  nextTiles,
  nothing,
  rowsOf,
  type Geometry,
  type Seen,
} from './grid-geometry.ts';
import s from './virtual-grid.module.css';

export interface VirtualGridProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  /** The same function while the tiles are the same. */
  readonly tile: (item: Item) => ReactNode;
}

/** Fewer are drawn at once: a page of them costs less than watching the scroll. */
const worthwhile = 48;

/**
 * Tiles of which only the rows near the screen are drawn, so that ten thousand games scroll like fifty. Rows keep their order in
 * the document, and the one that has the focus stays wherever the page is scrolled: the keyboard goes on from there.
 */
export function VirtualGrid<Item>({ label, items, tile }: VirtualGridProps<Item>) {
  if (items.length <= worthwhile) return <TileGrid label={label}>{items.map(tile)}</TileGrid>;
  return <Rows label={label} items={items} tile={tile} />;
}

function Rows<Item>({ label, items, tile }: VirtualGridProps<Item>) {
  const grid = useRef<HTMLDivElement>(null);
  const [geometry, setGeometry] = useState<Geometry | 'unknown'>();
  const [span, setSpan] = useState(nothing);
  const [focused, setFocused] = useState<number>();
  const [outlined, setOutlined] = useState(false);
  const wake = useRef<() => void>(undefined);
  const [pace] = useState(() => scrollPace(() => wake.current?.()));
  const known = typeof geometry === 'object' ? geometry : undefined;
  const count = items.length;

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
  }, []);

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
  }, []);

  useLayoutEffect(() => {
    const element = grid.current;
    if (!known || !element) return undefined;
    const { rowHeight, columns } = known;
    const lookFrom = (top: number, way: Seen['way']): Seen => ({
      top,
      screen: innerHeight,
      rowHeight,
      columns,
      count,
      way,
      slowly: pace.isBehind(),
    });
    let seen = lookFrom(element.getBoundingClientRect().top, 'down');
    let drawn = nothing;
    let frame = 0;
    const draw = (): boolean => {
      const next = nextTiles(drawn, seen);
      if (next === drawn) return false;
      drawn = next;
      setSpan(next);
      return true;
    };
    // A frame brings a row or a picture, never both: each is as much as a slow phone can do in one.
    const look = (time: number) => {
      const { top } = element.getBoundingClientRect();
      seen = lookFrom(top, top === seen.top ? seen.way : top < seen.top ? 'down' : 'up');
      pace.moved(-top, time);
      if (pace.outruns()) setOutlined(true);
      const drew = !pace.outruns() && draw();
      if (drew) pace.drew();
      else pace.draw((seen.screen / 2 - top) / rowHeight);
      frame = drew || !pace.rests() ? requestAnimationFrame(look) : 0;
      if (!frame) pace.forget();
    };
    const follow = () => void (frame ||= requestAnimationFrame(look));
    wake.current = follow;
    draw();
    follow();
    addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', follow);
    return () => {
      cancelAnimationFrame(frame);
      wake.current = undefined;
      removeEventListener('scroll', follow);
      removeEventListener('resize', follow);
    };
  }, [known, count, pace]);

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
        <TileGrid>{items.slice(row * columns, (row + 1) * columns).map(tile)}</TileGrid>
      </PaceContext>
    </div>
  );
}
/** A row that stays is left alone when others come and go. */
const Row = memo(PlainRow) as typeof PlainRow;

/** Whole rows of empty tiles, in one picture over and over: what stands where rows are not drawn yet costs a flight nothing. */
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

/** The geometry as it is now; the same object while nothing has changed. */
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
