import {
  useFailureDetail,
  useFailureText,
  useOnline,
  useT,
  type Read as ReadOf,
} from '@parol/contract';
import { ErrorState, Loading } from '@parol/ui';
import { Fragment, type ComponentType, type ReactNode } from 'react';

export interface ReadProps<T> {
  /** The result of `useCall`, or of several reads combined. */
  readonly read: Pick<ReadOf<T>, 'rows' | 'failure' | 'loading'> & {
    readonly reload: () => unknown;
  };
  /** The title of the error: what could not be read. */
  readonly failed: string;
  /** Texts of refusals: `errors.<domain>.<code>` of the remote, then the general ones. */
  readonly domain?: string;
  /** Announced to screen readers while the skeleton is shown; without it the skeleton announces itself. */
  readonly loading?: string;
  readonly skeleton: ReactNode;
  /** Class of the skeleton's box. */
  readonly className?: string | undefined;
  /** Shown in place of an empty list. */
  readonly empty?: ReactNode;
  /**
   * Shown without a connection: `nothing` in place of rows that were never read, `stale` above rows
   * that were.
   */
  readonly offline?: { readonly nothing?: ReactNode; readonly stale?: ReactNode };
  /** Frames the error and the text of `offline.nothing`, e.g. with a card. */
  readonly frame?: ComponentType<{ children: ReactNode }>;
  readonly children: (rows: readonly T[]) => ReactNode;
}

/**
 * Shows the five states of a read: loading, empty, error with retry, offline, success. Rows stay
 * visible during a reload, and if the reload fails.
 */
export function Read<T>(props: ReadProps<T>) {
  const { read, empty, offline = {}, frame: Frame = Fragment, children } = props;
  const online = useOnline();
  if (read.rows) {
    return (
      <>
        {!online && offline.stale}
        {read.rows.length === 0 && empty !== undefined ? empty : children(read.rows)}
      </>
    );
  }
  if (!online && offline.nothing !== undefined) return <Frame>{offline.nothing}</Frame>;
  if (read.failure) {
    return (
      <Frame>
        <Failed {...props} />
      </Frame>
    );
  }
  if (props.loading === undefined) return props.skeleton;
  return (
    <Loading label={props.loading} className={props.className}>
      {props.skeleton}
    </Loading>
  );
}

function Failed<T>({ read, failed, domain }: ReadProps<T>) {
  const t = useT();
  const text = useFailureText(domain);
  const detail = useFailureDetail();
  return (
    <ErrorState
      title={failed}
      body={read.failure && text(read.failure)}
      detail={detail(read.failure)}
      retryLabel={t('shell:retry')}
      busy={read.loading}
      onRetry={() => void read.reload()}
    />
  );
}
