import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashOf, type PublishedAdapter } from '@parol/adapter-host';
import { remoteDir } from '@parol/build/paths';
import { adapterIdOf, type Gateway } from '@parol/wire';
import type { GatewaySource } from '../cashier/gateway/gateway.ts';

let reading: Promise<readonly PublishedAdapter[]> | undefined;

/** The adapters of this checkout's cashier, bundled as in its release, once a process. */
export function cashierAdapters(): Promise<readonly PublishedAdapter[]> {
  reading ??= readAdapters();
  return reading;
}

async function readAdapters(): Promise<readonly PublishedAdapter[]> {
  const file = join(remoteDir('cashier'), 'gateways/read-adapters.ts');
  const { adapters } = (await import(pathToFileURL(file).href)) as {
    readonly adapters: readonly PublishedAdapter[];
  };
  return adapters;
}

/** The cashier's adapters for these gateways, which may be changed later. */
export const adaptersOf = (
  gateways: readonly Gateway[],
): Required<Pick<GatewaySource, 'adapterOf' | 'adapterByHash'>> => ({
  async adapterOf(gatewayId) {
    const gateway = gateways.find(({ id }) => id === gatewayId);
    return gateway && (await cashierAdapters()).find(({ id }) => id === adapterIdOf(gateway));
  },
  adapterByHash: async (hash) => (await cashierAdapters()).find((entry) => hashOf(entry) === hash),
});
