import { useFailureText, useOnline, useT, type Read } from '@parol/contract';
import { Card, ErrorState, Loading, SkeletonRow, SkeletonText } from '@parol/ui';

interface Props {
  readonly read: Pick<Read<unknown>, 'failure' | 'loading' | 'reload'>;
  /** Says what could not be read. */
  readonly errorTitle: string;
}

/** What stands in a card's place until its read has answered: the skeleton, offline, or what went wrong with retry. */
export function ReadStates({ read, errorTitle }: Props) {
  const t = useT();
  const text = useFailureText();
  const online = useOnline();
  if (!online) {
    return (
      <Card>
        <p>{t('common.offlineNothing')}</p>
      </Card>
    );
  }
  if (read.failure) {
    return (
      <Card>
        <ErrorState
          title={errorTitle}
          body={text(read.failure)}
          retryLabel={t('common.retry')}
          busy={read.loading}
          onRetry={() => void read.reload()}
        />
      </Card>
    );
  }
  return (
    <Card>
      <Loading label={t('common.loading')}>
        <SkeletonRow />
        <SkeletonText lines={3} />
      </Loading>
    </Card>
  );
}
