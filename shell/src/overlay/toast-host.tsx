import { IconButton, IconCheck, IconClose, IconInfo, IconWarning } from '@parol/ui';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useHost } from '../host/host-context.ts';
import styles from './toast.module.css';
import type { Toast } from '../host/toast.store.ts';
import { useFront } from './use-front.ts';

const visibleFor = 6_000;
const icons = {
  success: IconCheck,
  info: IconInfo,
  warning: IconWarning,
  danger: IconWarning,
} as const;

/**
 * Shows and announces toasts in front of everything else, near the top and over no button; each
 * disappears after a while.
 */
export function ToastHost(): ReactNode {
  const shown = useStore(useHost().toasts.store, (state) => state.toasts);
  const front = useFront(shown.length > 0);
  return (
    <>
      <Region toasts={front ? [] : shown} />
      {front && createPortal(<Region toasts={shown} surface={front} />, front)}
    </>
  );
}

/** Moves toasts to where they cover no button of `surface`. Without the code for it they stay at the top. */
async function moveClear(region: RefObject<HTMLElement | null>, surface: Element): Promise<void> {
  const { current } = region;
  if (!current) return;
  // Until its place is known it would cover a button.
  current.style.visibility = 'hidden';
  // No page shows a toast before it is used.
  const code = await import('./clear-top.ts').catch(() => undefined);
  if (code) current.style.top = `${code.clearTop(current, surface)}px`;
  current.style.visibility = '';
}

/** A live region. It must exist before its text, or screen readers do not announce it. */
function Region({
  toasts,
  surface,
}: {
  readonly toasts: readonly Toast[];
  /** The dialog that is in front; the page if none is. */
  readonly surface?: Element;
}): ReactNode {
  const [there, setThere] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => setThere(true), []);
  useLayoutEffect(() => {
    if (toasts.length > 0) void moveClear(region, surface ?? document.body);
  }, [toasts, there, surface]);
  return (
    <div ref={region} className={styles.host} role="status" aria-live="polite">
      {there && toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />)}
    </div>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }): ReactNode {
  const { t } = useTranslation('shell');
  const { dismiss } = useHost().toasts;
  const Icon = icons[toast.tone];
  useEffect(() => {
    const timer = setTimeout(() => dismiss(toast.id), visibleFor);
    return () => clearTimeout(timer);
  }, [dismiss, toast.id]);
  return (
    <div className={`${styles.toast} ${styles[toast.tone]}`}>
      <Icon size={20} />
      <p>{toast.text}</p>
      <IconButton
        label={t('close')}
        icon={<IconClose size={18} />}
        onClick={() => dismiss(toast.id)}
      />
    </div>
  );
}
