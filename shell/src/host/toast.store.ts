import type { ToastMessage } from '@parol/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface Toast extends ToastMessage {
  readonly id: number;
}
export interface Toasts {
  readonly store: StoreApi<{ readonly toasts: readonly Toast[] }>;
  readonly show: (message: ToastMessage) => void;
  readonly dismiss: (id: number) => void;
}

/** Short messages about something that happened elsewhere. An identical text is not shown twice. */
export function createToasts(): Toasts {
  const store = createStore<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));
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
  };
}
