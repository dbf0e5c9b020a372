import { Link, useCall, useLanguage, useSession, useT } from '@parol/contract';
import { IconButton, IconChevronRight, IconClose, IconInfo } from '@parol/ui';
import { announcementBanner } from '@parol/wire/cms';
import { useState } from 'react';
import { bannersFor, bannerView } from '../banners/banner-texts.ts';
import s from './announcement.module.css';

/** Ends a title with a full stop if a text follows it. */
const sentence = (title: string): string => (/[.!?…]$/.test(title) ? title : `${title}.`);

/**
 * One announcement at a time: closing it shows the next. The height stays reserved when there is
 * none, so that nothing moves.
 */
export default function AnnouncementSlot() {
  const t = useT();
  const language = useLanguage().current;
  const { status, account } = useSession();
  const audience = { member: status === 'member', paused: Boolean(account?.pausedUntil) };
  const { rows } = useCall(announcementBanner, { lang: 'all' });
  const [closed, setClosed] = useState<readonly string[]>([]);
  const row = bannersFor(rows ?? [], audience).find((one) => !closed.includes(one.banner_id));
  if (!row) return <div className={`wrap ${s.place}`} />;
  const view = bannerView(row, language);
  return (
    <aside className={`wrap ${s.place}`} aria-label={t('announcement.label')}>
      <div className={s.bar}>
        <IconInfo size={20} />
        <Link to={row.link} className={s.words}>
          <span>
            <strong>{sentence(view.title)}</strong> <span className={s.body}>{view.body}</span>
          </span>
          <IconChevronRight size={18} />
        </Link>
        <IconButton
          label={t('announcement.close', { title: view.title })}
          icon={<IconClose size={18} />}
          onClick={() => setClosed([...closed, row.banner_id])}
        />
      </div>
    </aside>
  );
}
