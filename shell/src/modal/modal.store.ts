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

/** Opens and closes modals by selector (specification §2). One at a time: a second replaces the first. */
export function createModals(): Modals {
  const store = createStore<{ readonly open: OpenModal | undefined }>(() => ({ open: undefined }));
  return {
    store,
    open: (selector, props = {}) => store.setState({ open: { selector, props } }),
    close: () => store.setState({ open: undefined }),
  };
}
