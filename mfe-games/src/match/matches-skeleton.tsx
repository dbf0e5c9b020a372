import { Skeleton } from '@parol/ui';
import { firstShown } from './match.ts';
import s from './matches.module.css';

const chips = [64, 150, 130, 140];

/** The place of leagues, live matches and the next ones. */
export function MatchesSkeleton() {
  return (
    <>
      <div className={s.chipBones}>
        {chips.map((width) => (
          <Skeleton key={width} width={width} height={44} radius={22} />
        ))}
      </div>
      <div className={s.titleBone}>
        <Skeleton width={120} height={22} />
      </div>
      <div className={s.rail}>
        <Skeleton height={112} radius={12} className={s.liveBone} />
        <Skeleton height={112} radius={12} className={s.liveBone} />
      </div>
      <div className={s.titleBone}>
        <Skeleton width={150} height={22} />
      </div>
      <div className={s.list}>
        {Array.from({ length: firstShown }, (_, index) => (
          <Skeleton key={index} height={112} radius={12} />
        ))}
      </div>
    </>
  );
}
