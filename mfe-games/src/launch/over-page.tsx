import { useEffectEvent, useLayoutEffect, type ReactNode, type RefObject } from 'react';
import s from './over-page.module.css';

export interface OverPageProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly label: string;
  /** Called on Escape or the phone's back gesture. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** A modal game over the unchanged page, which keyboard and screen readers can't reach. */
export function OverPage({ dialog, label, onLeave, children }: OverPageProps) {
  const leave = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const cancel = (event: Event) => {
      if (event.target !== element) return;
      event.preventDefault();
      leave();
    };
    element.addEventListener('cancel', cancel);
    element.showModal();
    return () => {
      element.removeEventListener('cancel', cancel);
      element.close();
    };
  }, [dialog]);

  return (
    <dialog ref={dialog} className={s.over} aria-label={label} data-covers-page>
      {children}
    </dialog>
  );
}
