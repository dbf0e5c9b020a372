import { useAct, useBalance, useCall, useFailureText, useT, type Read } from '@parol/contract';
import { Button, Card, FormError, IconCheck, Loading, Section, Skeleton, cx } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { checkInStatus, dailyCheckIn } from '@parol/wire/check-in';
import { tokenStatement } from '@parol/wire/token';
import { formatTokens } from '../tokens/format-tokens.ts';
import { FailedNote } from '../failed-note.tsx';
import s from './check-in.module.css';

type State = RowOf<typeof checkInStatus>;

/** The seven days of the check-in, with today's button; nothing while the programme is off. */
export function CheckInSection() {
  const t = useT();
  const read = useCall(checkInStatus, {});
  const { first, failure, reload } = read;
  if (!first && failure?.code === 'promotion_not_available') return null;
  if (!first && failure) return <FailedNote read={read} domain="checkIn" />;
  return (
    <Section title={t('checkIn.title')}>
      {first ? (
        <Strip state={first} reload={reload} />
      ) : (
        <Loading label={t('checkIn.loading')}>
          <Skeleton height={184} radius={20} />
        </Loading>
      )}
    </Section>
  );
}

function Strip({ state, reload }: { readonly state: State } & Pick<Read<State>, 'reload'>) {
  const t = useT();
  const failureText = useFailureText('checkIn');
  const act = useAct(dailyCheckIn);
  const balance = useBalance();
  const tokens = useCall(tokenStatement, {}, { skip: true });
  const today = state.ladder[state.position - 1] ?? 0n;
  const counted = (key: string, units: bigint) =>
    t(key, { count: Number(units / 10_000n), amount: formatTokens(units) });

  const checkIn = async () => {
    const outcome = await act.run({});
    // A refusal may mean that another tab was faster, or that a new day has begun.
    if (outcome.status !== 'processing')
      await Promise.all([reload(), balance.refresh(), tokens.reload()]);
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
                {counted('checkIn.tokens', units)}
                {isDone && ` · ${t('checkIn.done')}`}
              </span>
            </li>
          );
        })}
      </ol>
      {act.failure && <FormError>{failureText(act.failure)}</FormError>}
      {state.checked ? (
        <p role="status" className={s.result}>
          {counted('checkIn.earned', today)}
        </p>
      ) : (
        <Button variant="secondary" full busy={act.busy} onClick={() => void checkIn()}>
          {counted('checkIn.action', today)}
        </Button>
      )}
      <p className={s.small}>{t('checkIn.rules')}</p>
    </Card>
  );
}
