import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { cx } from '../class-names/cx.ts';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import s from './button.module.css';
import { Spinner } from './spinner.tsx';

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** True while the action runs: the label stays visible and clicks are ignored. */
  busy?: boolean | undefined;
  /** The reason why the button is disabled, shown below it and read with it. */
  disabledReason?: string | undefined;
  full?: boolean | undefined;
  icon?: ReactNode;
  /** Makes the button a plain link; a router's Link takes `buttonClass` instead. */
  href?: string | undefined;
};

/** A button. It stays focusable when disabled, so that screen readers announce the reason. */
export function Button({
  variant = 'primary',
  size = 'md',
  busy = false,
  disabledReason,
  full = false,
  icon,
  href,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const off = Boolean(disabledReason);
  const classes = cx(buttonClass(variant, size, full), busy && s.busy, className);
  const content = (
    <>
      {/* Browsers that translate move the text: nothing may be inserted next to it
          (docs/decisions/0211-browsers-that-change-pages.md). */}
      <span className={s.mark}>{busy ? <Spinner /> : icon}</span>
      {children}
    </>
  );
  if (href !== undefined && !off) {
    return (
      <a
        className={classes}
        href={href}
        aria-label={rest['aria-label']}
        aria-busy={busy || undefined}
      >
        {content}
      </a>
    );
  }
  const stop = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || off) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };
  const button = (
    <button
      {...rest}
      type={type}
      className={classes}
      aria-busy={busy || undefined}
      aria-disabled={off || rest['aria-disabled'] || undefined}
      aria-describedby={off ? reasonId : rest['aria-describedby']}
      onClick={stop}
    >
      {content}
    </button>
  );
  if (!off) return button;
  return (
    <span className={cx(s.holder, full && s.full)}>
      {button}
      <span id={reasonId} className={s.reason}>
        {disabledReason}
      </span>
    </span>
  );
}
