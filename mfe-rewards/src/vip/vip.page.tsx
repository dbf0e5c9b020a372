import { type Read as ReadOf, useCall, useOnline, useSession, useT } from '@parol/contract';
import { Read } from '@parol/kit';
import { Loading, OfflineNote, PageHeader, Section, Skeleton } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { vipInfo, vipLevels } from '@parol/wire/vip';
import { isPending } from '../is-pending.ts';
import { Ladder } from './ladder.tsx';
import { LevelCard } from './level-card.tsx';
import { PausedPart } from '../paused-part.tsx';
import s from './vip.module.css';

/** /vip: the member's level, and the benefits of each level. */
export default function VipPage() {
  const t = useT();
  const online = useOnline();
  const paused = Boolean(useSession().account?.pausedUntil);
  const info = useCall(vipInfo, {}, { skip: paused });
  const levels = useCall(vipLevels, {}, { skip: paused });
  if (paused) return <PausedVip />;
  return (
    <div className={`wrap ${s.page}`}>
      <PageHeader title={t('vip.title')} lead={t('vip.lead')} />
      {levels.rows && !online && <OfflineNote>{t('offline')}</OfflineNote>}
      {/* The level and the ladder appear together, because the card of the level has steps of the ladder. */}
      {isPending(info) || isPending(levels) ? (
        <Loading label={t('vip.loading')} className={s.loading}>
          <Skeleton height={256} radius={20} />
          <Skeleton height={271} radius={20} />
        </Loading>
      ) : (
        <Levels info={info} levels={levels} />
      )}
    </div>
  );
}

interface LevelsProps {
  readonly info: ReadOf<RowOf<typeof vipInfo>>;
  readonly levels: ReadOf<RowOf<typeof vipLevels>>;
}

function Levels({ info, levels }: LevelsProps) {
  const t = useT();
  return (
    <>
      <LevelCard read={info} levels={levels.rows ?? []} />
      <Section title={t('vip.ladder')} className={s.section}>
        <Read read={levels} failed={t('vip.failed')} domain="vip" skeleton={null}>
          {(rows) => <Ladder levels={rows} current={info.first?.current_level.level} />}
        </Read>
      </Section>
      <p className={s.small}>{t('vip.rules')}</p>
      <p className={s.care}>{t('promotions.care')}</p>
    </>
  );
}

/** During a break no level and no benefit is shown. */
function PausedVip() {
  const t = useT();
  return (
    <div className={`wrap ${s.page}`}>
      <PageHeader title={t('vip.title')} />
      <PausedPart />
    </div>
  );
}
