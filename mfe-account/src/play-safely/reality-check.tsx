import { Link, paths, useAct, useCall, useShell, useT } from '@parol/contract';
import { useFailureMessage } from '@parol/kit';
import { Button, FormError, Loading, Sheet, Skeleton } from '@parol/ui';
import { answerRealityCheck, responsibleGamingToday } from '@parol/wire/responsible-gaming';
import { useState } from 'react';
import s from './play-safely.module.css';
import { TodayFigures } from './today-figures.tsx';
import { useDuration } from './use-duration.ts';

/** Dialog with today's time and net result. It closes only by its buttons, which look alike. */
export function RealityCheck({
  minutes,
  onAnswered,
}: {
  readonly minutes: number;
  readonly onAnswered: () => Promise<void>;
}) {
  const t = useT();
  const { endSession } = useShell();
  const duration = useDuration();
  const failureText = useFailureMessage('care');
  const { first: today } = useCall(responsibleGamingToday, {});
  const answer = useAct(answerRealityCheck);
  const [leaving, setLeaving] = useState(false);
  const goOn = async () => {
    if ((await answer.run({})).status === 'success') await onAnswered();
  };
  const stop = async () => {
    setLeaving(true);
    await endSession();
  };
  return (
    <Sheet
      open
      onClose={() => undefined}
      mustChoose
      title={t('care.checkNow.title')}
      closeLabel={t('care.close')}
      size="sm"
    >
      <div className={s.stack}>
        <p>{t('care.checkNow.body', { every: duration(minutes) })}</p>
        {today ? (
          <TodayFigures today={today} />
        ) : (
          <Loading label={t('common.loading')}>
            <Skeleton height={112} radius="12px" />
          </Loading>
        )}
        <FormError>{answer.failure && failureText(answer.failure)}</FormError>
        <Button variant="secondary" size="lg" full busy={answer.busy} onClick={() => void goOn()}>
          {t('care.checkNow.goOn')}
        </Button>
        <Button variant="secondary" size="lg" full busy={leaving} onClick={() => void stop()}>
          {t('care.checkNow.stop')}
        </Button>
        <Link to={paths.playSafely()} className={s.link} onClick={() => void goOn()}>
          {t('care.checkNow.limits')}
        </Link>
      </div>
    </Sheet>
  );
}
