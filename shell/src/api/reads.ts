import type { ReadEntry, Shell } from '@parol/contract';
import { callPath, type Call } from '@parol/wire';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type Reads = StoreApi<Readonly<Record<string, ReadEntry>>>;
export const createReads = (): Reads =>
  createStore<Readonly<Record<string, ReadEntry>>>(() => ({}));

export const readKey = (call: Call, body: unknown): string =>
  `${callPath(call)} ${JSON.stringify(body)}`;

/** Reads rows into the store. Earlier rows stay while it runs and when it fails. */
export async function refreshInto(
  reads: Reads,
  makeCall: Shell['api']['call'],
  call: Call,
  body: unknown,
): Promise<void> {
  const key = readKey(call, body);
  const before = reads.getState()[key];
  reads.setState({ [key]: { ...(before?.rows ? { rows: before.rows } : {}), loading: true } });
  const outcome = await makeCall(call, body as never);
  const rows = outcome.status === 'success' ? outcome.value : before?.rows;
  reads.setState({
    [key]: {
      ...(rows ? { rows } : {}),
      ...(outcome.status === 'failed' ? { failure: outcome.failure } : {}),
      loading: false,
    },
  });
}
