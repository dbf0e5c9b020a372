import { createStore, type StoreApi } from 'zustand/vanilla';

/** Chromium's event that the site can be installed; other browsers install from their menus alone. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** The event that waits until the player is asked; undefined before it and once the app is installed. */
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
