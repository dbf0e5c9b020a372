import {
  type AdapterEntry,
  type AdapterHost,
  hashOf,
  type RunningAdapter,
} from '@parol/adapter-host';
import type { GatewaySource } from './gateway.registry.ts';

/** A version of the adapter of a gateway. */
export interface AdapterVersion {
  readonly gatewayId: string;
  /** Of its code and proofs. */
  readonly hash: string;
  readonly entry: AdapterEntry;
}

/** The adapters of gateways: the current ones, and versions that made orders. */
export interface Adapters {
  /** Of the active release, or the last one with which an order was made; undefined if none is. */
  current(gatewayId: string): Promise<AdapterVersion | undefined>;
  /** The version that made an order, or the current one for orders of before adapters. */
  ofOrder(order: {
    readonly gateway_id: string;
    readonly adapter_hash: string | null;
  }): Promise<AdapterVersion | undefined>;
  /** Other versions than this one that orders of its gateway still use, the latest first. */
  others(version: AdapterVersion): Promise<readonly AdapterVersion[]>;
  /** Runs a call of an adapter, isolated. Rejects with `AdapterFault`. */
  call<T>(version: AdapterVersion, call: (adapter: RunningAdapter) => Promise<T>): Promise<T>;
}

interface AdapterParts {
  readonly source: GatewaySource;
  readonly host: AdapterHost;
  /** The versions that orders of a gateway still use, the latest first. */
  readonly versionsInUse: (gatewayId: string) => Promise<readonly string[]>;
}

export function gatewayAdapters({ source, host, versionsInUse }: AdapterParts): Adapters {
  const versionOf = (gatewayId: string, entry: AdapterEntry): AdapterVersion => ({
    gatewayId,
    hash: hashOf(entry),
    entry,
  });
  async function byHash(gatewayId: string, hash: string): Promise<AdapterVersion | undefined> {
    const entry = await source.adapterByHash?.(hash);
    return entry && versionOf(gatewayId, entry);
  }
  async function inUse(gatewayId: string): Promise<readonly AdapterVersion[]> {
    const used = await versionsInUse(gatewayId);
    const found = await Promise.all(used.map((hash) => byHash(gatewayId, hash)));
    return found.filter((version) => version !== undefined);
  }
  const current = async (gatewayId: string) => {
    const entry = await source.adapterOf?.(gatewayId);
    return entry ? versionOf(gatewayId, entry) : (await inUse(gatewayId))[0];
  };
  return {
    current,
    ofOrder: ({ gateway_id, adapter_hash }) =>
      adapter_hash === null ? current(gateway_id) : byHash(gateway_id, adapter_hash),
    others: async ({ gatewayId, hash }) =>
      (await inUse(gatewayId)).filter((version) => version.hash !== hash),
    call: async ({ entry }, call) => call(await host.load(entry)),
  };
}
