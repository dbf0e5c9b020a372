import type { RouteData } from '@parol/contract/release';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { config } from '../config/config.ts';
import { useHost } from '../host/host-context.ts';
import type { Host } from '../host/host.ts';
import { isFrame } from '../loading/ssr-part.tsx';
import { turnOf } from '../loading/turns.ts';
import { addressOf } from '../releases/base.ts';
import { abandonLoads } from '../releases/pending-loads.ts';
import { loadPart, readyPart, type LoadedPart } from './load-part.ts';
import type { Place } from './place.ts';

type Phase =
  | { readonly at: 'loading' | 'slow' | 'failed' }
  | { readonly at: 'shown'; readonly part: LoadedPart };
const loading: Phase = { at: 'loading' };
const slow: Phase = { at: 'slow' };

interface Target {
  readonly route: RouteData;
  readonly place: Place;
  /** The name of the part that the server rendered, which stays until it is the part's turn. */
  readonly served?: string | undefined;
}

/**
 * Loads the component of a place. Keeps the release and place of the first call, so that a publish
 * never replaces a page in use; a retry uses the release that is active then.
 */
export function useLoadedPart(target: Target) {
  const host = useHost();
  const [{ route, place, served }] = useState(target);
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<Phase>(() => {
    const part = served === undefined && readyPart(host, route, place);
    return part ? { at: 'shown', part } : loading;
  });
  const shown = phase.at === 'shown';
  const endTurn = useRef<() => void>(undefined);
  useEffect(() => {
    if (shown) endTurn.current?.();
  }, [shown]);

  useEffect(() => {
    if (shown) return undefined;
    let current = true;
    setPhase(loading);
    // What the server rendered can be read: it is slow only once its release counts as hung.
    const isReadable = served !== undefined && !isFrame(served);
    const slowTimer = isReadable
      ? 0
      : setTimeout(() => current && setPhase(slow), config.times.slow);
    const load = async () => {
      if (attempt > 0) await reloadRemote(host, route);
      const from = (attempt > 0 && servingNow(host, route)) || route;
      const part = await loadPart(host, from, place, () => current && setPhase(slow));
      clearTimeout(slowTimer);
      if (!part || served === undefined)
        return void (current && setPhase(part ? { at: 'shown', part } : { at: 'failed' }));
      const end = await turnOf(served);
      if (!current) return end();
      endTurn.current = end;
      // In slices, so that the page reacts meanwhile.
      startTransition(() => setPhase({ at: 'shown', part }));
    };
    void load();
    return () => {
      current = false;
      clearTimeout(slowTimer);
      endTurn.current?.();
    };
  }, [host, route, place, served, attempt, shown]);

  const retry = useCallback(() => {
    setPhase(loading);
    setAttempt((last) => last + 1);
  }, []);
  /** Loads again, after a component that threw before it was mounted. */
  const reload = () => setPhase(loading);
  return { phase, attempt, retry, reload };
}

/** Prepares a retry: abandons pending loads, reads the fleet again and unblocks failed releases. */
async function reloadRemote(host: Host, route: RouteData): Promise<void> {
  const folders = ['', route.entry].map((file) => folderOf(addressOf(route, file)));
  abandonLoads((path) => folders.includes(folderOf(path)));
  await host.fleet.revalidate({ now: true });
  host.health.forget(route.name);
}

const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/'));

const servingNow = (host: Host, route: RouteData): RouteData | undefined =>
  host.fleet.current().remotes[route.name]?.route;
