import { createStore, type StoreApi } from 'zustand/vanilla';

export type Online = StoreApi<{ readonly online: boolean }>;

/** Whether the platform can be reached: the browser's online state and the last call's result. */
export function createOnline(): Online {
  const store = createStore(() => ({ online: navigator.onLine }));
  addEventListener('online', () => store.setState({ online: true }));
  addEventListener('offline', () => store.setState({ online: false }));
  return store;
}
