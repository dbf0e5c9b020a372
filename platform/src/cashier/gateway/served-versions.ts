import { hashOf } from '@parol/adapter-host';
import type { SeenAdapter } from './acceptance.repository.ts';
import type { GatewaySource } from './gateway.registry.ts';

/** The current version of each gateway's adapter, also of gateways of a canary or without new orders. */
export async function servedVersions(source: GatewaySource): Promise<readonly SeenAdapter[]> {
  const all = [
    ...(await source.gateways()),
    ...((await source.tried?.()) ?? []),
    ...((await source.off?.()) ?? []),
  ];
  const ids = [...new Set(all.map(({ id }) => id))];
  const versions: SeenAdapter[] = [];
  for (const gateway_id of ids) {
    const entry = await source.adapterOf?.(gateway_id);
    if (entry) versions.push({ gateway_id, hash: hashOf(entry), adapter: entry.id });
  }
  return versions;
}
