import { useFailureText, useT, type Read } from '@parol/contract';
import { ErrorState, Loading } from '@parol/ui';
import type { ReactNode } from 'react';

type Props<T> = {
  readonly read: Pick<Read<T>, 'failure' | 'loading'> & { readonly rows: readonly T[] | undefined };
  /** What did not load, as a title. */
  readonly failed: string;
  /** Whose texts of refusals come first. */
  readonly domain: 'deposit' | 'withdrawal' | 'transfer';
  /** Reads anew what is missing. */
  readonly onRetry: () => void;
  readonly skeleton: ReactNode;
  /** Of the skeleton's box. */
  readonly className?: string | undefined;
  readonly children: (rows: readonly T[]) => ReactNode;
};

/** What was read, or its skeleton, or why not with retry. Rows stay while they are read anew and when that fails. */
export function ReadState<T>({
  read,
  failed,
  domain,
  onRetry,
  skeleton,
  className,
  children,
}: Props<T>) {
  const t = useT();
  const failureText = useFailureText(domain);
  if (read.rows) return children(read.rows);
  if (read.failure) {
    return (
      <ErrorState
        title={failed}
        body={failureText(read.failure)}
        retryLabel={t('retry')}
        onRetry={onRetry}
        busy={read.loading}
      />
    );
  }
  return (
    <Loading label={t('loading')} className={className}>
      {skeleton}
    </Loading>
  );
}
