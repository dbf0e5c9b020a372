import { Link, paths, useCall, useOnline, useT } from '@parol/contract';
import { Card, Loading, Skeleton } from '@parol/ui';
import { responsibleGamingToday } from '@parol/wire/responsible-gaming';
import { TodayFigures } from '../play-safely/today-figures.tsx';
import s from './me.module.css';

/** Result and duration of today's play. Hidden if it fails to load. */
export function TodayCard() {
  const t = useT();
  const online = useOnline();
  const { first, failure } = useCall(responsibleGamingToday, {}, { skip: !online });
  if (!first && (failure || !online)) return null;
  return (
    <Card>
      <div className={s.todayTop}>
        <h2>{t('me.today')}</h2>
        <Link to={paths.playSafely()} className={s.link}>
          {t('care.title')}
        </Link>
      </div>
      {first ? (
        <TodayFigures today={first} />
      ) : (
        <Loading label={t('common.loading')}>
          <Skeleton height={112} radius="12px" />
        </Loading>
      )}
    </Card>
  );
}
