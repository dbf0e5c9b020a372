import { useT } from '@parol/contract';
import { CapizPattern, Card, cx, IconCheck, PageHeader, ParolStar } from '@parol/ui';
import type { ReactNode } from 'react';
import s from './entrance.module.css';

const promises = ['fast', 'fair', 'care'] as const;

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** Layout of the visitor pages: the form, and on wide screens a side panel. */
export function EntrancePage({ title, lead, children }: Props) {
  const t = useT();
  return (
    <div className={cx('wrap', s.page)}>
      <aside className={s.side} aria-label={t('entrance.side')}>
        <span className={s.pattern}>
          <CapizPattern />
        </span>
        <ParolStar size={180} glow />
        <p className={s.welcome}>{t('entrance.title')}</p>
        <ul className={s.promises}>
          {promises.map((promise) => (
            <li key={promise}>
              <IconCheck size={18} />
              <span>{t(`entrance.${promise}`)}</span>
            </li>
          ))}
        </ul>
        <p className={s.age}>{t('entrance.age')}</p>
      </aside>
      <div className={s.main}>
        <div className={s.star}>
          <ParolStar size={72} />
        </div>
        <PageHeader title={title} lead={lead} />
        <Card className={s.card}>{children}</Card>
      </div>
    </div>
  );
}
