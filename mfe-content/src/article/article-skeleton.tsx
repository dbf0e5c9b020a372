import { useT } from '@parol/contract';
import { Loading, Skeleton, SkeletonText } from '@parol/ui';
import s from './article.module.css';

/** The article's layout while it loads. */
export function ArticleSkeleton() {
  const t = useT();
  return (
    <div className="wrap">
      <Loading label={t('article.loading')} className={s.article}>
        <div className={s.boneHead}>
          <Skeleton height={28} width="80%" />
          <Skeleton height={14} width="50%" />
        </div>
        <div className={s.art}>
          <Skeleton height="100%" radius={20} />
        </div>
        <div className={s.boneBody}>
          <SkeletonText lines={5} />
          <Skeleton height={22} width="45%" />
          <SkeletonText lines={6} />
        </div>
      </Loading>
    </div>
  );
}
