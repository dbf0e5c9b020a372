import { Button, ErrorState, Note } from '@parol/ui';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useHost } from '../host/host-context.ts';
import styles from './remote.module.css';

/** How a failure is shown: across the page, as a card in a slot, as one line in a low slot, or not at all. */
export type CardSize = 'page' | 'slot' | 'line' | 'none';

interface Props {
  readonly name: string;
  readonly size: CardSize;
  readonly onRetry: () => void;
}

/**
 * Replaces a remote that failed to load by a card with a retry button. Without a connection it says
 * so, because then nothing else works either, and retries once the connection is back.
 */
export function RemoteCard({ name, size, onRetry }: Props): ReactNode {
  const { t } = useTranslation('shell');
  const connection = useHost().online;
  const { online } = useStore(connection);
  useEffect(
    () =>
      connection.subscribe((now, before) => {
        if (now.online && !before.online) onRetry();
      }),
    [connection, onRetry],
  );
  const title = online ? t('remote.down.title') : t('offlinePage.title');
  if (size === 'none') return null;
  if (size === 'line') {
    return (
      <div className={styles.slotCard} data-remote={name} role="alert">
        <Note tone="warn" className={styles.line}>
          <span>{title}</span>
          <Button variant="ghost" onClick={onRetry}>
            {t('retry')}
          </Button>
        </Note>
      </div>
    );
  }
  return (
    <div className={size === 'page' ? styles.pageCard : styles.slotCard} data-remote={name}>
      <ErrorState
        title={title}
        body={online ? t('remote.down.body') : t('remote.offline')}
        retryLabel={t('retry')}
        onRetry={onRetry}
      />
    </div>
  );
}
