import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, type NavEntry } from '@parol/contract';
import { findPage } from '@parol/contract/find-page';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useFleet, useHost } from '../host/host-context.ts';
import { NavIcon } from '../host/nav-icon.tsx';
import styles from './tab-bar.module.css';
import { useNav } from './use-nav.ts';

/** The phone's tab bar: Home is the shell's, the others come from the remotes; Deposit is raised in gold. */
export function TabBar(): ReactNode {
  const { t } = useTranslation('shell');
  const entries = useNav('tabs');
  const { pathname } = useLocation();
  const fleet = useFleet();
  const lobbies = useNav('categories').map(({ path }) => path);
  // On the forms to enter nothing leads away from them.
  if (findPage(fleet, pathname)?.page.access === 'visitor') return null;
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
        // The lobbies of all categories are below the tab that leads to one of them.
        <Tab
          key={entry.path}
          entry={entry}
          isCurrent={lobbies.includes(pathname) && lobbies.includes(entry.path)}
        />
      ))}
    </nav>
  );
}

/** A visitor who taps a members' tab gets the log-in dialog instead of a silent redirect. */
function Tab({
  entry,
  isCurrent,
}: {
  readonly entry: NavEntry;
  readonly isCurrent: boolean;
}): ReactNode {
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
  const Anchor = isCurrent ? Link : NavLink;
  return (
    <Anchor to={entry.path} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {inside}
    </Anchor>
  );
}
