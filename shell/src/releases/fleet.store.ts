import type { Fleet } from '@parol/contract/release';
import { createStore } from 'zustand/vanilla';
import { config, readText, type PageConfig } from '../config/config.ts';
import { hashes } from './hashes.ts';
import { fleetOfPage } from './fleet-of-page.ts';
import { keepFleet, readKeptFleet } from './kept-fleet.ts';
import { unverifiedFleet, verifyFleet } from './verify-fleet.ts';

/** The fleet that this tab runs on: from the page at boot, replaced at a navigation unless a hold prevents it. */
export interface FleetStore {
  /** The fleet for this visitor. It has no remotes if no fleet could be verified. */
  readonly current: () => Fleet;
  /** False if the tab has no fleet: neither the page's nor the kept one could be verified. */
  readonly isVerified: () => boolean;
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

interface Verified {
  readonly text: string;
  readonly fleet: Fleet;
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
  let verified = await atBoot(page);
  const store = createStore(() => ({ fleet: none }));
  const use = async ({ fleet }: Verified) => {
    hashes.learnFleet(fleet);
    store.setState({ fleet: await fleetOfPage(fleet, page) });
  };
  if (verified) await use(verified);
  const keep = () => {
    if (verified) keepFleet({ issued: verified.fleet.issued, text: verified.text });
  };
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
      if (!response.ok) return false;
      const text = await response.text();
      const fleet = await verifyFleet(text, page.fleetKeys);
      if (!fleet || holds > 0 || fleet.issued <= (verified?.fleet.issued ?? 0)) return false;
      verified = { text, fleet };
      await use(verified);
      keep();
      return true;
    } catch {
      return false;
    }
  }

  return {
    current: () => store.getState().fleet,
    isVerified: () => verified !== undefined,
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
    isHeld: () => holds > 0,
    keep,
  };
}

/**
 * The page's fleet, or the kept one if the page's is not signed or is older: somebody may have put
 * back an old fleet to serve withdrawn releases. Where the browser has no cryptography, only a page
 * of the sandbox runs, with the fleet that the server has verified
 * (docs/decisions/0062-verified-bytes.md).
 */
async function atBoot(page: PageConfig): Promise<Verified | undefined> {
  const text = readText('parol-fleet');
  if (globalThis.crypto?.subtle === undefined) {
    const fleet = page.sandbox && text !== undefined ? unverifiedFleet(text) : undefined;
    return fleet && text !== undefined ? { text, fleet } : undefined;
  }
  const verified = async (signed: string | undefined): Promise<Verified | undefined> => {
    const fleet = signed && (await verifyFleet(signed, page.fleetKeys));
    return fleet ? { text: signed, fleet } : undefined;
  };
  const inPage = await verified(text);
  const kept = readKeptFleet();
  if (inPage && (kept?.issued ?? 0) <= inPage.fleet.issued) return inPage;
  // A kept fleet that was signed with other keys belongs to another release
  // store, so its age is irrelevant.
  const last = await verified(kept?.text);
  return last && last.fleet.issued > (inPage?.fleet.issued ?? 0) ? last : inPage;
}
