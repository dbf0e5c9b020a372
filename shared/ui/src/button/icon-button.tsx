import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names/cx.ts';
import s from './button.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Accessible name; include the count of `badge`. */
  label: string;
  icon: ReactNode;
  /** A count, or `true` for a dot. */
  badge?: number | boolean | undefined;
};

/** A round button of 44 px that only shows an icon. */
export function IconButton({
  label,
  icon,
  badge,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button {...rest} type={type} className={cx(s.icon, className)} aria-label={label}>
      {icon}
      {badge === true && <span className={s.dot} />}
      {typeof badge === 'number' && badge > 0 && (
        <span className={cx(s.count, 'num')} aria-hidden="true">
          {badge > 99 ? '99+' : badge}
        </span>
      )}
    </button>
  );
}

/** Class name that makes a link look like an `IconButton`. */
export function iconButtonClass(): string {
  return cx(s.icon);
}
