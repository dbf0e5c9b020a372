import { Link, paths, type Read, useLanguage, useT } from '@parol/contract';
import { formatPeso, formatShortDay, localText, manilaDay } from '@parol/domain';
import { buttonClass, Card, ProgressBar, Section } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import type { promotionStatus } from '@parol/wire/fund';
import { ForfeitBonus } from './forfeit.tsx';
import { FailedNote } from '../failed-note.tsx';
import { useLastDay } from '../last-day.ts';
import s from './turnover.module.css';
import { useCounted } from './use-counted.ts';

type Requirement = RowOf<typeof promotionStatus>;

export interface ActiveTurnoverProps {
  readonly read: Read<Requirement>;
  /** The end of the member's break. */
  readonly pausedUntil?: string | undefined;
}

/**
 * Open turnover with progress bars; during a break whether it waits or ends. Nothing if there is none or
 * it is not loaded yet.
 */
export function ActiveTurnover({ read, pausedUntil }: ActiveTurnoverProps) {
  const t = useT();
  const { rows, failure, reload } = read;
  if (!rows && failure) {
    return <FailedNote read={read} domain="promotions" />;
  }
  if (!rows || rows.length === 0) return null;
  const onForfeited = () => void reload();
  return (
    <Section
      title={t(pausedUntil === undefined ? 'active.title' : 'active.paused.title')}
      className={s.section}
    >
      <ul className={s.active}>
        {rows.map((row) => (
          <li key={row.requirement_id}>
            {pausedUntil === undefined ? (
              <TurnoverCard row={row} onForfeited={onForfeited} />
            ) : (
              <PausedTurnover row={row} pausedUntil={pausedUntil} onForfeited={onForfeited} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface CardProps {
  readonly row: Requirement;
  readonly onForfeited: () => void;
}
const isBonus = ({ kind }: Requirement): boolean => kind !== 'deposit' && kind !== 'reward';

function TurnoverCard({ row, onForfeited }: CardProps) {
  const t = useT();
  const language = useLanguage().current;
  const counted = useCounted();
  const lastDayOf = useLastDay();
  const left = row.target > row.done ? row.target - row.done : 0n;
  return (
    <Card glow={isBonus(row)} className={s.turnover}>
      <div className={s.turnoverTop}>
        <h3>{localText(row.name, language)}</h3>
        {row.expires_at && (
          <span className={`${s.small} num`}>{t('active.until', lastDayOf(row.expires_at))}</span>
        )}
      </div>
      <ProgressBar
        // In whole centavos: exact enough and below 2^53.
        value={Number(row.done / 100n)}
        max={Number(row.target / 100n)}
        label={t('active.bar', { name: localText(row.name, language) })}
        valueText={t('active.progress', {
          done: formatPeso(row.done, { whole: true }),
          target: formatPeso(row.target, { whole: true }),
        })}
      />
      <div className={`${s.turnoverFigures} num`}>
        <b>
          {t('active.progress', {
            done: formatPeso(row.done, { whole: true }),
            target: formatPeso(row.target, { whole: true }),
          })}
        </b>
        <span>{t('active.left', { amount: formatPeso(left, { whole: true }) })}</span>
      </div>
      <p className={`${s.small} num`}>
        <span>{t('active.withheld', { amount: formatPeso(row.withheld, { whole: true }) })}</span>{' '}
        {row.max_bet !== null && (
          <span>{t('active.maxBet', { amount: formatPeso(row.max_bet, { whole: true }) })}</span>
        )}
      </p>
      <div className={s.turnoverActions}>
        <Link to={paths.slot()} className={buttonClass('secondary')}>
          {t('active.games')}
        </Link>
        {isBonus(row) && (
          <details className={s.more}>
            <summary>{t('active.more')}</summary>
            {row.counted_less.length > 0 && <p className={s.small}>{counted(row.counted_less)}</p>}
            <ForfeitButton row={row} onForfeited={onForfeited} />
          </details>
        )}
      </div>
    </Card>
  );
}

/** Without progress and games, because nothing can be played; a bonus may end before the break. */
function PausedTurnover({
  row,
  pausedUntil,
  onForfeited,
}: CardProps & { readonly pausedUntil: string }) {
  const t = useT();
  const language = useLanguage().current;
  const ends = row.expires_at !== null && row.expires_at <= pausedUntil ? row.expires_at : null;
  return (
    <Card className={s.turnover}>
      <h3>{localText(row.name, language)}</h3>
      <p className="num">
        {t(ends === null ? 'active.paused.waits' : 'active.paused.ends', {
          amount: formatPeso(row.withheld, { whole: true }),
          date: formatShortDay(manilaDay(ends ?? pausedUntil), language),
          done: formatPeso(row.done, { whole: true }),
          target: formatPeso(row.target, { whole: true }),
        })}
      </p>
      <ForfeitButton row={row} onForfeited={onForfeited} />
    </Card>
  );
}

function ForfeitButton({ row, onForfeited }: CardProps) {
  const language = useLanguage().current;
  if (!isBonus(row)) return null;
  return (
    <ForfeitBonus
      requirementId={row.requirement_id}
      name={localText(row.name, language)}
      onDone={onForfeited}
    />
  );
}
