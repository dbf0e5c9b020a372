import { serverNow, useT } from '@parol/contract';
import { dayMs } from '@parol/domain';
import { Dated } from '@parol/kit';
import { Countdown } from '@parol/ui';
import { timeLeft } from '../text/time-left.ts';
import s from './payment.module.css';

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
          <span className={s.until}>
            (<Dated at={until} text={(time) => t('payment.until', { time })} />)
          </span>
        </span>
      )}
    </>
  );
}
