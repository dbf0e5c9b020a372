import type { RouteData } from '@parol/contract/release';
import { ShellContext } from '@parol/contract';
import { useEffect, useState, type ReactNode } from 'react';
import { useHost } from '../boot/host-context.ts';
import { config } from '../config.ts';
import { loadComponent, loadedBefore, type RemoteComponent } from '../federation/load.ts';
import { preloadFiles } from '../federation/preload.ts';
import { isRememberedFailure } from '../federation/remembered-failure.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteCard, type CardSize } from './remote-card.tsx';
import { scopedShell } from './scoped-shell.ts';

export interface RemoteViewProps {
  readonly route: RouteData;
  readonly expose: string;
  readonly files: readonly string[];
  readonly props?: Readonly<Record<string, unknown>>;
  /** Shown while it loads, with the size of the final layout. */
  readonly skeleton: ReactNode;
  /** A small card for slots, a page-wide one for pages. */
  readonly size: CardSize;
}

type Phase =
  | { readonly at: 'loading'; readonly slow: boolean }
  | { readonly at: 'shown'; readonly component: RemoteComponent }
  | { readonly at: 'failed' };

/**
 * Loads and renders a remote's component: skeleton, then the component, or a card with retry. After 5 s
 * the card is shown while loading continues; after 8 s it counts as failed.
 * It keeps the release it was mounted with, so that a publish never replaces a page in use;
 * a retry uses the fleet's current release, and reloads the page if the browser holds on to a failed download.
 */
export function RemoteView({ props, skeleton, size, ...target }: RemoteViewProps): ReactNode {
  const host = useHost();
  const [{ route, expose, files, attempt }, setTry] = useState({ ...target, attempt: 0 });
  const [phase, setPhase] = useState<Phase>(() => {
    const component = loadedBefore(route, expose, host.texts);
    return component ? { at: 'shown', component } : { at: 'loading', slow: false };
  });
  const shown = phase.at === 'shown';

  useEffect(() => {
    if (shown) return undefined;
    let current = true;
    setPhase({ at: 'loading', slow: false });
    preloadFiles(route, files);
    const slow = setTimeout(
      () => current && setPhase({ at: 'loading', slow: true }),
      config.times.card,
    );
    const load = async () => {
      const loaded = await loadComponent(route, expose, host.texts, attempt);
      clearTimeout(slow);
      if (!current) return;
      if (loaded.status === 'failed') {
        console.warn(`Parol: ${route.name}@${route.version}${expose} did not load`, loaded.cause);
        // The player chose to retry, so a reload loses nothing that the card has not replaced.
        if (attempt > 0 && (await isRememberedFailure(loaded.cause))) location.reload();
        if (!current) return;
      }
      setPhase(
        loaded.status === 'loaded'
          ? { at: 'shown', component: loaded.component }
          : { at: 'failed' },
      );
    };
    void load();
    return () => {
      current = false;
      clearTimeout(slow);
    };
    // Release and expose are part of the attempt's state, so that only a retry loads again.
  }, [host.texts, route, expose, files, attempt, shown]);

  if (phase.at === 'loading' && !phase.slow) return skeleton;
  const retry = () => {
    setPhase({ at: 'loading', slow: false });
    setTry((last) => ({ ...target, attempt: last.attempt + 1 }));
  };
  if (phase.at !== 'shown')
    return (
      <RemoteCard size={size} name={route.name} busy={phase.at === 'loading'} onRetry={retry} />
    );
  const Component = phase.component;
  return (
    <RemoteBoundary
      card={<RemoteCard size={size} name={route.name} busy={false} onRetry={retry} />}
      resetKey={attempt}
      name={route.name}
    >
      <ShellContext value={scopedShell(host, route)}>
        <Component {...props} />
      </ShellContext>
    </RemoteBoundary>
  );
}
