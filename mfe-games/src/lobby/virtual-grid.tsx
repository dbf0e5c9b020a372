import { TileGrid } from '@parol/ui';
import { startTransition, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { PaceContext } from '../tile/patient-art.tsx';
import { drawnRows, geometryOf, type Geometry, type Rows } from './grid-geometry.ts';
import { scrollPace } from '../tile/scroll-pace.ts';
import s from './virtual-grid.module.css';

export interface VirtualGridProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly tile: (item: Item) => ReactNode;
}

/** Fewer are drawn at once: a page of them costs less than watching the scroll. */
const worthwhile = 48;
const none: Rows = { first: 0, last: 0 };

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
  const [rows, setRows] = useState<Rows>(none);
  const [focused, setFocused] = useState<number>();
  const [pace] = useState(scrollPace);
  const known = typeof geometry === 'object' ? geometry : undefined;
  const count = known ? Math.ceil(items.length / known.columns) : 0;

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const measure = () => setGeometry((was) => measured(element.querySelector<HTMLElement>('[data-row]'), was));
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
    const look = (): Rows => drawnRows({ top: element.getBoundingClientRect().top, screen: innerHeight, rowHeight: known.rowHeight, count });
    const same = (a: Rows, b: Rows) => a.first === b.first && a.last === b.last;
    setRows(look());
    // Interruptible: a row that is drawn late is better than a frame that is.
    const follow = (event: Event) => {
      const next = look();
      if (event.type === 'scroll') pace.moved(scrollY, event.timeStamp);
      startTransition(() => setRows((was) => (same(was, next) ? was : next)));
    };
    addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('resize', follow);
    };
  }, [known, count, pace]);
  useEffect(() => () => pace.stop(), [pace]);

  if (geometry === 'unknown') return <TileGrid label={label}>{items.map(tile)}</TileGrid>;
  const drawn = known ? rowsBetween(rows, focused, count) : [0];
  const columns = known?.columns ?? 1;
  return (
    <PaceContext value={pace}>
      <div ref={grid} role="group" aria-label={label} className={s.grid} style={known && { height: count * known.rowHeight - known.gap }}>
        {drawn.map((row) => (
          <div key={row} data-row={row} className={s.row} style={known && { top: row * known.rowHeight }}>
            <TileGrid>{items.slice(row * columns, (row + 1) * columns).map(tile)}</TileGrid>
          </div>
        ))}
      </div>
    </PaceContext>
  );
}

/** The rows to draw in their order, the focused one among them. */
function rowsBetween({ first, last }: Rows, focused: number | undefined, count: number): number[] {
  const rows = Array.from({ length: Math.max(0, Math.min(last, count) - first) }, (_, index) => first + index);
  if (focused === undefined || focused >= count || rows.includes(focused)) return rows;
  return focused < first ? [focused, ...rows] : [...rows, focused];
}

/** The geometry as it is now; the same object while nothing has changed. */
function measured(row: HTMLElement | null, was: Geometry | 'unknown' | undefined): Geometry | 'unknown' {
  const now = geometryOf(row);
  if (!now) return was ?? 'unknown';
  return typeof was === 'object' && was.columns === now.columns && was.rowHeight === now.rowHeight ? was : now;
}
