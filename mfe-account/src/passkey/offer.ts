import { useShell, type StoredEntries } from '@parol/contract';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** The entry is set by a sign-up in this tab until the passkey offer is answered. */
function set(tab: StoredEntries, value: '1' | null): void {
  tab.set('passkey-offer', value);
  for (const listener of listeners) listener();
}
function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Offers a passkey after a sign-up, once; never without storage. */
export const offerPasskey = (tab: StoredEntries): void => set(tab, '1');
/** Whether a passkey is offered, and a function that ends the offer. */
export function usePasskeyOffer(): { readonly isOffered: boolean; readonly end: () => void } {
  const { tab } = useShell().storage;
  return {
    isOffered: useSyncExternalStore(listen, () => tab.get('passkey-offer') !== null),
    end: () => set(tab, null),
  };
}
