import { useT } from '@parol/contract';
import { Read, type ReadProps } from '@parol/kit';
import { Card, Loading, SkeletonRow, SkeletonText } from '@parol/ui';

/** Shows the rows as a card's content; until they are read, a card with the state of the read. */
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
