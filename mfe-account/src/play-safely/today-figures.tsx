import { useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { cx } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import type { responsibleGamingToday } from '@parol/wire/responsible-gaming';
import s from './play-safely.module.css';
import { useDuration } from './use-duration.ts';

interface Props {
  readonly today: RowOf<typeof responsibleGamingToday>;
  /** Shows the four figures in one row on wide screens. */
  readonly wide?: boolean;
}

/** Today's time and net result, then stakes and wins. */
export function TodayFigures({ today, wide = false }: Props) {
  const t = useT();
  const duration = useDuration();
  return (
    <dl className={cx(s.figures, wide && s.wide)}>
      <div className={s.main}>
        <dt>{t('care.time')}</dt>
        <dd className="num">{duration(today.minutes)}</dd>
      </div>
      <div className={s.main}>
        <dt>{t('me.net')}</dt>
        <dd className="num">{formatPeso(today.net, { sign: true })}</dd>
      </div>
      <div>
        <dt>{t('me.staked')}</dt>
        <dd className="num">{formatPeso(today.staked)}</dd>
      </div>
      <div>
        <dt>{t('me.won')}</dt>
        <dd className="num">{formatPeso(today.won)}</dd>
      </div>
    </dl>
  );
}
