import { createContext, use, useSyncExternalStore } from 'react';
import type { Fleet } from '@parol/contract/release';
import type { Host } from './host.ts';

export const HostContext = createContext<Host | undefined>(undefined);

export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('The shell is not booted.');
  return host;
}
/** The fleet that this tab runs on; renders again when the tab moves to a newer one. */
export function useFleet(): Fleet {
  const { fleet } = useHost();
  return useSyncExternalStore(fleet.subscribe, fleet.current);
}
