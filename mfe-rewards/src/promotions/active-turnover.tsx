import { Link, paths, useCall, useFailureText, useLanguage, useT } from '@parol/contract';
import { formatPeso, localText, manilaDay } from '@parol/domain';
import {
  Button,
  buttonClass,
  Card,
  IconRefresh,
  Loading,
  Note,
  ProgressBar,
  Section,
  Skeleton,
} from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { promotionStatus } from '@parol/wire/fund';
import { GiveUp } from './give-up.tsx';
import s from './promotions.module.css';

type Requirement = RowOf<typeof promotionStatus>;

const pollMs = 10_000;

/** Open turnover with progress bars; nothing if there is none. During a break it has no link to the games. */
export function ActiveTurnover({ paused = false }: { readonly paused?: boolean }) {
  const t = useT();
  const failureText = useFailureText('promotions');
  const { rows, failure, loading, reload } = useCall(promotionStatus, {}, { pollMs });
  if (!rows && failure) {
    return (
      <Note tone="warn">
        <p>{failureText(failure)}</p>
        <Button
          variant="secondary"
          busy={loading}
          icon={<IconRefresh size={18} />}
          onClick={() => void reload()}
        >
          {t('retry')}
        </Button>
      </Note>
    );
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
