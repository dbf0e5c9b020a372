import { useT } from '@parol/contract';
import { Read, type ReadProps } from '@parol/kit';
import { Card, Loading, SkeletonRow, SkeletonText } from '@parol/ui';

/** A `Read` whose loading, error and offline states are shown in a card. */
export function ReadCard<T>(props: Pick<ReadProps<T>, 'read' | 'failed' | 'children'>) {
  const t = useT();
  return (
    <Read
      {...props}
      skeleton={
        <Card>
          <Loading label={t('common.loading')}>
            <SkeletonRow />
            <SkeletonText lines={3} />
          </Loading>
        </Card>
      }
      offline={{ nothing: <p>{t('common.offlineNothing')}</p> }}
      frame={Card}
    />
  );
}
