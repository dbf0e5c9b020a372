import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * Chromium's event that the site can be installed; other browsers only install from their menus.
 */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/**
 * The event, kept for the offer to install; undefined before it occurs and after the installation.
 */
export type InstallEvents = StoreApi<{ readonly event: InstallEvent | undefined }>;

/** Listens from the start of the page, and suppresses the browser's own install prompt. */
export function createInstallEvents(): InstallEvents {
  const store = createStore<{ readonly event: InstallEvent | undefined }>(() => ({
    event: undefined,
  }));
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    store.setState({ event: event as InstallEvent });
  });
  addEventListener('appinstalled', () => store.setState({ event: undefined }));
  return store;
}
