import { createStore, type StoreApi } from 'zustand/vanilla';
import { config } from '../config/config.ts';
import { keepChoice, keptChoice } from '../config/kept-choice.ts';

export interface LowDataStore {
  readonly store: StoreApi<{ readonly on: boolean }>;
  readonly set: (on: boolean) => void;
}

/** Set by the server from the cookie or the Save-Data header, and by the store. */
const attribute = 'data-low-data';

/** Whether the page saves the player's data: no prefetch, nothing loaded that is far from the screen. */
export const savesData = (): boolean => document.documentElement.hasAttribute(attribute);

/**
 * The player's choice, in a cookie so that the server can leave out the fonts; without a choice,
 * the browser's Save-Data.
 */
export function createLowData(): LowDataStore {
  const chosen = keptChoice(config.storage.dataCookie);
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const isByBrowser = savesData() || connection?.saveData === true;
  const apply = (on: boolean) => document.documentElement.toggleAttribute(attribute, on);
  const store = createStore<{ readonly on: boolean }>(() => ({
    on: chosen === 'low' || (chosen !== 'full' && isByBrowser),
  }));
  apply(store.getState().on);
  return {
    store,
    set: (on) => {
      store.setState({ on });
      keepChoice(config.storage.dataCookie, on ? 'low' : 'full');
      apply(on);
    },
  };
}
