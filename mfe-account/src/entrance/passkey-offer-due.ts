import { useShell, type StoredEntries } from '@parol/contract';
import { useSyncExternalStore } from 'react';

/** The value of the device's entry after the offer; before, it is the number of log-ins. */
const over = 'over';
/** A sign-up logs in as well. Who logs in again has typed the password and knows what a passkey saves. */
const dueAt = 2;
const listeners = new Set<() => void>();

function set(device: StoredEntries, value: string): void {
  device.set('passkey-offer', value);
  for (const listener of listeners) listener();
}
function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts a log-in or sign-up without a passkey on this device, until a passkey is offered. */
export function countLogIn(device: StoredEntries): void {
  const before = device.get('passkey-offer');
  if (before !== over) set(device, String(Math.min(dueAt, (Number(before) || 0) + 1)));
}

/** Ends the offer on this device: it was answered, or the member has a passkey. */
export const endPasskeyOffer = (device: StoredEntries): void => set(device, over);

/**
 * Whether a passkey is offered on this device, and a function that ends the offer. Never without
 * storage.
 */
export function usePasskeyOffer(): { readonly isDue: boolean; readonly end: () => void } {
  const { device } = useShell().storage;
  return {
    isDue: useSyncExternalStore(listen, () => device.get('passkey-offer') === String(dueAt)),
    end: () => endPasskeyOffer(device),
  };
}
