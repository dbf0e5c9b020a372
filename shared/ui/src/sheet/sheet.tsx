import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { cx } from '../class-names/cx.ts';
import { IconClose } from '../icon/common-icons.tsx';
import { endLeaving, leave } from './leave.ts';
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
export function Sheet({ open, ...content }: SheetProps) {
  const { size = 'md', className } = content;
  const titleId = useId();
  return (
    <dialog aria-labelledby={titleId} className={cx(s.sheet, s[size], className)}>
      {open && <Content {...content} titleId={titleId} />}
    </dialog>
  );
}

/** What an open sheet shows; its dialog is open as long as this is mounted. */
function Content({
  onClose,
  title,
  titleId,
  closeLabel,
  children,
  footer,
  mustChoose = false,
  hideTitle,
}: Omit<SheetProps, 'open'> & { readonly titleId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useModal(heading, { onClose, mustChoose });
  return (
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
  );
}

/** Opens the dialog around a heading, and closes it before what it shows is gone. */
function useModal(
  heading: RefObject<HTMLHeadingElement | null>,
  { onClose, mustChoose }: Required<Pick<SheetProps, 'onClose' | 'mustChoose'>>,
): void {
  const requestClose = useEffectEvent((dialog: HTMLDialogElement) => {
    if (!mustChoose) onClose();
    // Browsers close a dialog at a second Escape without a cancel event: open it again.
    else if (!dialog.open) dialog.showModal();
  });
  useLayoutEffect(() => {
    const dialog = heading.current?.closest('dialog');
    if (!dialog) return undefined;
    const close = () => requestClose(dialog);
    // The content covers the dialog's own box, so a press whose target is the dialog is on the
    // backdrop.
    const press = (event: Event) => {
      if (event.target === dialog) close();
    };
    // A cancel bubbles from a file picker inside; only the dialog's own one closes it.
    const cancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      close();
    };
    dialog.addEventListener('mousedown', press);
    dialog.addEventListener('cancel', cancel);
    // Browsers may close it without a cancel event (second Escape): report it.
    dialog.addEventListener('close', close);
    endLeaving();
    dialog.showModal();
    // A screen reader starts at the heading; fields with autofocus take precedence.
    const start = dialog.querySelector<HTMLElement>('[autofocus], [data-autofocus]');
    (start ?? heading.current)?.focus();
    return () => {
      dialog.removeEventListener('mousedown', press);
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('close', close);
      leave(dialog);
      dialog.close();
    };
  }, [heading]);
}
