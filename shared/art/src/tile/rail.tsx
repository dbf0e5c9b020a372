import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { cx, IconChevronLeft, IconChevronRight } from '@parol/ui';
import s from './rail.module.css';

export type RailProps = {
  title?: ReactNode;
  action?: ReactNode;
  /** Accessible name of the row. */
  label: string;
  previousLabel?: string | undefined;
  nextLabel?: string | undefined;
  children?: ReactNode;
  className?: string | undefined;
};

/** Which ends of the scroller have been reached. */
function useEnds() {
  const track = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ start: true, end: false });
  const read = useCallback(() => {
    const el = track.current;
    if (!el) return;
    const start = el.scrollLeft < 8;
    const end = el.scrollLeft + el.clientWidth > el.scrollWidth - 8;
    setEnds((was) => (was.start === start && was.end === end ? was : { start, end }));
  }, []);
  useEffect(() => {
    const el = track.current;
    if (!el || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(read);
    observer.observe(el);
    return () => observer.disconnect();
  }, [read]);
  return { track, ends, read };
}

/** A row of tiles that scrolls horizontally: by touch, by keyboard focus, and by arrow buttons on wide screens. */
export function Rail({
  title,
  action,
  label,
  previousLabel,
  nextLabel,
  children,
  className,
}: RailProps) {
  const titleId = useId();
  const { track, ends, read } = useEnds();
  const move = (way: 1 | -1) => {
    const el = track.current;
    el?.scrollBy({ left: way * el.clientWidth * 0.8, behavior: 'smooth' });
  };
  return (
    <section
      className={className}
      aria-label={title ? undefined : label}
      aria-labelledby={title ? titleId : undefined}
    >
      {(title || action) && (
        <div className={s.top}>
          {title && <h2 id={titleId}>{title}</h2>}
          {action && <div className={s.action}>{action}</div>}
          {previousLabel && nextLabel && (
            <div className={s.arrows}>
              <button
                type="button"
                className={s.arrow}
                aria-label={previousLabel}
                disabled={ends.start}
                onClick={() => move(-1)}
              >
                <IconChevronLeft size={20} />
              </button>
              <button
                type="button"
                className={s.arrow}
                aria-label={nextLabel}
                disabled={ends.end}
                onClick={() => move(1)}
              >
                <IconChevronRight size={20} />
              </button>
            </div>
          )}
        </div>
      )}
      <div ref={track} role="group" aria-label={label} className={cx(s.track)} onScroll={read}>
        {children}
      </div>
    </section>
  );
}

/** Tiles in a grid: three across on phones. */
export function TileGrid({
  children,
  label,
  className,
}: {
  children?: ReactNode;
  label?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <div role={label ? 'group' : undefined} aria-label={label} className={cx(s.grid, className)}>
      {children}
    </div>
  );
}
