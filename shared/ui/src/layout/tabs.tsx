import {
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { cx } from '../class-names/cx.ts';
import s from './tabs.module.css';

export type TabItem<Id extends string = string> = { id: Id; label: ReactNode; badge?: ReactNode };

export type TabsProps<Id extends string = string> = {
  tabs: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  label: string;
  /** The content of the selected tab's panel. */
  children?: ReactNode;
  className?: string | undefined;
};

function nextIndex(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** Sets `data-more` to the sides with tabs out of sight: `start`, `end` or both. */
function markMore(scroller: HTMLElement): void {
  const rest = scroller.scrollWidth - scroller.clientWidth - scroller.scrollLeft;
  scroller.dataset['more'] = [scroller.scrollLeft > 1 && 'start', rest > 1 && 'end']
    .filter(Boolean)
    .join(' ');
}

/** Scrolls the selected tab into view. */
function useSelectedInView(list: RefObject<HTMLElement | null>, selected: string): void {
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    const scroller = list.current;
    // Scrolls sideways only, because scrollIntoView would move the page too.
    if (tab && scroller)
      scroller.scrollLeft =
        tab.offsetLeft - scroller.offsetLeft - (scroller.clientWidth - tab.offsetWidth) / 2;
  }, [list, selected]);
}

/** Marks the sides with tabs out of sight, again after each scroll and change of width. */
function useMoreMark(list: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const scroller = list.current;
    if (!scroller) return undefined;
    const update = () => markMore(scroller);
    update();
    scroller.addEventListener('scroll', update, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(update);
    // Tabs are observed too, because their widths change with the font and the language.
    for (const element of [scroller, ...scroller.children]) observer?.observe(element);
    return () => {
      scroller.removeEventListener('scroll', update);
      observer?.disconnect();
    };
  }, [list, count]);
}

/**
 * Tabs by the ARIA pattern: arrow keys, Home and End move and select, and the tabs have one tab
 * stop. Scrolls the selected tab into view.
 */
export function Tabs<Id extends string = string>({
  tabs,
  value,
  onChange,
  label,
  children,
  className,
}: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const hasPanel = children !== undefined;
  useSelectedInView(list, value);
  useMoreMark(list, tabs.length);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === value);
    const to = nextIndex(event.key, at, tabs.length);
    const tab = to === null ? undefined : tabs[to];
    if (to === null || !tab) return;
    event.preventDefault();
    onChange(tab.id);
    const button = list.current?.children[to];
    if (button instanceof HTMLElement) button.focus();
  };
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={cx(s.tabs)}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={s.tab}
            aria-selected={tab.id === value}
            aria-controls={hasPanel && tab.id === value ? `${id}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
            {tab.badge}
          </button>
        ))}
      </div>
      {hasPanel && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${value}`}
          tabIndex={0}
          className={s.panel}
        >
          {children}
        </div>
      )}
    </div>
  );
}
