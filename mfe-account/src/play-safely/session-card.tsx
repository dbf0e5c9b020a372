import { useAct, useT, useToast } from '@parol/contract';
import { formatTimeOfDay } from '@parol/domain';
import { useFailureMessage } from '@parol/kit';
import { Button, Card, FormError, Select } from '@parol/ui';
import { sessionMinutes, setSessionLimit } from '@parol/wire/responsible-gaming';
import { useState } from 'react';
import type { SessionLimit } from './responsible-gaming.ts';
import s from './play-safely.module.css';
import { useDuration } from './use-duration.ts';
import { WaitingNote } from './waiting-note.tsx';

interface Props {
  readonly session: SessionLimit;
  /** The platform's time. */
  readonly now: string;
  readonly onChanged: () => void;
}

/** The picked limit, what saving it does, and the call that saves it. */
function useSessionLimit({ session, now, onChanged }: Props) {
  const t = useT();
  const toast = useToast();
  const act = useAct(setSessionLimit);
  const chosen = session.minutes === null ? 'none' : String(session.minutes);
  const [picked, setPicked] = useState<string>();
  const value = picked ?? chosen;
  const minutes = sessionMinutes.find((one) => String(one) === value) ?? null;
  const waits = session.minutes !== null && (minutes === null || minutes > session.minutes);
  // A limit shorter than the current session ends it immediately, so warn before saving.
  const isOver =
    minutes !== null &&
    !waits &&
    minutes * 60_000 <= Date.parse(now) - Date.parse(session.began_at);
  const save = async () => {
    const outcome = await act.run({ minutes });
    if (outcome.status !== 'success') return;
    setPicked(undefined);
    toast({ tone: 'success', text: t(waits ? 'care.requested' : 'care.saved') });
    onChanged();
  };
  return { act, value, pick: setPicked, isChanged: value !== chosen, waits, isOver, save };
}

/** The session limit; at its end the platform logs the member out. */
export function SessionCard(props: Props) {
  const { session, now, onChanged } = props;
  const t = useT();
  const duration = useDuration();
  const failureText = useFailureMessage('care');
  const { act, value, pick, isChanged, waits, isOver, save } = useSessionLimit(props);
  return (
    <Card as="section" aria-label={t('care.session.title')}>
      <h3 className={s.cardTitle}>{t('care.session.title')}</h3>
      <p className={s.lead}>
        {session.ends_at === null
          ? t('care.session.began', { time: formatTimeOfDay(session.began_at) })
          : t('care.session.ends', { time: formatTimeOfDay(session.ends_at) })}
      </p>
      <div className={s.stack}>
        <Select
          label={t('care.session.label')}
          hint={t(waits ? 'care.willWait' : isOver ? 'care.session.over' : 'care.session.hint')}
          options={[
            { value: 'none', label: t('care.noLimit') },
            ...sessionMinutes.map((one) => ({ value: String(one), label: duration(one) })),
          ]}
          value={value}
          onChange={(event) => pick(event.target.value)}
        />
        <FormError>{act.failure && failureText(act.failure)}</FormError>
        <Button
          variant="secondary"
          full
          busy={act.busy}
          onClick={() => void save()}
          {...(!isChanged && { disabledReason: t('profile.noChanges') })}
        >
          {t('care.save')}
        </Button>
        {session.waiting && (
          <WaitingNote
            kind="session"
            span="session"
            waiting={session.waiting}
            now={now}
            wanted={
              session.waiting.wanted === null ? t('care.noLimit') : duration(session.waiting.wanted)
            }
            name={t('care.session.title')}
            onChanged={onChanged}
          />
        )}
      </div>
    </Card>
  );
}
