import type { RouteData } from '@parol/contract/release';
import { ShellContext } from '@parol/contract';
import { useEffect, useState, type ReactNode } from 'react';
import { useHost } from '../boot/host-context.ts';
import { config } from '../config.ts';
import { loadComponent, loadedBefore, type RemoteComponent } from '../federation/load.ts';
import { preloadFiles } from '../federation/preload.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteCard, type CardSize } from './remote-card.tsx';
import { scopedShell } from './scoped-shell.ts';

export interface RemoteViewProps {
  readonly route: RouteData;
  readonly expose: string;
  readonly files: readonly string[];
  readonly props?: Readonly<Record<string, unknown>>;
  /** Shown while it loads: the place of the layout to come. */
  readonly skeleton: ReactNode;
  /** A small card for slots, a page-wide one for pages. */
  readonly size: CardSize;
}

type Phase =
  | { readonly at: 'loading'; readonly slow: boolean }
  | { readonly at: 'shown'; readonly component: RemoteComponent }
  | { readonly at: 'failed' };

/**
 * A component of a remote, in the shell's care: skeleton, then the component, or a card with retry. After 5 s
 * the card shows while loading goes on behind it and is replaced if it arrives; at 8 s it is given up.
 * It keeps the release it was mounted with, so that a publish never takes a page from under a player's hands;
 * a retry takes what the fleet says by then.
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
      if (loaded.status === 'failed')
        console.warn(`Parol: ${route.name}@${route.version}${expose} did not load`, loaded.cause);
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
    // Release and expose are kept with the attempt, so that only a retry starts it again.
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
