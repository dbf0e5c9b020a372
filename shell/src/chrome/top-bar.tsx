import {
  Avatar,
  buttonClass,
  IconBell,
  iconButtonClass,
  IconSearch,
  ParolWordmark,
} from '@parol/ui';
import { Link, paths } from '@parol/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { useHost } from '../host/host-context.ts';
import { BalanceChip } from './balance-chip.tsx';
import { PreferencesMenu } from './preferences-menu.tsx';
import styles from './top-bar.module.css';

/** Phone: logo, balance, inbox. Desktop also: search, avatar, language and theme. Visitors see Log in and Sign up instead. */
export function TopBar(): ReactNode {
  const { t } = useTranslation('shell');
  const { session } = useHost();
  const view = useStore(session.view);
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.logo} aria-label={`Parol, ${t('nav.home')}`}>
        <ParolWordmark size={32} />
      </Link>
      <SearchBox />
      <span className={styles.grow} />
      {view.status === 'member' ? (
        <>
          <BalanceChip />
          <Link
            to={paths.inbox()}
            className={`${iconButtonClass()} ${styles.bell}`}
            aria-label={t('nav.inbox', { count: view.account.unread })}
          >
            <IconBell size={22} />
            {view.account.unread > 0 && <span className={styles.dot} aria-hidden="true" />}
          </Link>
          <Link to={paths.me()} className={styles.me} aria-label={t('nav.me')}>
            <Avatar seed={view.account.avatar ?? view.account.accountId} size={36} />
          </Link>
        </>
      ) : (
        <VisitorActions />
      )}
      <PreferencesMenu />
    </header>
  );
}

/** Pages with their own gold button; the bar shows no second one there. */
const entrances: readonly string[] = [paths.login(), paths.signup(), paths.forgot()];

function VisitorActions(): ReactNode {
  const { t } = useTranslation('shell');
  const { modals } = useHost();
  const { pathname } = useLocation();
  return (
    <div className={styles.visitor}>
      <button
        type="button"
        className={`${buttonClass('ghost')} ${styles.action}`}
        onClick={() => modals.open('login')}
      >
        {t('nav.login')}
      </button>
      <button
        type="button"
        className={`${buttonClass(entrances.includes(pathname) ? 'secondary' : 'primary')} ${styles.action}`}
        onClick={() => modals.open('signup')}
      >
        {t('nav.signup')}
      </button>
    </div>
  );
}

/** The desktop search field; it opens the lobby with the typed text. */
function SearchBox(): ReactNode {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(paths.slot(typed.trim() ? { search: typed.trim() } : {}));
      }}
    >
      <IconSearch size={20} />
      <input
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={t('nav.search')}
        aria-label={t('nav.search')}
      />
    </form>
  );
}
