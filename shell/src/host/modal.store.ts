import { createStore, type StoreApi } from 'zustand/vanilla';

interface OpenModal {
  readonly selector: string;
  readonly props: Readonly<Record<string, unknown>>;
}
export interface Modals {
  readonly store: StoreApi<{ readonly open: OpenModal | undefined }>;
  readonly open: (selector: string, props?: Readonly<Record<string, unknown>>) => void;
  readonly close: () => void;
}

/**
 * Opens and closes modals by selector (specification §2). One at a time: a second replaces the
 * first. `keepNext` receives a modal's `next` prop, the address to open after log-in.
 */
export function createModals(keepNext: (address: string) => void): Modals {
  const store = createStore<{ readonly open: OpenModal | undefined }>(() => ({ open: undefined }));
  return {
    store,
    open: (selector, props = {}) => {
      if (typeof props['next'] === 'string') keepNext(props['next']);
      store.setState({ open: { selector, props } });
    },
    close: () => store.setState({ open: undefined }),
  };
}
