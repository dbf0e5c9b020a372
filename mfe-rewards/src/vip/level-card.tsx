import { useFailureText, useLanguage, useT, type Read } from '@parol/contract';
import { formatPeso, formatShortDay } from '@parol/domain';
import { Card, ProgressBar } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import type { vipInfo, vipLevels } from '@parol/wire/vip';
import { useState } from 'react';
import { LevelSteps } from './level-steps.tsx';
import { LevelUp } from './level-up.tsx';
import { FailedNote } from '../failed-note.tsx';
import s from './vip.module.css';

type Info = RowOf<typeof vipInfo>;

interface LevelCardProps {
  readonly read: Read<Info>;
  /** Of the ladder; empty until they are loaded. */
  readonly levels: readonly RowOf<typeof vipLevels>[];
}

/**
 * The member's level with progress to the next; without a level, the deposits for the first. Nothing
 * until it is loaded.
 */
export function LevelCard({ read, levels }: LevelCardProps) {
  const t = useT();
  const failureText = useFailureText('vip');
  const { first, failure, reload } = read;
  // The ladder below shows this refusal, so don't repeat it.
  if (!first && failure?.code === 'promotion_not_available') return null;
  if (!first && failure?.code === 'vip_not_exists')
    return (
      <Card className={s.levelCard}>
        <h2>{t('vip.none')}</h2>
        <LevelSteps levels={levels} current={undefined} />
        <p>{failureText(failure)}</p>
      </Card>
    );
  if (!first && failure) return <FailedNote read={read} domain="vip" />;
  if (!first) return null;
  return <CurrentLevel info={first} levels={levels} reload={reload} />;
}

function CurrentLevel({
  info: { current_level: current, next_level: next, deposit_turnover: sums, ...info },
  levels,
  reload,
}: Pick<LevelCardProps, 'levels'> & {
  readonly info: Info;
  readonly reload: () => Promise<void>;
}) {
  const t = useT();
  const language = useLanguage().current;
  // Kept for this visit, although the message is marked as read meanwhile.
  const [levelUp] = useState(info.level_up);
  const turnover = sums[0]?.amount ?? 0n;
  const progress =
    next &&
    t('vip.progress', {
      done: formatPeso(turnover, { whole: true }),
      target: formatPeso(next.deposit_turnover, { whole: true }),
    });
  return (
    <Card glow className={s.levelCard}>
      {levelUp !== null && <LevelUp inboxId={levelUp} name={current.vip_name} reload={reload} />}
      <div>
        <p className={s.small}>{t('vip.yours')}</p>
        <h2>{current.vip_name}</h2>
      </div>
      <LevelSteps levels={levels} current={current.level} />
      {next && info.remaining !== null && progress ? (
        <>
          <ProgressBar
            // Whole centavos: exact enough and below 2^53.
            value={Number(turnover / 100n)}
            max={Number(next.deposit_turnover / 100n)}
            label={t('vip.bar', { name: next.vip_name })}
            valueText={progress}
          />
          <p className={`${s.figures} num`}>
            <b>{progress}</b>
            <span>
              {t('vip.toNext', {
                amount: formatPeso(info.remaining, { whole: true }),
                name: next.vip_name,
              })}
            </span>
          </p>
        </>
      ) : (
        <p className="num">
          {t('vip.highest', {
            amount: formatPeso(turnover, { whole: true }),
            count: current.turnover_days,
          })}
        </p>
      )}
      <p className={s.small}>{t('vip.held', { day: formatShortDay(info.held_until, language) })}</p>
    </Card>
  );
}
