import { fleetSchema, type Fleet } from '@parol/contract/release';
import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import { config, readJson } from '../config.ts';

/** The fleet this tab runs on: read from the page at boot, moved on at a navigation when nothing holds it back. */
export interface FleetStore {
  readonly current: () => Fleet;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Reads fleet.json when the last reading is older than 15 s (or `now`). Answers true when this tab moved on.
   * A fleet that can't be read or doesn't validate is ignored: the tab keeps what it has.
   */
  readonly revalidate: (options?: { readonly now?: boolean }) => Promise<boolean>;
  /** Keeps the tab where it is while a form is dirty or a payment is under way; answers the release. */
  readonly hold: () => () => void;
}

export function createFleetStore(): FleetStore {
  const store = createStore(() => ({ fleet: v.parse(fleetSchema, readJson('parol-fleet')) }));
  let readAt = Date.now();
  let holds = 0;
  let running: Promise<boolean> | undefined;

  async function read(): Promise<boolean> {
    readAt = Date.now();
    try {
      const response = await fetch('/fleet.json', {
        cache: 'no-store',
        signal: AbortSignal.timeout(config.times.card),
      });
      const parsed = v.safeParse(fleetSchema, await response.json());
      if (!response.ok || !parsed.success || holds > 0) return false;
      if (parsed.output.revision === store.getState().fleet.revision) return false;
      store.setState({ fleet: parsed.output });
      return true;
    } catch {
      return false;
    }
  }

  return {
    current: () => store.getState().fleet,
    subscribe: (listener) => store.subscribe(listener),
    revalidate: ({ now = false } = {}) => {
      if (!now && Date.now() - readAt < config.times.fleetFreshFor) return Promise.resolve(false);
      running ??= read().finally(() => (running = undefined));
      return running;
    },
    hold: () => {
      holds += 1;
      let released = false;
      return () => {
        if (!released) holds -= 1;
        released = true;
      };
    },
  };
}
