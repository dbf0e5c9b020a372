import { Link, paths, useT } from '@parol/contract';
import { Button, buttonClass, IconClock, IconShield } from '@parol/ui';
import s from './launch.module.css';

/** What keeps a member from a new bet: a limit of their own, or a reality check that waits for an answer. */
export type Stop = 'limit' | 'check';

/** Why the game takes no bet for now, in Parol's own words over the game. Rounds under way go on, and wins still come. */
export function LimitCard({
  stop,
  onClose,
}: {
  readonly stop: Stop;
  readonly onClose: () => void;
}) {
  const t = useT();
  return (
    <section className={s.stop} role="alert">
      <span className={s.stopIcon}>
        {stop === 'limit' ? <IconShield size={24} /> : <IconClock size={24} />}
      </span>
      <div>
        <h2>{t(`launch.stop.${stop}.title`)}</h2>
        <p>{t(`launch.stop.${stop}.body`)}</p>
      </div>
      <div className={s.stopActs}>
        <Link to={paths.playSafely()} className={buttonClass('secondary')}>
          {t('launch.playSafely')}
        </Link>
        <Button onClick={onClose}>{t('launch.understood')}</Button>
      </div>
    </section>
  );
}
