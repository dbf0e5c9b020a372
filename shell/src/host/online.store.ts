import { createStore, type StoreApi } from 'zustand/vanilla';

export interface Online extends StoreApi<{ readonly online: boolean }> {
  /**
   * Notes whether a call got no response. A blocker of the browser may have stopped that one call,
   * so the platform is then asked at an address that no blocker knows.
   */
  readonly noteCall: (isLost: boolean) => Promise<void>;
}

/** Whether the platform can be reached: the browser's online state and the last call's result. */
export function createOnline(apiBase: string): Online {
  const store = createStore(() => ({ online: navigator.onLine }));
  addEventListener('online', () => store.setState({ online: true }));
  addEventListener('offline', () => store.setState({ online: false }));
  let last = 0;
  return {
    ...store,
    noteCall: async (isLost) => {
      const call = (last += 1);
      const isReached =
        !isLost ||
        (await fetch(`${apiBase}/livez`, { mode: 'no-cors', cache: 'no-store' }).then(
          () => true,
          () => false,
        ));
      if (call === last) store.setState({ online: isReached && navigator.onLine });
    },
  };
}
