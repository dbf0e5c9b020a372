import { fleetSchema, type Fleet } from '@parol/contract/release';
import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import { config, readJson } from '../config.ts';

/** The fleet that this tab runs on: read from the page at boot, updated at a navigation unless a hold prevents it. */
export interface FleetStore {
  readonly current: () => Fleet;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Reads fleet.json if the last read is older than 15 s, or with `now`. Returns true when the tab moved to a newer fleet.
   * A fleet that can't be read or doesn't validate is ignored: the tab keeps what it has.
   */
  readonly revalidate: (options?: { readonly now?: boolean }) => Promise<boolean>;
  /** Prevents fleet updates while a form is dirty or a payment is in progress; returns a function that ends the hold. */
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
