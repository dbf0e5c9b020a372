import { IconButton, IconCheck, IconClose, IconInfo, IconWarning } from '@parol/ui';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useHost } from '../boot/host-context.ts';
import styles from './toast.module.css';
import type { Toast } from './toast.store.ts';

const visibleFor = 6_000;
const icons = { success: IconCheck, info: IconInfo, warning: IconWarning, danger: IconWarning } as const;

/** A live region: what happened elsewhere is read out, and gone again by itself. */
export function ToastHost(): ReactNode {
  const { toasts } = useHost();
  const shown = useStore(toasts.store, (state) => state.toasts);
  return (
    <div className={styles.host} role="status" aria-live="polite">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
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
      <IconButton label={t('close')} icon={<IconClose size={18} />} onClick={() => dismiss(toast.id)} />
    </div>
  );
}
