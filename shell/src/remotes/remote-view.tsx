import { ShellContext } from '@parol/contract';
import type { RouteData } from '@parol/contract/release';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useHost } from '../host/host-context.ts';
import { LoadFailure } from '../releases/load-failure.ts';
import type { Place } from './place.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteCard, type CardSize } from './remote-card.tsx';
import { scopedShell } from './scoped-shell.ts';
import { useLoadedPart } from './use-loaded-part.ts';

export interface RemoteViewProps {
  readonly route: RouteData;
  readonly place: Place;
  readonly props?: Readonly<Record<string, unknown>>;
  /** Shown while it loads, with the size of the final layout. */
  readonly skeleton: ReactNode;
  /**
   * The name of the part that the server rendered, if that is the skeleton: it is replaced when it
   * is the part's turn.
   */
  readonly served?: string;
  /** A small card for slots, a page-wide one for pages. */
  readonly size: CardSize;
}

/**
 * Loads and renders a remote's component. Shows a skeleton during the load and while the component
 * waits for code of its own, then the component or a card with retry. A release that fails is
 * replaced by the one before it; the card is shown if that fails too, until a retry or until the
 * connection is back. The view keeps the release it was mounted with, so that a publish never replaces
 * a page in use; a retry uses the release that is active then.
 */
export function RemoteView({
  props,
  skeleton,
  served,
  size,
  ...target
}: RemoteViewProps): ReactNode {
  const host = useHost();
  const { phase, attempt, retry, reload } = useLoadedPart({ ...target, served });
  const isSlow = phase.at === 'slow' && size !== 'none';
  useEffect(() => (isSlow ? host.toasts.showSlow(retry) : undefined), [host, isSlow, retry]);
  const card = <RemoteCard size={size} name={target.route.name} onRetry={retry} />;
  if (phase.at === 'failed') return card;
  if (phase.at !== 'shown') return skeleton;
  const { component: Shown, expose, route: release } = phase.part;
  const mountFailed = (cause: unknown) => {
    const failure = new LoadFailure('mount', 'threw_at_mount', String(cause), { cause });
    host.health.failed(release, expose, failure, 0);
    reload();
  };
  return (
    <RemoteBoundary
      card={card}
      resetKey={`${release.version} ${attempt}`}
      onMountFailed={mountFailed}
    >
      <ShellContext value={scopedShell(host, release)}>
        <Suspense fallback={skeleton}>
          <Shown {...props} />
        </Suspense>
      </ShellContext>
    </RemoteBoundary>
  );
}
