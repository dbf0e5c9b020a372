import { Link, paths, useCall, useT } from '@parol/contract';
import { buttonClass, Card, Loading, Skeleton } from '@parol/ui';
import { account } from '@parol/wire/member';
import { FailedNote } from '../failed-note.tsx';
import s from './missions.module.css';

/**
 * Under Me: how many missions can be claimed and how many badges were earned; nothing if there are
 * none, or during a break.
 */
export default function MissionsSlot() {
  const t = useT();
  const read = useCall(account, {});
  const { first, failure } = read;
  if (!first && failure) return <FailedNote read={read} domain="missions" />;
  if (!first)
    return (
      <Loading label={t('missions.summary.loading')}>
        <Skeleton height={96} radius={20} />
      </Loading>
    );
  const { missions_count: ready, badges_count: earned, paused_until: pausedUntil } = first;
  if (pausedUntil || ready + earned === 0) return null;
  return (
    <Card className={s.summary}>
      <div className={s.counts}>
        <h2>{t('missions.summary.title')}</h2>
        <p className="num">
          {ready === 0 ? t('missions.summary.none') : t('missions.summary.ready', { count: ready })}
        </p>
        <p className="num">{t('missions.summary.badges', { count: earned })}</p>
      </div>
      <Link to={`${paths.promotions()}?section=missions`} className={buttonClass('secondary')}>
        {t('missions.summary.open')}
      </Link>
    </Card>
  );
}
