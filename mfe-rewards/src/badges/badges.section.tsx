import { useCall, useLanguage, useT } from '@parol/contract';
import { formatShortDay, localText, manilaDay } from '@parol/domain';
import {
  Button,
  cx,
  IconShield,
  Loading,
  ProgressBar,
  Sheet,
  Skeleton,
  TextButton,
} from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { badges } from '@parol/wire/mission';
import { useState } from 'react';
import { FailedNote } from '../failed-note.tsx';
import { CollapsibleSection } from '../collapsible-section.tsx';
import { progressParts } from '../missions/progress-text.ts';
import { BadgeMedal } from './badge-medal.tsx';
import s from './badges.module.css';

type Badge = RowOf<typeof badges>;

/** Badges shown before "show all". */
const shownFirst = 9;

const shareOf = ({ progress, target }: Badge) => Number(progress) / Number(target);
/** Earned badges first, then by progress. */
const inOrder = (rows: readonly Badge[]): readonly Badge[] =>
  rows.toSorted(
    (a, b) =>
      Number(b.earned_at !== null) - Number(a.earned_at !== null) || shareOf(b) - shareOf(a),
  );

/** All badges, each with how to earn it; nothing while the programme is off. */
export function BadgesSection() {
  const t = useT();
  const read = useCall(badges, {});
  const [opened, setOpened] = useState<Badge>();
  const [showsAll, setShowsAll] = useState(false);
  const { rows, failure } = read;
  if (!rows && failure?.code === 'promotion_not_available') return null;
  if (!rows && failure) return <FailedNote read={read} domain="badges" />;
  if (!rows)
    return (
      <Loading label={t('badges.loading')}>
        <Skeleton height={68} radius={16} />
      </Loading>
    );
  if (rows.length === 0) return null;
  const ordered = inOrder(rows);
  const shown = showsAll ? ordered : ordered.slice(0, shownFirst);
  const earned = rows.filter(({ earned_at }) => earned_at !== null).length;
  return (
    <>
      <CollapsibleSection
        id="badges"
        title={t('badges.title')}
        line={t('badges.earnedCount', { earned, total: rows.length })}
        icon={<IconShield size={20} />}
        tone="sky"
      >
        <ul className={s.badges} aria-label={t('badges.title')}>
          {shown.map((badge) => (
            <li key={badge.badge_id}>
              <BadgeButton badge={badge} onOpen={() => setOpened(badge)} />
            </li>
          ))}
        </ul>
        {shown.length < rows.length && (
          <TextButton onClick={() => setShowsAll(true)}>{t('badges.all')}</TextButton>
        )}
      </CollapsibleSection>
      <BadgeSheet badge={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

/** "Earned on Nov 20", or "Not earned yet". */
function useEarnedText() {
  const t = useT();
  const language = useLanguage().current;
  return ({ earned_at: at }: Badge): string =>
    at ? t('badges.earned', { day: formatShortDay(manilaDay(at), language) }) : t('badges.missing');
}

function BadgeButton({ badge, onOpen }: { readonly badge: Badge; readonly onOpen: () => void }) {
  const language = useLanguage().current;
  const earnedText = useEarnedText();
  const isEarned = badge.earned_at !== null;
  return (
    <button type="button" className={cx(s.badge, !isEarned && s.missing)} onClick={onOpen}>
      <BadgeMedal icon={badge.icon} tone={badge.tone} isEarned={isEarned} size={60} />
      <span>{localText(badge.name, language)}</span>
      <span className="sr-only">, {earnedText(badge)}</span>
    </button>
  );
}

interface BadgeSheetProps {
  readonly badge: Badge | undefined;
  readonly onClose: () => void;
}

/** How to earn a badge, and the member's progress. */
function BadgeSheet({ badge, onClose }: BadgeSheetProps) {
  const t = useT();
  const language = useLanguage().current;
  const earnedText = useEarnedText();
  const name = badge ? localText(badge.name, language) : '';
  return (
    <Sheet
      open={badge !== undefined}
      onClose={onClose}
      title={name}
      closeLabel={t('close')}
      footer={
        <Button variant="secondary" full onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {badge && (
        <div className={s.detail}>
          <BadgeMedal
            icon={badge.icon}
            tone={badge.tone}
            isEarned={badge.earned_at !== null}
            size={120}
          />
          <p>{localText(badge.how, language)}</p>
          {badge.earned_at ? (
            <p className={s.earned}>{earnedText(badge)}</p>
          ) : (
            <ProgressBar
              className={s.bar}
              value={Number(badge.progress)}
              max={Number(badge.target)}
              label={earnedText(badge)}
              valueText={t('missions.progress', progressParts(badge))}
              showLabel
            />
          )}
        </div>
      )}
    </Sheet>
  );
}
