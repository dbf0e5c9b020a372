import { OfflineNote } from '@parol/ui';
import { useStore } from 'zustand';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../host/host-context.ts';
import { SlotHost } from '../remotes/slot-host.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { SideRail } from './side-rail.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** The frame of a page: bars, rail and footer. A bare page (gateway, launch) gets only the sandbox's strip. */
export function Frame({
  bare = false,
  children,
}: {
  readonly bare?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const { t } = useTranslation('shell');
  const { page } = useHost();
  const main = useFocusOnNavigation();
  const strip = page.sandbox && (
    <aside className={styles.strip} aria-label={t('sandbox')}>
      {t('sandbox')} ·{' '}
      <a href="/sandbox/messages" target="_blank" rel="noreferrer">
        {t('sandboxMessages')}
      </a>
    </aside>
  );
  if (bare) {
    return (
      <div className={styles.bare}>
        {strip}
        <div className={styles.bareOffline}>
          <OfflineBar />
        </div>
        <main ref={main} tabIndex={-1} className={styles.bareMain}>
          {children}
        </main>
      </div>
    );
  }
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <SideRail />
      <div className={styles.column}>
        {strip}
        <TopBar />
        <OfflineBar />
        <SlotHost name="app.notice" quiet />
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <Footer />
      </div>
      <TabBar />
    </div>
  );
}

/** Shown while the platform can't be reached: what is on the screen may be outdated. */
function OfflineBar(): ReactNode {
  const { t } = useTranslation('shell');
  const { online } = useHost();
  const state = useStore(online);
  return state.online ? null : <OfflineNote>{t('offline')}</OfflineNote>;
}
