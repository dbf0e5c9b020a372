import { Skeleton } from '@parol/ui';
import s from './skeleton-tile.module.css';

/** Placeholder for a game tile: the same box and line heights as `GameTile`. */
export function SkeletonTile() {
  return (
    <span className={s.tile} aria-hidden="true">
      <Skeleton height="auto" radius={14} className={s.picture} />
      <span className={s.name}>
        <Skeleton height={14} width="80%" />
      </span>
      <Skeleton height={12} width="55%" />
    </span>
  );
}
