import { useCall, useT } from '@parol/contract';
import { withdrawalSpeed } from '@parol/wire/cms';
import s from './payouts.module.css';

/** How fast the last payouts were; nothing while there are too few of them to say. */
export function PayoutSpeed() {
  const t = useT();
  const speed = useCall(withdrawalSpeed, {}).first;
  if (!speed) return null;
  return (
    <p className={`${s.speed} num`}>
      {t('payouts.speed', {
        count: speed.payouts,
        time: timeText(t, speed.median_seconds),
        percent: speed.within_five_minutes,
      })}
    </p>
  );
}

/** Seconds up to two minutes, then whole minutes, rounded up. */
function timeText(t: ReturnType<typeof useT>, seconds: number): string {
  return seconds <= 120
    ? t('payouts.seconds', { count: seconds })
    : t('payouts.minutes', { count: Math.ceil(seconds / 60) });
}
