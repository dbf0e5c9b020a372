import { createContext, startTransition, use, useEffect, useState } from 'react';
import type { Fleet } from '@parol/contract/release';
import type { Host } from './host.ts';

export const HostContext = createContext<Host | undefined>(undefined);

export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('The shell is not booted.');
  return host;
}
/**
 * Returns the fleet that this tab runs on; rerenders when the tab moves to a newer one or completes
 * it: in slices, because that renders the whole frame again.
 */
export function useFleet(): Fleet {
  const { fleet } = useHost();
  const [current, setCurrent] = useState(fleet.current);
  useEffect(() => {
    const follow = () => startTransition(() => setCurrent(fleet.current()));
    follow();
    return fleet.subscribe(follow);
  }, [fleet]);
  return current;
}
