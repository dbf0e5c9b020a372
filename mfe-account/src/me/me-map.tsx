import { Link, type NavEntry, paths, useShell, useT } from '@parol/contract';
import { Badge, Card, IconChevronRight, SearchField } from '@parol/ui';
import { useState } from 'react';
import { findEntries, groupEntries } from './find-entries.ts';
import s from './me-map.module.css';

/** What remotes declare for Me, in groups, with a search in it. */
export function MeMap({ unread }: { readonly unread: number }) {
  const t = useT();
  const shell = useShell();
  const [typed, setTyped] = useState('');
  const groups = groupEntries(findEntries(shell.nav('me'), typed));
  return (
    <div className={s.map}>
      <SearchField
        label={t('me.find')}
        placeholder={t('me.findHint')}
        clearLabel={t('me.clearFind')}
        value={typed}
        onChange={setTyped}
      />
      {groups.map(({ group, entries }) => (
        <nav key={group} aria-labelledby={`me-${group}`}>
          <h2 id={`me-${group}`} className={s.title}>
            {t(`me.groups.${group}`)}
          </h2>
          <Card pad={false}>
            <ul className={s.rows}>
              {entries.map((entry) => (
                <Row
                  key={entry.path}
                  entry={entry}
                  unread={entry.path === paths.inbox() ? unread : 0}
                />
              ))}
            </ul>
          </Card>
        </nav>
      ))}
      <p role="status" className={groups.length > 0 ? 'sr-only' : s.none}>
        {groups.length === 0 && t('me.noneFound', { typed })}
      </p>
    </div>
  );
}

function Row({ entry, unread }: { readonly entry: NavEntry; readonly unread: number }) {
  const t = useT();
  const { NavIcon } = useShell();
  return (
    <li>
      <Link to={entry.path} className={s.row}>
        <NavIcon name={entry.icon} size={22} />
        <span className={s.words}>
          <b>{entry.text}</b>
          {entry.hint && <small>{entry.hint}</small>}
        </span>
        {unread > 0 && (
          <Badge tone="gold">
            {unread}
            <span className="sr-only"> {t('me.unread')}</span>
          </Badge>
        )}
        <IconChevronRight size={20} />
      </Link>
    </li>
  );
}
