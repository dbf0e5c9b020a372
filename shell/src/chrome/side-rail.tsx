import { Link, type NavEntry } from '@parol/contract';
import { IconButton, IconMenu, IconHome, ParolStar, ParolWordmark } from '@parol/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { NavIcon } from '../host/nav-icon.tsx';
import styles from './side-rail.module.css';
import { useNav } from './use-nav.ts';

/** The desktop's left rail: home, game categories, sections. It can be collapsed to icons. */
export function SideRail(): ReactNode {
  const { t } = useTranslation('shell');
  const [collapsed, setCollapsed] = useState(false);
  const { pathname } = useLocation();
  return (
    <nav className={styles.rail} data-collapsed={collapsed} aria-label={t('nav.sections')}>
      <div className={styles.head}>
        <Link to="/" className={styles.logo} aria-label={`Parol, ${t('nav.home')}`}>
          {collapsed ? <ParolStar size={30} /> : <ParolWordmark size={30} />}
        </Link>
        <IconButton
          label={t(collapsed ? 'nav.unfold' : 'nav.fold')}
          icon={<IconMenu size={20} />}
          aria-expanded={!collapsed}
          onClick={() => setCollapsed(!collapsed)}
        />
      </div>
      <Link
        to="/"
        className={styles.entry}
        title={collapsed ? t('nav.home') : undefined}
        aria-current={pathname === '/' ? 'page' : undefined}
      >
        <span className={styles.icon}>
          <IconHome size={22} />
        </span>
        <span className={styles.text}>{t('nav.home')}</span>
      </Link>
      <Entries entries={useNav('categories')} collapsed={collapsed} />
      <hr className={styles.line} />
      <Entries entries={useNav('rail')} collapsed={collapsed} />
      <Entries entries={useNav('rail-more')} collapsed={collapsed} />
    </nav>
  );
}

function Entries({
  entries,
  collapsed,
}: {
  readonly entries: readonly NavEntry[];
  readonly collapsed: boolean;
}): ReactNode {
  const { pathname } = useLocation();
  return entries.map(({ path, icon, text }) => (
    <Link
      key={path}
      to={path}
      className={styles.entry}
      data-icon={icon}
      title={collapsed ? text : undefined}
      aria-current={path === pathname ? 'page' : undefined}
    >
      <span className={styles.icon}>
        <NavIcon name={icon} size={22} />
      </span>
      <span className={styles.text}>{text}</span>
    </Link>
  ));
}
