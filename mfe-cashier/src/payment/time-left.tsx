import { serverNow, useT } from '@parol/contract';
import { dayMs, formatDateTime } from '@parol/domain';
import { Countdown } from '@parol/ui';
import { timeLeft } from '../text/time-left.ts';
import s from './payment.module.css';

/** Day and time in Manila, without seconds. */
const dayAndTime = (at: string): string => formatDateTime(at).slice(0, 16);

/** The time left until `until` (ISO 8601), counting down; where it is days, also when it is up. */
export function TimeLeft({
  until,
  onDone,
}: {
  readonly until: string;
  readonly onDone: () => Promise<void>;
}) {
  const t = useT();
  const isDays = Date.parse(until) - serverNow() >= dayMs;
  return (
    <>
      {t('payment.timeLeft')}{' '}
      <Countdown
        until={new Date(until)}
        now={serverNow}
        onDone={() => void onDone()}
        render={(seconds) => timeLeft(t, seconds)}
      />
      {isDays && (
        <span>
          {' '}
          <span className={s.until}>({t('payment.until', { time: dayAndTime(until) })})</span>
        </span>
      )}
    </>
  );
}
