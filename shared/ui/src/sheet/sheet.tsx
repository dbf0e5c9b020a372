import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { cx } from '../class-names/cx.ts';
import { IconClose } from '../icon/common-icons.tsx';
import s from './sheet.module.css';

export type SheetProps = {
  open: boolean;
  /** Called by Escape, the close button and a press on the backdrop. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children?: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** The user must choose one of its buttons: no close button, and neither Escape nor the backdrop closes it. */
  mustChoose?: boolean | undefined;
  hideTitle?: boolean | undefined;
  className?: string | undefined;
};

/**
 * A modal: bottom sheet on phones, centred dialog on wider screens. The native dialog makes the rest
 * of the page inert, keeps the focus inside and restores it on closing. The content is mounted while it is open.
 */
export function Sheet({
  open,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  size = 'md',
  mustChoose = false,
  hideTitle,
  className,
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const requestClose = useEffectEvent(() => {
    if (!mustChoose) onClose();
    // Browsers close a dialog at a second Escape without a cancel event: open it again.
    else if (open && dialog.current?.open === false) dialog.current.showModal();
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return undefined;
    const close = () => requestClose();
    // The content covers the dialog's own box, so a press whose target is the dialog is on the
    // backdrop.
    const press = (event: Event) => {
      if (event.target === element) close();
    };
    // A cancel bubbles from a file picker inside; only the dialog's own one closes it.
    const cancel = (event: Event) => {
      if (event.target !== element) return;
      event.preventDefault();
      close();
    };
    element.addEventListener('mousedown', press);
    element.addEventListener('cancel', cancel);
    // Browsers may close it without a cancel event (second Escape): report it.
    element.addEventListener('close', close);
    element.showModal();
    // A screen reader starts at the heading; fields with autofocus take precedence.
    const start = element.querySelector<HTMLElement>('[autofocus], [data-autofocus]');
    (start ?? heading.current)?.focus();
    return () => {
      element.removeEventListener('mousedown', press);
      element.removeEventListener('cancel', cancel);
      element.removeEventListener('close', close);
      element.close();
    };
  }, [open]);
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className={cx(s.sheet, s[size], className)}>
      {open && (
        <>
          <span className={s.grip} />
          <div className={s.top}>
            <h2
              ref={heading}
              id={titleId}
              tabIndex={-1}
              className={cx(s.title, hideTitle && 'sr-only')}
            >
              {title}
            </h2>
            {hideTitle && <span style={{ flex: 1 }} />}
            {!mustChoose && (
              <IconButton label={closeLabel} icon={<IconClose size={22} />} onClick={onClose} />
            )}
          </div>
          <div className={s.body}>{children}</div>
          {footer && <div className={s.foot}>{footer}</div>}
        </>
      )}
    </dialog>
  );
}
