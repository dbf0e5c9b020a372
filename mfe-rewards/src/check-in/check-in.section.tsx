import { type Read, useAct, useT } from '@parol/contract';
import { useFailureMessage } from '@parol/kit';
import { Button, Card, FormError, IconCheck, Section, cx } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { type checkInStatus, dailyCheckIn } from '@parol/wire/check-in';
import { useReloadRewards } from '../claimable/use-reload-rewards.ts';
import { formatTokens, tokensOf } from '../tokens/format-tokens.ts';
import { FailedNote } from '../failed-note.tsx';
import s from './check-in.module.css';

type State = RowOf<typeof checkInStatus>;

export interface CheckInSectionProps {
  readonly read: Read<State>;
  /** Whether the Rewards hub above already shows today's button. */
  readonly inHub?: boolean;
}

/**
 * The seven days of the check-in, with today's button unless the hub shows it; nothing while the
 * programme is off or it is not loaded yet.
 */
export function CheckInSection({ read, inHub = false }: CheckInSectionProps) {
  const t = useT();
  const { first, failure } = read;
  if (!first && failure && failure.code !== 'promotion_not_available')
    return <FailedNote read={read} domain="checkIn" />;
  if (!first) return null;
  return (
    <Section title={t('checkIn.title')}>
      <Strip state={first} inHub={inHub} />
    </Section>
  );
}

function Strip({ state, inHub }: { readonly state: State; readonly inHub: boolean }) {
  const t = useT();
  const failureText = useFailureMessage('checkIn');
  const act = useAct(dailyCheckIn);
  const reloadRewards = useReloadRewards();
  const today = state.ladder[state.position - 1] ?? 0n;

  const checkIn = async () => {
    const outcome = await act.run({});
    // A refusal may mean that another tab was faster, or that a new day has begun.
    if (outcome.status !== 'processing') await reloadRewards();
  };

  return (
    <Card className={s.card}>
      <ol className={s.days} aria-label={t('checkIn.days')}>
        {state.ladder.map((units, index) => {
          const day = index + 1;
          const isDone = day < state.position || (day === state.position && state.checked);
          return (
            <li
              key={day}
              className={cx(s.day, isDone && s.done, day === state.position && s.today)}
              aria-current={day === state.position ? 'date' : undefined}
            >
              <small>{t('checkIn.day', { day })}</small>
              <b className="num" aria-hidden="true">
                {isDone ? <IconCheck size={20} /> : `+${formatTokens(units)}`}
              </b>
              <span className="sr-only">
                {`${t('checkIn.tokens', tokensOf(units))}${isDone ? ` · ${t('checkIn.done')}` : ''}`}
              </span>
            </li>
          );
        })}
      </ol>
      {act.failure && <FormError>{failureText(act.failure)}</FormError>}
      {state.checked && (
        <p role="status" className={s.result}>
          {t('checkIn.earned', tokensOf(today))}
        </p>
      )}
      {!state.checked && !inHub && (
        <Button variant="secondary" full busy={act.busy} onClick={() => void checkIn()}>
          {t('checkIn.action', tokensOf(today))}
        </Button>
      )}
      <p className={s.small}>{t('checkIn.rules')}</p>
    </Card>
  );
}
