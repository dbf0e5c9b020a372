import type { RouteData } from '@parol/contract/release';
import { baseOf } from '../releases/base.ts';
import { ShellContext } from '@parol/contract';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useHost } from '../host/host-context.ts';
import { config } from '../config/config.ts';
import { LoadFailure } from '../releases/load-failure.ts';
import type { Host } from '../host/host.ts';
import type { Place } from './place.ts';
import { abandonLoads } from '../releases/pending-loads.ts';
import { loadPart, readyPart, type LoadedPart } from './load-part.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteCard, type CardSize } from './remote-card.tsx';
import { scopedShell } from './scoped-shell.ts';

export interface RemoteViewProps {
  readonly route: RouteData;
  readonly place: Place;
  readonly props?: Readonly<Record<string, unknown>>;
  /** Shown while it loads, with the size of the final layout. */
  readonly skeleton: ReactNode;
  /**
   * The skeleton is the part as rendered by the server: it stays visible during slow loading, until
   * the load counts as hung.
   */
  readonly isReadable?: boolean;
  /** A small card for slots, a page-wide one for pages. */
  readonly size: CardSize;
}

type Phase =
  | { readonly at: 'loading'; readonly slow: boolean; readonly hung?: true }
  | { readonly at: 'shown'; readonly part: LoadedPart }
  | { readonly at: 'failed' };
const loading: Phase = { at: 'loading', slow: false };
const hung: Phase = { at: 'loading', slow: true, hung: true };

/**
 * Loads and renders a remote's component. Shows a skeleton during the load and while the component
 * waits for code of its own, then the component or a card with retry. A release that fails is
 * replaced by the one before it; the card is shown if that fails too, and after 5 s while loading
 * continues. The view keeps the release it was mounted with, so that a publish never replaces a
 * page in use; a retry uses the release that is active then.
 */
export function RemoteView({
  props,
  skeleton,
  isReadable = false,
  size,
  ...target
}: RemoteViewProps): ReactNode {
  const host = useHost();
  const [{ route, place }] = useState(target);
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<Phase>(() => {
    const part = readyPart(host, route, place);
    return part ? { at: 'shown', part } : loading;
  });
  const shown = phase.at === 'shown';

  useEffect(() => {
    if (shown) return undefined;
    let current = true;
    setPhase(loading);
    const slow = setTimeout(
      () => current && setPhase({ at: 'loading', slow: true }),
      config.times.card,
    );
    const load = async () => {
      if (attempt > 0) await reloadRemote(host, route);
      const from = (attempt > 0 && servingNow(host, route)) || route;
      const part = await loadPart(host, from, place, () => current && setPhase(hung));
      clearTimeout(slow);
      if (current) setPhase(part ? { at: 'shown', part } : { at: 'failed' });
    };
    void load();
    return () => {
      current = false;
      clearTimeout(slow);
    };
    // Release and place of the first rendering stay in use, so that only a retry loads again.
  }, [host, route, place, attempt, shown]);

  if (phase.at === 'loading' && (!phase.slow || (isReadable && !phase.hung))) return skeleton;
  const retry = () => {
    setPhase(loading);
    setAttempt((last) => last + 1);
  };
  const card = (busy: boolean) => (
    <RemoteCard size={size} name={route.name} busy={busy} onRetry={retry} />
  );
  if (phase.at !== 'shown') return card(phase.at === 'loading');
  const { component: Shown, expose, route: release } = phase.part;
  const mountFailed = (cause: unknown) => {
    const failure = new LoadFailure('mount', 'threw_at_mount', String(cause), { cause });
    host.health.failed(release, expose, failure, 0);
    setPhase(loading);
  };
  return (
    <RemoteBoundary
      card={card(false)}
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

/** Prepares a retry: abandons pending loads, reads the fleet again and unblocks failed releases. */
async function reloadRemote(host: Host, route: RouteData): Promise<void> {
  abandonLoads(baseOf(route));
  await host.fleet.revalidate({ now: true });
  host.health.forget(route.name);
}

const servingNow = (host: Host, route: RouteData): RouteData | undefined =>
  host.fleet.current().remotes[route.name]?.route;
