import { useT } from '@parol/contract';
import { SkeletonTile, TileGrid } from '@parol/art';
import { Loading, Skeleton } from '@parol/ui';
import s from './lobby.module.css';

const bones = 18;

/** Placeholder tiles. */
export function LobbySkeleton() {
  const t = useT();
  return (
    <Loading label={t('lobby.loading')}>
      <div className={s.count}>
        <Skeleton width={90} height={16} />
      </div>
      <TileGrid>
        {Array.from({ length: bones }, (_, index) => (
          <SkeletonTile key={index} />
        ))}
      </TileGrid>
    </Loading>
  );
}
