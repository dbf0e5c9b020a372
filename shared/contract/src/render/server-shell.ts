import { failed, readRows, type Call } from '@parol/wire';
import type { Language } from '@parol/domain';
import { createStore } from 'zustand/vanilla';
import { readKey } from '../read-key.ts';
import type { ShownRead, WireRows } from '../rendered-page.ts';
import type { BalanceState, ReadEntry, SessionState, Shell } from '../shell.ts';

export interface ServerShell {
  readonly shell: Shell;
  /** What was read while rendering, once each. */
  readonly shown: () => readonly ShownRead[];
}

const nothing = () => undefined;
const unavailable = async () => failed({ kind: 'invalid', code: 'disconnect' });

/**
 * The shell of a page that is rendered on the server: a visitor who does nothing, with the rows that
 * were fetched before.
 */
export function serverShell(remote: string, language: Language, rows: WireRows): ServerShell {
  const asked = new Map<string, { readonly call: Call; readonly body: unknown }>();
  const shell: Shell = {
    remote,
    api: {
      call: unavailable,
      reads: createStore<Readonly<Record<string, ReadEntry>>>(() =>
        Object.fromEntries(
          Object.entries(rows).map(([key, list]) => [key, { rows: list, loading: false }]),
        ),
      ),
      refresh: async () => undefined,
      readKey: (call, body) => {
        const key = readKey(call, body);
        asked.set(key, { call, body });
        return key;
      },
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
    drafts: { watch: () => nothing },
    hold: () => nothing,
    online: createStore(() => ({ online: true })),
    thirdPartyOrigin: '',
    gameOrigins: [],
    Slot: () => null,
  };
  return {
    shell,
    shown: () =>
      [...asked].map(([key, { call, body }]) => {
        const parsed = rows[key] && readRows(call, rows[key]);
        return {
          key,
          call: `${call.group}/${call.name}`,
          body,
          parsed: parsed?.success ? parsed.output : undefined,
        };
      }),
  };
}
