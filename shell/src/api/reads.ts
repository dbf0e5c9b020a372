import type { ReadEntry, Shell } from '@parol/contract';
import { entryRows } from '@parol/contract/entry-rows';
import { readKey } from '@parol/contract/read-key';
import type { Call } from '@parol/wire';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { takeSeed } from './seeds.ts';

export type Reads = StoreApi<Readonly<Record<string, ReadEntry>>>;
/** The cache of reads, filled at first with the replies in the page's HTML. */
export const createReads = (seeds: Readonly<Record<string, ReadEntry>> = {}): Reads =>
  createStore<Readonly<Record<string, ReadEntry>>>(() => seeds);

/** The latest read of each key in a store; replies to earlier reads of the key are ignored. */
const latest = new WeakMap<Reads, Map<string, symbol>>();

/**
 * Reads rows into the store, unless the HTML contained them. Earlier rows stay while the read runs
 * and if it fails.
 */
export async function refreshInto(
  reads: Reads,
  makeCall: Shell['api']['call'],
  call: Call,
  body: unknown,
): Promise<void> {
  const key = readKey(call, body);
  // The page already shows the rows from the HTML; storing them would only cause another render.
  const known = reads.getState()[key];
  if (known && (known.failure || entryRows(call, known)) && takeSeed(key)) return;
  const { failure: _, ...before } = reads.getState()[key] ?? { loading: true };
  reads.setState({ [key]: { ...before, loading: true } });
  const current = Symbol(key);
  const ofStore = latest.get(reads) ?? new Map<string, symbol>();
  latest.set(reads, ofStore.set(key, current));
  const outcome = await makeCall(call, body as never);
  if (ofStore.get(key) !== current) return;
  reads.setState({
    [key]: {
      ...(outcome.status === 'success' ? { rows: outcome.value } : before),
      ...(outcome.status === 'failed' ? { failure: outcome.failure } : {}),
      loading: false,
    },
  });
}
