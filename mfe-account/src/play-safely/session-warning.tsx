import { useShell, useT } from '@parol/contract';
import { Button, Countdown, formatClock, Sheet } from '@parol/ui';
import { useState } from 'react';
import s from './play-safely.module.css';

interface Props {
  /** In the device's time, milliseconds. */
  readonly endsAt: number;
  readonly onClose: () => void;
}

/** The warning five minutes before the session limit. */
export function SessionWarning({ endsAt, onClose }: Props) {
  const t = useT();
  const { endSession } = useShell();
  const [leaving, setLeaving] = useState(false);
  const stop = async () => {
    setLeaving(true);
    await endSession();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('care.ending.title')}
      closeLabel={t('care.close')}
      size="sm"
    >
      <div className={s.stack}>
        <p>{t('care.ending.body')}</p>
        <p className={s.clock}>
          <Countdown until={endsAt} render={formatClock} />
        </p>
        <Button size="lg" full variant="secondary" onClick={onClose}>
          {t('care.ending.close')}
        </Button>
        <Button size="lg" full variant="secondary" busy={leaving} onClick={() => void stop()}>
          {t('care.checkNow.stop')}
        </Button>
      </div>
    </Sheet>
  );
}
