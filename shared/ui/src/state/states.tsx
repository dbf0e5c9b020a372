import type { ReactNode } from 'react';
import { StateArt } from '../brand/state-art.tsx';
import { Button } from '../button/button.tsx';
import { IconRefresh } from '../icon/arrow-icons.tsx';
import { IconOffline } from '../icon/common-icons.tsx';
import { cx } from '../class-names/cx.ts';
import { Note } from './note.tsx';
import s from './state.module.css';

type Base = { title: ReactNode; body?: ReactNode; className?: string | undefined };

/** Shown for an empty list: its future content, and the next step. */
export function EmptyState({
  title,
  body,
  action,
  art,
  className,
}: Base & { action?: ReactNode; art?: ReactNode }) {
  return (
    <div className={cx(s.state, className)}>
      {art ?? <StateArt kind="empty" />}
      <h2>{title}</h2>
      {body && <p className={s.body}>{body}</p>}
      {action && <div className={s.action}>{action}</div>}
    </div>
  );
}

export type ErrorStateProps = Base & {
  retryLabel: string;
  onRetry: () => void;
  busy?: boolean | undefined;
  /** Shown in small print, such as a request id. */
  detail?: ReactNode;
};

/** Shown after a failed read: what happened, and a retry button. */
export function ErrorState({
  title,
  body,
  retryLabel,
  onRetry,
  busy,
  detail,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={cx(s.state, className)}>
      <StateArt kind="error" />
      <h2>{title}</h2>
      {body && <p className={s.body}>{body}</p>}
      <div className={s.action}>
        <Button variant="secondary" busy={busy} onClick={onRetry} icon={<IconRefresh size={18} />}>
          {retryLabel}
        </Button>
      </div>
      {detail && <p className={cx(s.detail, 'num')}>{detail}</p>}
    </div>
  );
}

/** Shown after a success, with the amount. */
export function SuccessState({
  title,
  figure,
  body,
  action,
  className,
}: Base & { figure?: ReactNode; action?: ReactNode }) {
  return (
    <div role="status" className={cx(s.state, className)}>
      <StateArt kind="success" />
      <h2>{title}</h2>
      {figure && <p className={cx(s.figure, 'num')}>{figure}</p>}
      {body && <p className={s.body}>{body}</p>}
      {action && <div className={s.action}>{action}</div>}
    </div>
  );
}

/** A note that the content was loaded before the connection was lost. */
export function OfflineNote({
  children,
  className,
}: {
  children?: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div role="status" data-offline="" className={className}>
      <Note tone="warn" icon={<IconOffline size={18} />}>
        {children}
      </Note>
    </div>
  );
}
