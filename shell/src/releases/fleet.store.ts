import type { Fleet } from '@parol/contract/release';
import { createStore } from 'zustand/vanilla';
import { config, type PageConfig } from '../config/config.ts';
import { fleetAtBoot } from './fleet-at-boot.ts';
import { fleetOfPage } from './fleet-of-page.ts';
import { hashes } from './hashes.ts';
import { keepFleet } from './kept-fleet.ts';
import { readFleetFile, readWholeFleet } from './read-fleet-file.ts';
import { canVerify, type VerifiedFleet } from './verify-fleet.ts';

/** The fleet that this tab runs on: from the page at boot, replaced at a navigation unless a hold prevents it. */
export interface FleetStore {
  /** The fleet for this visitor. It has no remotes if no fleet could be verified. */
  readonly current: () => Fleet;
  /** False if the tab has no fleet: neither the page's nor the kept one could be verified. */
  readonly isVerified: () => boolean;
  /**
   * False while the tab has only what the page carried of the fleet: a page, widget or dialog that it
   * does not have may exist.
   */
  readonly isWhole: () => boolean;
  /**
   * Loads what the page left out; also while a hold is in force, since the releases stay the same.
   * If the server has only a newer fleet, moves to that as `revalidate` does. Never rejects.
   */
  readonly complete: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Reads fleet.json if the last read is older than 15 s, or with `now`. Returns true when the tab moved to a newer fleet.
   * A fleet that can't be read, isn't signed or is older than the tab's is ignored: the tab keeps what it has.
   */
  readonly revalidate: (options?: { readonly now?: boolean }) => Promise<boolean>;
  /** Prevents fleet updates while a form is dirty or a payment is in progress; returns a function that ends the hold. */
  readonly hold: () => () => void;
  /** Whether a hold is in force: for a dirty form, a running upload or a payment. */
  readonly isHeld: () => boolean;
  /**
   * Stores the page's fleet, so that the next page rejects an older one; a newer fleet is stored
   * automatically.
   */
  readonly keep: () => void;
}

const none: Fleet = {
  schema: 2,
  revision: 0,
  issued: 0,
  shell: { version: '', previous: null, manifests: {} },
  remotes: {},
};

/** Verifies the page's fleet before anything of it is used, and creates the store. */
export async function createFleetStore(page: PageConfig): Promise<FleetStore> {
  let verified = await fleetAtBoot(page);
  const store = createStore(() => ({ fleet: none }));
  const use = async (next: VerifiedFleet) => {
    verified = next;
    hashes.learnFleet(next.fleet);
    const fleet = await fleetOfPage(next.fleet, page);
    // A newer one may have come meanwhile.
    if (verified === next) store.setState({ fleet });
  };
  if (verified) await use(verified);
  const keep = () => {
    if (verified) keepFleet({ issued: verified.fleet.issued, ...verified.signed });
  };
  const isWhole = () => verified?.partsOf === undefined;
  let readAt = Date.now();
  let holds = 0;
  let running: Promise<boolean> | undefined;
  let completing: Promise<void> | undefined;

  async function read(): Promise<boolean> {
    readAt = Date.now();
    if (!canVerify()) return false;
    try {
      const next = await readFleetFile(verified?.fleet ?? none, page.fleetKeys);
      if (!next || holds > 0 || next.fleet.issued <= (verified?.fleet.issued ?? 0)) return false;
      await use(next);
      keep();
      return true;
    } catch {
      return false;
    }
  }
  function revalidate({ now = false } = {}): Promise<boolean> {
    if (!now && Date.now() - readAt < config.times.fleetFreshFor) return Promise.resolve(false);
    running ??= read().finally(() => (running = undefined));
    return running;
  }
  async function complete(): Promise<void> {
    const before = verified;
    if (!before?.partsOf) return;
    const whole = await readWholeFleet(before.partsOf, before.signed.text);
    if (!whole) await revalidate({ now: true });
    // Unless the tab has moved to a newer fleet meanwhile.
    else if (verified === before) {
      await use(whole);
      keep();
    }
  }

  const api: FleetStore = {
    current: () => store.getState().fleet,
    isVerified: () => verified !== undefined,
    isWhole,
    complete: () =>
      (completing ??= complete()
        .catch(() => undefined)
        .finally(() => (completing = undefined))),
    subscribe: (listener) => store.subscribe(listener),
    revalidate,
    hold: () => {
      holds += 1;
      let released = false;
      return () => {
        if (!released) holds -= 1;
        released = true;
      };
    },
    isHeld: () => holds > 0,
    keep,
  };
  hashes.completeWith(api.complete);
  return api;
}
