import { IconButton } from '../button/icon-button.tsx';
import { cx } from '../class-names/cx.ts';
import { IconChevronLeft, IconChevronRight } from '../icon/arrow-icons.tsx';
import s from './data.module.css';

export type PagerProps = {
  /** The page shown, from 1. */
  index: number;
  pages: number;
  onChange: (index: number) => void;
  labels: { previous: string; next: string; page: (index: number, pages: number) => string };
  className?: string | undefined;
};

/** Previous, current page, next. Not rendered for a single page. */
export function Pager({ index, pages, onChange, labels, className }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav className={cx(s.pager, className)} aria-label={labels.page(index, pages)}>
      <IconButton
        label={labels.previous}
        icon={<IconChevronLeft />}
        disabled={index <= 1}
        onClick={() => onChange(index - 1)}
      />
      <span className="num" aria-live="polite">
        {labels.page(index, pages)}
      </span>
      <IconButton
        label={labels.next}
        icon={<IconChevronRight />}
        disabled={index >= pages}
        onClick={() => onChange(index + 1)}
      />
    </nav>
  );
}
