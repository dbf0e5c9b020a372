import type { Tx } from '../../kernel/database/database.ts';
import type { Connection } from './connection.ts';
import * as repository from './connection.repository.ts';
import type { ConnectionRow, KeyRow } from './connection.repository.ts';
import { type EnteredKey, keyRow, overlap } from './enter-key.ts';
import type { KeyBox } from './key-box.ts';

/** Where a provider is; `pages` are origins. */
export type ProviderPlace = Pick<Connection, 'api' | 'pages' | 'timeoutMs'>;

/** A gateway to connect, with its keys; of two keys for one direction, the second is the next one. */
export interface NewConnection extends ProviderPlace {
  readonly gatewayId: string;
  readonly keys: readonly EnteredKey[];
}

/** The row of a connection. */
export const placeRow = (gateway_id: string, place: ProviderPlace, by: string, at: Date) => ({
  gateway_id,
  api: place.api,
  pages: [...place.pages],
  timeout_ms: place.timeoutMs,
  connected_by: by,
  connected_at: at,
});

/** Who connects gateways without operators. */
export interface Provider {
  readonly by: string;
  /** Whether it also changes what it has connected before, if nobody else has changed it since. */
  readonly replaces: boolean;
}

/** Connects gateways without operators. Returns the ids of the changed ones. */
export async function provide(
  tx: Tx,
  box: KeyBox,
  all: readonly NewConnection[],
  { by, replaces }: Provider,
  at: Date,
): Promise<readonly string[]> {
  await repository.lockConnections(tx);
  const places = await repository.connections(tx);
  const keys = await repository.everyKey(tx);
  const changed = all.filter((wanted) => {
    const isOf = ({ gateway_id }: Pick<KeyRow, 'gateway_id'>) => gateway_id === wanted.gatewayId;
    const place = places.find(isOf);
    const own = keys.filter(isOf);
    if (!place) return true;
    return replaces && isUntouched(by, place, own) && differs(box, wanted, place, own);
  });
  for (const { gatewayId, ...place } of changed)
    await repository.putConnection(tx, placeRow(gatewayId, place, by, at));
  const ids = changed.map(({ gatewayId }) => gatewayId);
  if (ids.length > 0) await repository.retireAll(tx, ids, { retired_by: by, retired_at: at });
  const rows = changed.flatMap((one) => firstKeys(box, one, keys, by, at));
  if (rows.length > 0) await repository.addKeys(tx, rows);
  return ids;
}

const isUntouched = (by: string, place: ConnectionRow, own: readonly KeyRow[]): boolean =>
  place.connected_by === by &&
  own.every((key) => key.entered_by === by && (key.retired_by ?? by) === by);

/** Whether what is wanted is something else than what is in force. */
function differs(
  box: KeyBox,
  wanted: NewConnection,
  place: ConnectionRow,
  own: readonly KeyRow[],
): boolean {
  const isSamePlace =
    place.api === wanted.api &&
    place.timeout_ms === wanted.timeoutMs &&
    place.pages.join(' ') === wanted.pages.join(' ');
  const inForce = own.filter(({ state }) => state !== 'retired');
  const isSameKey = (key: EnteredKey, row: KeyRow | undefined) =>
    row?.value_box &&
    row.kind === key.kind &&
    row.direction === key.direction &&
    row.provider_number === key.providerNumber &&
    box.open(row.value_box, row).equals(key.value);
  return (
    !isSamePlace ||
    inForce.length !== wanted.keys.length ||
    !wanted.keys.every((key, index) => isSameKey(key, inForce[index]))
  );
}

function firstKeys(
  box: KeyBox,
  { gatewayId, keys }: NewConnection,
  before: readonly KeyRow[],
  by: string,
  at: Date,
) {
  const numbers = before.flatMap((row) => (row.gateway_id === gatewayId ? [row.number] : []));
  const last = Math.max(0, ...numbers);
  return keys.map((key, place) => {
    const isNext = keys.slice(0, place).some((one) => overlap(one.direction, key.direction));
    return keyRow(box, { gatewayId, key, isNext, by, at }, last + place + 1);
  });
}
