import type { ReadEntry, Shell } from '@parol/contract';
import { readKey } from '@parol/contract/read-key';
import type { Call } from '@parol/wire';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type Reads = StoreApi<Readonly<Record<string, ReadEntry>>>;
/** The cache of reads, with those that the page already has. */
export const createReads = (seeds: Readonly<Record<string, ReadEntry>> = {}): Reads =>
  createStore<Readonly<Record<string, ReadEntry>>>(() => seeds);

/** Reads rows into the store. Earlier rows stay while it runs and when it fails. */
export async function refreshInto(
  reads: Reads,
  makeCall: Shell['api']['call'],
  call: Call,
  body: unknown,
): Promise<void> {
  const key = readKey(call, body);
  const { failure: _, ...before } = reads.getState()[key] ?? { loading: true };
  reads.setState({ [key]: { ...before, loading: true } });
  const outcome = await makeCall(call, body as never);
  reads.setState({
    [key]: {
      ...(outcome.status === 'success' ? { rows: outcome.value } : before),
      ...(outcome.status === 'failed' ? { failure: outcome.failure } : {}),
      loading: false,
    },
  });
}
