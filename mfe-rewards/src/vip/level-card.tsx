import { useFailureText, useLanguage, useT, type Read } from '@parol/contract';
import { formatPeso, formatShortDay } from '@parol/domain';
import { Card, LevelBadge, Loading, ProgressBar, Skeleton } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import type { vipInfo } from '@parol/wire/vip';
import { useState } from 'react';
import { LevelUp } from './level-up.tsx';
import { badgeOf } from './level-badge-of.ts';
import { FailedNote } from '../failed-note.tsx';
import s from './vip.module.css';

type Info = RowOf<typeof vipInfo>;

/** The member's level with progress to the next; without a level, the deposits for the first. */
export function LevelCard({ read }: { readonly read: Read<Info> }) {
  const t = useT();
  const failureText = useFailureText('vip');
  const { first, failure, reload } = read;
  // The ladder below shows this refusal, so don't repeat it.
  if (!first && failure?.code === 'promotion_not_available') return null;
  if (!first && failure?.code === 'vip_not_exists')
    return (
      <Card className={s.levelCard}>
        <h2>{t('vip.none')}</h2>
        <p>{failureText(failure)}</p>
      </Card>
    );
  if (!first && failure) return <FailedNote read={read} domain="vip" />;
  if (!first)
    return (
      <Loading label={t('vip.loadingLevel')}>
        <Skeleton height={196} radius={20} />
      </Loading>
    );
  return <CurrentLevel info={first} reload={reload} />;
}

function CurrentLevel({
  info: { current_level: current, next_level: next, deposit_turnover: sums, ...info },
  reload,
}: {
  readonly info: Info;
  readonly reload: () => Promise<void>;
}) {
  const t = useT();
  const language = useLanguage().current;
  // Kept for this visit, although the message is marked as read meanwhile.
  const [levelUp] = useState(info.level_up);
  const turnover = sums[0]?.amount ?? 0n;
  const badge = badgeOf(current.level);
  const progress =
    next &&
    t('vip.progress', {
      done: formatPeso(turnover, { whole: true }),
      target: formatPeso(next.deposit_turnover, { whole: true }),
    });
  return (
    <Card glow className={s.levelCard}>
      {levelUp !== null && <LevelUp inboxId={levelUp} name={current.vip_name} reload={reload} />}
      <div className={s.levelCardTop}>
        {badge && <LevelBadge level={badge} label={current.vip_name} size={72} hideLabel />}
        <div>
          <p className={s.small}>{t('vip.yours')}</p>
          <h2>{current.vip_name}</h2>
        </div>
      </div>
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
