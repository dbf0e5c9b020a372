import { IconButton, IconMenu, IconHome, ParolStar, ParolWordmark } from '@parol/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { NavIcon } from './nav-icon.tsx';
import styles from './side-rail.module.css';
import { useNav, type NavEntry } from './use-nav.ts';

/** The desktop's left rail: home, game categories, sections. It can be collapsed to icons. */
export function SideRail(): ReactNode {
  const { t } = useTranslation('shell');
  const [folded, setFolded] = useState(false);
  const { pathname, search } = useLocation();
  const atHome = pathname === '/' && !search.includes('category=');
  return (
    <nav className={styles.rail} data-folded={folded} aria-label={t('nav.sections')}>
      <div className={styles.head}>
        <Link to="/" className={styles.logo} aria-label={`Parol, ${t('nav.home')}`}>
          {folded ? <ParolStar size={30} /> : <ParolWordmark size={30} />}
        </Link>
        <IconButton
          label={t(folded ? 'nav.unfold' : 'nav.fold')}
          icon={<IconMenu size={20} />}
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        />
      </div>
      <Link
        to="/"
        className={styles.entry}
        title={folded ? t('nav.home') : undefined}
        aria-current={atHome ? 'page' : undefined}
      >
        <span className={styles.icon}>
          <IconHome size={22} />
        </span>
        <span className={styles.text}>{t('nav.home')}</span>
      </Link>
      <Entries entries={useNav('categories')} folded={folded} />
      <hr className={styles.line} />
      <Entries entries={useNav('rail')} folded={folded} />
      <Entries entries={useNav('rail-more')} folded={folded} />
    </nav>
  );
}

function Entries({
  entries,
  folded,
}: {
  readonly entries: readonly NavEntry[];
  readonly folded: boolean;
}): ReactNode {
  const { pathname, search } = useLocation();
  return entries.map(({ path, icon, text }) => (
    <Link
      key={path}
      to={path}
      className={styles.entry}
      data-icon={icon}
      title={folded ? text : undefined}
      // A category without its own path is the lobby with a query, so the query is compared too.
      aria-current={path === pathname || path === pathname + search ? 'page' : undefined}
    >
      <span className={styles.icon}>
        <NavIcon name={icon} size={22} />
      </span>
      <span className={styles.text}>{text}</span>
    </Link>
  ));
}
