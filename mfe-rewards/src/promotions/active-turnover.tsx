import { Link, paths, useCall, useLanguage, useT } from '@parol/contract';
import { formatPeso, localText, manilaDay } from '@parol/domain';
import { buttonClass, Card, Loading, ProgressBar, Section, Skeleton } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { promotionStatus } from '@parol/wire/fund';
import { GiveUp } from './give-up.tsx';
import { FailedNote } from '../failed-note.tsx';
import s from './promotions.module.css';
import { useCounted } from './use-counted.ts';

type Requirement = RowOf<typeof promotionStatus>;

const pollMs = 10_000;

/** Open turnover with progress bars; nothing if there is none. During a break it has no link to the games. */
export function ActiveTurnover({ paused = false }: { readonly paused?: boolean }) {
  const t = useT();
  const read = useCall(promotionStatus, {}, { pollMs });
  const { rows, failure, reload } = read;
  if (!rows && failure) {
    return <FailedNote read={read} domain="promotions" />;
  }
  if (!rows) {
    return (
      <Loading label={t('active.loading')} className={s.active}>
        <Skeleton height={132} radius={20} />
      </Loading>
    );
  }
  if (rows.length === 0) return null;
  return (
    <Section title={t('active.title')} className={s.section}>
      <ul className={s.active}>
        {rows.map((row) => (
          <li key={row.requirement_id}>
            <TurnoverCard row={row} paused={paused} onGivenUp={() => void reload()} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function TurnoverCard({
  row,
  paused,
  onGivenUp,
}: {
  readonly row: Requirement;
  readonly paused: boolean;
  readonly onGivenUp: () => void;
}) {
  const t = useT();
  const language = useLanguage().current;
  const left = row.target > row.done ? row.target - row.done : 0n;
  const counted = useCounted();
  const isBonus = row.kind !== 'deposit' && row.kind !== 'reward';
  return (
    <Card glow={isBonus} className={s.turnover}>
      <div className={s.turnoverTop}>
        <h3>{localText(row.name, language)}</h3>
        {row.expires_at && (
          <span className={`${s.small} num`}>
            {t('active.until', { date: manilaDay(row.expires_at) })}
          </span>
        )}
      </div>
      <ProgressBar
        // Progress in whole centavos: exact enough and below 2^53.
        value={Number(row.done / 100n)}
        max={Number(row.target / 100n)}
        label={t('active.bar', { name: localText(row.name, language) })}
        valueText={t('active.progress', {
          done: formatPeso(row.done),
          target: formatPeso(row.target),
        })}
      />
      <div className={`${s.turnoverFigures} num`}>
        <b>
          {t('active.progress', { done: formatPeso(row.done), target: formatPeso(row.target) })}
        </b>
        <span>{t('active.left', { amount: formatPeso(left) })}</span>
      </div>
      <p className={s.small}>{t('active.withheld', { amount: formatPeso(row.withheld) })}</p>
      {row.max_bet !== null && (
        <p className={s.small}>{t('active.maxBet', { amount: formatPeso(row.max_bet) })}</p>
      )}
      {isBonus && row.counted_less.length > 0 && (
        <p className={s.small}>{counted(row.counted_less)}</p>
      )}
      {!paused && (
        <Link to={paths.slot()} className={buttonClass('secondary')}>
          {t('active.games')}
        </Link>
      )}
      {isBonus && (
        <GiveUp
          requirementId={row.requirement_id}
          name={localText(row.name, language)}
          onDone={onGivenUp}
        />
      )}
    </Card>
  );
}
