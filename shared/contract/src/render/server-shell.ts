import { failed } from '@parol/wire';
import type { Language } from '@parol/domain';
import { createStore } from 'zustand/vanilla';
import { readKey } from '../read-key.ts';
import type { BalanceState, ReadEntry, SessionState, Shell } from '../shell.ts';

const nothing = () => undefined;
const noEntries = { get: () => null, set: nothing };
const unavailable = async () => failed({ kind: 'invalid', code: 'disconnect' });

/**
 * The shell for rendering on the server: its session is a visitor's, its reads have been made
 * before, and it performs no actions.
 */
export function serverShell(
  remote: string,
  {
    language,
    reads,
    disabled,
  }: {
    readonly language: Language;
    readonly reads: Readonly<Record<string, ReadEntry>>;
    /** Ids of sections and paths of pages that are turned off. */
    readonly disabled: readonly string[];
  },
): Shell {
  return {
    remote,
    api: {
      call: unavailable,
      reads: createStore(() => reads),
      refresh: async () => undefined,
      readKey,
      upload: unavailable,
    },
    session: createStore<SessionState>(() => ({ status: 'visitor', account: null })),
    balance: Object.assign(
      createStore<BalanceState>(() => ({
        state: 'unknown',
        total: 0n,
        available: 0n,
        withheld: 0n,
        token: 0n,
      })),
      { refresh: async () => undefined },
    ),
    adoptSession: () => false,
    endSession: async () => undefined,
    refreshAccount: async () => undefined,
    language: { current: language, set: nothing },
    theme: { current: 'night', set: nothing },
    toast: nothing,
    modal: { open: nothing, close: nothing },
    events: { emit: nothing, on: () => nothing },
    track: nothing,
    storage: { tab: noEntries, device: noEntries },
    cookies: { read: () => '', write: nothing },
    drafts: { watch: () => nothing },
    hold: () => nothing,
    online: createStore(() => ({ online: true })),
    thirdPartyOrigin: '',
    gameOrigins: [],
    hasPage: (path) => !disabled.includes(path),
    nav: () => [],
    NavIcon: () => null,
    isSectionOn: (id) => !disabled.includes(id),
    Slot: () => null,
  };
}
