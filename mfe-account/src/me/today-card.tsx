import { Link, paths, useCall, useOnline, useT } from '@parol/contract';
import { Card, formatDate, formatPeso, Loading, Skeleton } from '@parol/ui';
import { memberStatement } from '@parol/wire/report';
import { useState } from 'react';
import s from './me.module.css';

/** What today's play came to: one tap away, without judgement. Absent when it can't be read. */
export function TodayCard() {
  const t = useT();
  const online = useOnline();
  const [today] = useState(() => formatDate(Date.now()));
  const { first, failure } = useCall(memberStatement, { from: today, page_number: 1, page_size: 1 }, { skip: !online });
  if (!first && (failure || !online)) return null;
  return (
    <Card>
      <div className={s.todayTop}>
        <h2>{t('me.today')}</h2>
        <Link to={paths.statement()} className={s.link}>
          {t('me.seeStatement')}
        </Link>
      </div>
      {first ? (
        <dl className={s.today}>
          <div>
            <dt>{t('me.staked')}</dt>
            <dd className="num">{formatPeso(first.staked)}</dd>
          </div>
          <div>
            <dt>{t('me.won')}</dt>
            <dd className="num">{formatPeso(first.won)}</dd>
          </div>
          <div>
            <dt>{t('me.net')}</dt>
            <dd className="num">{formatPeso(first.won - first.staked, { sign: true })}</dd>
          </div>
        </dl>
      ) : (
        <Loading label={t('common.loading')} className={s.today}>
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </Loading>
      )}
    </Card>
  );
}
