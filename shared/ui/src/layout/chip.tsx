import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names/cx.ts';
import s from './chip.module.css';

export type ChipProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  selected?: boolean | undefined;
  icon?: ReactNode;
  /** A category's colour, on the icon. */
  tint?: ChipTint | undefined;
};

export type ChipTint = 'gold' | 'teal' | 'coral' | 'sky' | 'magenta';

/** A filter that is on or off. */
export function Chip({ selected = false, icon, tint, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected}
      className={cx(s.chip, tint && s[tint], className)}
    >
      {icon}
      {children}
    </button>
  );
}

/** Class name that makes a link look like a chip. */
export function chipClass(selected = false, tint?: ChipTint): string {
  return cx(s.chip, selected && s.on, tint && s[tint]);
}

export type ChipRowProps = { label: string; children?: ReactNode; className?: string | undefined };

/** Chips in one row that scrolls sideways to the edge of the screen. */
export function ChipRow({ label, children, className }: ChipRowProps) {
  return (
    <div role="group" aria-label={label} className={cx(s.row, className)}>
      {children}
    </div>
  );
}
