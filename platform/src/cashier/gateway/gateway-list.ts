import { formatAmount } from '@parol/domain';
import type { Db } from '../../kernel/database/database.ts';
import { versions } from './acceptance.repository.ts';
import type { AdapterRow, SeenAdapter } from './acceptance.repository.ts';
import {
  connections,
  type ConnectionRow,
  keyFacts,
  type KeyFacts,
} from './connection.repository.ts';
import { words } from './enter-key.ts';
import type { LiveGateway } from './gateway.registry.ts';
import { versionText } from './version-named.ts';

/** Lines of `gateway:list`: status and limits of each gateway, its adapter, connection and keys. */
export async function gatewayLines(
  db: Db,
  gateways: readonly LiveGateway[],
  served: readonly SeenAdapter[],
): Promise<readonly string[]> {
  const [places, keys, seen] = await Promise.all([connections(db), keyFacts(db), versions(db)]);
  return gateways.flatMap((gateway) => {
    const { id } = gateway.descriptor;
    const isOf = ({ gateway_id }: { readonly gateway_id: string }) => gateway_id === id;
    return [
      `${id.padEnd(16)} ${gateway.status.padEnd(12)} ${formatAmount(gateway.minimum)} to ${formatAmount(gateway.maximum)}`,
      ...versionLines(seen.filter(isOf), served.find(isOf)),
      placeLine(places.find(isOf)),
      ...keys.filter(isOf).map(keyLine),
    ];
  });
}

/** The version in force, and those that were withdrawn. */
function versionLines(seen: readonly AdapterRow[], served: SeenAdapter | undefined): string[] {
  const inForce = served && {
    ...served,
    ...seen.find(({ hash }) => hash === served.hash),
  };
  return [
    ...(inForce ? [`    adapter ${versionText(inForce)}`] : []),
    ...seen
      .filter((row) => row.withdrawn_at !== null && row.hash !== served?.hash)
      .map((row) => `    was ${versionText(row)}`),
  ];
}

const placeLine = (row: ConnectionRow | undefined): string =>
  row
    ? `    at ${row.api}, pages ${row.pages.join(', ')}, ${row.timeout_ms} ms`
    : '    is not connected: "gateway:connect" enters its addresses and keys';

const keyLine = (key: KeyFacts): string =>
  `    key ${key.number}, ${key.state}: ${key.kind} for ${words[key.direction]}${
    key.provider_number === null ? '' : `, which the provider calls ${key.provider_number}`
  }, entered by ${key.entered_by} at ${key.entered_at.toISOString()}`;
