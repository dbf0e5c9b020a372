import { Link, paths, useT } from '@parol/contract';
import { Button, buttonClass, IconClock, IconShield, IconWallet } from '@parol/ui';
import type { Game } from '../catalogue/game.ts';
import s from './launch.module.css';

/**
 * Why no bet is possible: a limit of the member, an unanswered reality check, or a balance below
 * the lowest bet.
 */
export type Stop = 'limit' | 'check' | 'balance';

const icons = { limit: IconShield, check: IconClock, balance: IconWallet };

interface StopCardProps {
  readonly stop: Stop;
  readonly game: Game | undefined;
  readonly onDeposit: () => void;
  readonly onClose: () => void;
}

/** Explains over the game why no bet is possible. Running rounds continue and wins are still paid. */
export function StopCard({ stop, game, onDeposit, onClose }: StopCardProps) {
  const t = useT();
  const Icon = icons[stop];
  return (
    <section className={s.stop} role="alert">
      <span className={s.stopIcon}>
        <Icon size={24} />
      </span>
      <div>
        <h2>{t(`launch.stop.${stop}.title`)}</h2>
        <p>{t(`launch.stop.${stop}.body`)}</p>
      </div>
      <div className={s.stopActs}>
        {stop === 'balance' ? (
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('launch.later')}
            </Button>
            {game?.demo && (
              <Link
                to={paths.freeplay({ game: game.game_code })}
                className={buttonClass('secondary')}
              >
                {t('info.tryFree')}
              </Link>
            )}
            <Button onClick={onDeposit}>{t('launch.deposit')}</Button>
          </>
        ) : (
          <>
            <Link to={paths.playSafely()} className={buttonClass('secondary')}>
              {t('launch.playSafely')}
            </Link>
            <Button onClick={onClose}>{t('launch.understood')}</Button>
          </>
        )}
      </div>
    </section>
  );
}
