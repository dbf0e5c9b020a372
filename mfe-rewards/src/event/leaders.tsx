import { useCall, useT } from '@parol/contract';
import { Read } from '@parol/kit';
import { EmptyState, Note, Skeleton } from '@parol/ui';
import { predictionLeaders } from '@parol/wire/prediction';
import s from './event.module.css';

/** The members with the most points, by masked phone, and the member's own rank. */
export function Leaders() {
  const t = useT();
  const read = useCall(predictionLeaders, {});
  return (
    <Read
      read={read}
      failed={t('event.leaders.failed')}
      domain="prediction"
      loading={t('event.leaders.loading')}
      skeleton={<Skeleton height={320} radius={20} />}
    >
      {([found]) =>
        found && found.leaders.length > 0 ? (
          <div className={s.parts}>
            {found.mine && (
              <Note tone="info">
                {found.mine.rank === null
                  ? t('event.leaders.far', { count: found.mine.points })
                  : t('event.leaders.mine', { count: found.mine.points, rank: found.mine.rank })}
              </Note>
            )}
            <ol className={s.rows} aria-label={t('event.tabs.leaders')}>
              {found.leaders.map(({ rank, member, points, exact }) => (
                <li key={rank} className={s.leader}>
                  <b className="num">{rank}</b>
                  <span className="num">{member}</span>
                  <small>{t('event.leaders.exact', { count: exact })}</small>
                  <b className="num">{t('event.own.points', { count: points })}</b>
                </li>
              ))}
            </ol>
            <p className={s.small}>{t('event.leaders.rule')}</p>
          </div>
        ) : (
          <EmptyState title={t('event.leaders.empty')} body={t('event.leaders.rule')} />
        )
      }
    </Read>
  );
}
