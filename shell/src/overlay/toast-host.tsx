import { cx, IconButton, IconCheck, IconClose, IconInfo, IconWarning } from '@parol/ui';
import { useEffect, useState, type ReactNode } from 'react';
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

/** Shows and announces toasts in front of everything else; each disappears after a while. */
export function ToastHost(): ReactNode {
  const shown = useStore(useHost().toasts.store, (state) => state.toasts);
  const front = useFront(shown.length > 0);
  return (
    <>
      <Region toasts={front ? [] : shown} />
      {front && createPortal(<Region toasts={shown} over />, front)}
    </>
  );
}

/** A live region. It must exist before its text, or screen readers do not announce it. */
function Region({
  toasts,
  over = false,
}: {
  readonly toasts: readonly Toast[];
  readonly over?: boolean;
}): ReactNode {
  const [there, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <div className={cx(styles.host, over && styles.over)} role="status" aria-live="polite">
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
