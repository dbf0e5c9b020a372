import { createContext, use, useSyncExternalStore } from 'react';
import type { Fleet } from '@parol/contract/release';
import type { Host } from './host.ts';

export const HostContext = createContext<Host | undefined>(undefined);

export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('The shell is not booted.');
  return host;
}
/** Returns the fleet that this tab runs on; rerenders when the tab moves to a newer one. */
export function useFleet(): Fleet {
  const { fleet } = useHost();
  return useSyncExternalStore(fleet.subscribe, fleet.current);
}
