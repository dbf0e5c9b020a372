import { useT } from '@parol/contract';
import { cx, LevelBadge } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import type { vipLevels } from '@parol/wire/vip';
import { badgeOf } from './level-badge-of.ts';
import s from './level-steps.module.css';

export interface LevelStepsProps {
  readonly levels: readonly RowOf<typeof vipLevels>[];
  /** The member's level; undefined below the first. */
  readonly current: number | undefined;
}

/** The levels' badges in a row, with a line up to the member's own. */
export function LevelSteps({ levels, current = 0 }: LevelStepsProps) {
  const t = useT();
  return (
    <ol className={s.steps} aria-label={t('vip.steps')}>
      {levels.map(({ level, vip_name: name }) => {
        const badge = badgeOf(level);
        const isMine = level === current;
        return (
          <li key={level} className={cx(s.step, level <= current && s.reached, isMine && s.mine)}>
            {badge ? (
              <LevelBadge level={badge} label={name} size={isMine ? 48 : 34} className={s.badge} />
            ) : (
              <span>{name}</span>
            )}
            {isMine && <span className="sr-only">({t('vip.current')})</span>}
          </li>
        );
      })}
    </ol>
  );
}
