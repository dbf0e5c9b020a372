import { Button, IconButton, IconCheck, IconClose, IconInfo, IconWarning } from '@parol/ui';
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
import type { Shown, Toast } from '../host/toast.store.ts';
import { useFront } from './use-front.ts';

const visibleFor = 6_000;
const none: Shown = { toasts: [], slow: [] };
const isAny = ({ toasts, slow }: Shown) => toasts.length + slow.length > 0;
const icons = {
  success: IconCheck,
  info: IconInfo,
  warning: IconWarning,
  danger: IconWarning,
} as const;

/**
 * Shows and announces toasts in front of everything else, near the top and over no button; each
 * disappears after a while. What says that the page is slow to load stays, with a retry.
 */
export function ToastHost(): ReactNode {
  const shown = useStore(useHost().toasts.store);
  const front = useFront(isAny(shown));
  return (
    <>
      <Region shown={front ? none : shown} />
      {front && createPortal(<Region shown={shown} surface={front} />, front)}
    </>
  );
}

/**
 * Moves toasts to where they cover no button of `surface`. Without the code for it they stay at the
 * top.
 */
async function moveClear(
  region: RefObject<HTMLElement | null>,
  surface: Element,
  slow: Shown['slow'],
): Promise<void> {
  const { current } = region;
  if (!current) return;
  // Until its place is known it would cover a button; but this code may be slow to load too.
  if (!slow.length) current.style.visibility = 'hidden';
  // No page shows a toast before it is used.
  const code = await import('./clear-top.ts').catch(() => undefined);
  if (code) current.style.top = `${code.clearTop(current, surface)}px`;
  current.style.visibility = '';
}

/** A live region. It must exist before its text, or screen readers do not announce it. */
function Region({
  shown,
  surface,
}: {
  readonly shown: Shown;
  /** The dialog that is in front; the page if none is. */
  readonly surface?: Element;
}): ReactNode {
  const { toasts, slow } = shown;
  const [there, setThere] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => setThere(true), []);
  useLayoutEffect(() => {
    if (isAny(shown)) void moveClear(region, surface ?? document.body, slow);
  }, [shown, slow, there, surface]);
  return (
    <div ref={region} className={styles.host} role="status" aria-live="polite">
      {there && slow.length > 0 && <SlowCard retries={slow} />}
      {there && toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />)}
    </div>
  );
}

/** One for all parts that are slow, so that it is announced once. */
function SlowCard({ retries }: { readonly retries: Shown['slow'] }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.toast}>
      <p>{t('remote.slow')}</p>
      <Button variant="ghost" onClick={() => retries.forEach((retry) => retry())}>
        {t('retry')}
      </Button>
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
