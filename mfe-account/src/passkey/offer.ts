import { useSyncExternalStore } from 'react';

/** Storage key, set by a sign-up in this tab until the passkey offer is answered. */
const key = 'parol.account.passkey-offer';
const listeners = new Set<() => void>();

function set(offered: boolean): void {
  try {
    if (offered) sessionStorage.setItem(key, '1');
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage no passkey is offered.
  }
  for (const listener of listeners) listener();
}
function get(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Offers a passkey after a sign-up, once. */
export const offerPasskey = (): void => set(true);
/** Whether a passkey is offered, and a function that ends the offer. */
export function usePasskeyOffer(): { readonly isOffered: boolean; readonly end: () => void } {
  return { isOffered: useSyncExternalStore(listen, get), end: () => set(false) };
}
