import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useHost } from '../host/host-context.ts';
import { NavIcon } from './nav-icon.tsx';
import styles from './tab-bar.module.css';
import { useNav, type NavEntry } from './use-nav.ts';

/** The phone's tab bar: Home is the shell's, the others come from the remotes; Deposit is raised in gold. */
export function TabBar(): ReactNode {
  const { t } = useTranslation('shell');
  const entries = useNav('tabs');
  const { pathname } = useLocation();
  return (
    <nav className={styles.bar} aria-label={t('nav.main')}>
      <NavLink
        to="/"
        end
        className={`${styles.tab}`}
        aria-current={pathname === '/' ? 'page' : undefined}
      >
        <NavIcon name="home" />
        {t('nav.home')}
      </NavLink>
      {entries.map((entry) => (
        <Tab key={entry.path} entry={entry} />
      ))}
    </nav>
  );
}

/** A visitor who taps a members' tab gets the log-in dialog instead of a silent redirect. */
function Tab({ entry }: { readonly entry: NavEntry }): ReactNode {
  const { session, modals } = useHost();
  const { status } = useStore(session.view);
  const inside = (
    <>
      {entry.icon === 'deposit' ? (
        <span className={styles.raised}>
          <NavIcon name={entry.icon} size={26} />
        </span>
      ) : (
        <NavIcon name={entry.icon} />
      )}
      <span>{entry.text}</span>
    </>
  );
  const className = `${styles.tab} ${entry.icon === 'deposit' ? styles.pay : ''}`;
  if (entry.access === 'member' && status === 'visitor') {
    return (
      <button
        type="button"
        className={className}
        onClick={() => modals.open('login', { next: entry.path })}
      >
        {inside}
      </button>
    );
  }
  return (
    <NavLink to={entry.path} className={className}>
      {inside}
    </NavLink>
  );
}
