import { useCall, useOnline, useSession, useT } from '@parol/contract';
import { Read } from '@parol/kit';
import { OfflineNote, PageHeader, Section, Skeleton } from '@parol/ui';
import { vipInfo, vipLevels, vipNames } from '@parol/wire/vip';
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
  const skeleton = Array.from({ length: vipNames.length }, (_, index) => (
    <Skeleton key={index} height={168} radius={20} />
  ));
  return (
    <div className={`wrap ${s.page}`}>
      <PageHeader title={t('vip.title')} lead={t('vip.lead')} />
      {levels.rows && !online && <OfflineNote>{t('offline')}</OfflineNote>}
      <LevelCard read={info} levels={levels.rows ?? []} />
      <Section title={t('vip.ladder')} className={s.section}>
        <Read
          read={levels}
          failed={t('vip.failed')}
          domain="vip"
          loading={t('vip.loading')}
          className={s.ladder}
          skeleton={skeleton}
        >
          {(rows) => <Ladder levels={rows} current={info.first?.current_level.level} />}
        </Read>
      </Section>
      <p className={s.small}>{t('vip.rules')}</p>
      <p className={s.care}>{t('promotions.care')}</p>
    </div>
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
