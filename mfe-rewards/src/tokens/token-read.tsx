import { useCall, useT } from '@parol/contract';
import { Loading, Skeleton } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { tokenStatement } from '@parol/wire/token';
import type { ReactNode } from 'react';
import { FailedNote } from '../failed-note.tsx';

interface TokenReadProps {
  /** Size of the placeholder while the tokens load, in pixels. */
  readonly height: number;
  readonly radius: number;
  readonly children: (statement: RowOf<typeof tokenStatement>) => ReactNode;
}

/** Reads the member's tokens; shows nothing if there never were any. */
export function TokenRead({ height, radius, children }: TokenReadProps) {
  const t = useT();
  const read = useCall(tokenStatement, {});
  const { first, failure } = read;
  if (!first && failure) return <FailedNote read={read} domain="tokens" />;
  if (!first)
    return (
      <Loading label={t('tokens.loading')}>
        <Skeleton height={height} radius={radius} />
      </Loading>
    );
  return first.total === 0 ? null : children(first);
}
