import { useCall, useOnline, useT } from '@parol/contract';
import { IconStar, Loading, OfflineNote, Skeleton } from '@parol/ui';
import { missions } from '@parol/wire/mission';
import { useState } from 'react';
import { CollapsibleSection } from '../collapsible-section.tsx';
import { FailedNote } from '../failed-note.tsx';
import { type Mission, MissionRow } from './mission-row.tsx';
import s from './missions.module.css';

const keyOf = ({ mission_id, period }: Mission) => `${mission_id} ${period}`;

export interface MissionsSectionProps {
  /** Ids of the missions in the Rewards hub above: `<mission>:<period>`. */
  readonly inHub?: readonly string[];
}

/**
 * The member's daily, weekly and one-time missions. Claimable ones are first, unless the hub shows
 * them. Nothing while the programme is off.
 */
export function MissionsSection({ inHub = [] }: MissionsSectionProps) {
  const t = useT();
  const online = useOnline();
  const read = useCall(missions, {});
  /** Claimed on this page: these one-time missions stay listed, earlier claimed ones are hidden. */
  const [claimed, setClaimed] = useState<ReadonlySet<string>>(new Set());
  const { rows, failure } = read;
  if (!rows && failure?.code === 'promotion_not_available') return null;
  if (!rows && failure) return <FailedNote read={read} domain="missions" />;
  const onClaimed = (mission: Mission) =>
    setClaimed((before) => new Set(before).add(keyOf(mission)));
  if (!rows)
    return (
      <Loading label={t('missions.loading')}>
        <Skeleton height={68} radius={16} />
      </Loading>
    );
  const ready = rows.filter(({ state }) => state === 'reached').length;
  return (
    <CollapsibleSection
      id="missions"
      title={t('missions.title')}
      line={lineOf(rows, t)}
      isReady={ready > 0}
      icon={<IconStar size={20} />}
      tone="gold"
    >
      {!online && <OfflineNote>{t('offline')}</OfflineNote>}
      <Groups
        rows={rows.filter(
          (row) =>
            !inHub.includes(`${row.mission_id}:${row.period}`) &&
            (row.repeats !== 'once' || row.state !== 'claimed' || claimed.has(keyOf(row))),
        )}
        claimed={claimed}
        onClaimed={onClaimed}
      />
      <p className={s.small}>{t('missions.rules')}</p>
    </CollapsibleSection>
  );
}

/** How many missions can be claimed, otherwise how many can be completed. */
function lineOf(rows: readonly Mission[], t: ReturnType<typeof useT>): string {
  const count = (state: Mission['state']) => rows.filter((row) => row.state === state).length;
  if (count('reached') > 0) return t('doors.ready', { count: count('reached') });
  return count('open') > 0 ? t('doors.open', { count: count('open') }) : t('doors.noMission');
}

interface GroupsProps {
  readonly rows: readonly Mission[];
  readonly claimed: ReadonlySet<string>;
  readonly onClaimed: (mission: Mission) => void;
}

/** Claimable and today's missions are expanded, the other groups collapsed. */
function Groups({ rows, claimed, onClaimed }: GroupsProps) {
  const t = useT();
  if (rows.length === 0) return <p>{t('missions.empty')}</p>;
  const isReady = (row: Mission) => row.state === 'reached' || claimed.has(keyOf(row));
  const ready = rows.filter(isReady);
  const list = (missionsOf: readonly Mission[], label: string) => (
    <ul className={s.missions} aria-label={label}>
      {missionsOf.map((mission) => (
        <MissionRow key={keyOf(mission)} mission={mission} onClaimed={onClaimed} />
      ))}
    </ul>
  );
  return (
    <>
      {ready.length > 0 && list(ready, t('missions.groups.ready'))}
      {(['daily', 'weekly', 'once'] as const).map((repeats) => {
        const others = rows.filter((row) => row.repeats === repeats && !isReady(row));
        const title = t(`missions.groups.${repeats}`);
        if (others.length === 0) return null;
        return (
          <details key={repeats} className={s.group} open={repeats === 'daily'}>
            <summary>
              {title} <small className="num">{others.length}</small>
            </summary>
            {list(others, title)}
          </details>
        );
      })}
    </>
  );
}
