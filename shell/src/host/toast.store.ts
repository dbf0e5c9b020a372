import type { ToastMessage } from '@parol/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface Toast extends ToastMessage {
  readonly id: number;
}
export interface Shown {
  readonly toasts: readonly Toast[];
  /** The retries of the page's parts that are slow to load. */
  readonly slow: readonly (() => void)[];
}
export interface Toasts {
  readonly store: StoreApi<Shown>;
  readonly show: (message: ToastMessage) => void;
  readonly dismiss: (id: number) => void;
  /** Says that a part is slow to load, once for all parts, until the returned function is called. */
  readonly showSlow: (retry: () => void) => () => void;
}

/** Short messages about something that happened elsewhere. An identical text is not shown twice. */
export function createToasts(): Toasts {
  const store = createStore<Shown>(() => ({ toasts: [], slow: [] }));
  let last = 0;
  return {
    store,
    show: (message) =>
      store.setState(({ toasts }) => ({
        toasts: [
          ...toasts.filter(({ text }) => text !== message.text),
          { ...message, id: ++last },
        ].slice(-3),
      })),
    dismiss: (id) =>
      store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
    showSlow: (retry) => {
      store.setState(({ slow }) => ({ slow: [...slow, retry] }));
      return () => store.setState(({ slow }) => ({ slow: slow.filter((one) => one !== retry) }));
    },
  };
}
