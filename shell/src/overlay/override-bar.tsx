import { Button } from '@parol/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../host/host-context.ts';
import { endOverrides } from '../releases/kept-overrides.ts';
import styles from './offer.module.css';

/**
 * A card over every page that names the remotes loaded from another origin, with a way to end that.
 */
export function OverrideBar(): ReactNode {
  const { t } = useTranslation('shell');
  const { page } = useHost();
  const origins = Object.entries(page.overrides);
  if (origins.length === 0) return null;
  const stop = () => location.assign(endOverrides(new URL(location.href)));
  return (
    <aside className={styles.offer} role="status">
      <p>{t('override.from', { list: origins.map((pair) => pair.join(': ')).join(', ') })}</p>
      <Button variant="secondary" onClick={stop}>
        {t('override.stop')}
      </Button>
    </aside>
  );
}
