import { Link, paths, useT } from '@parol/contract';
import { Button, buttonClass, IconClock, IconShield } from '@parol/ui';
import s from './launch.module.css';

/** What blocks new bets: a limit of the member, or an unanswered reality check. */
export type Stop = 'limit' | 'check';

/** Explains over the game why bets are blocked. Running rounds continue and wins are still paid. */
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
