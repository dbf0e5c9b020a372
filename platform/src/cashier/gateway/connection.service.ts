import { inTransaction, type Tx } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Connection, Connections } from './connection.ts';
import {
  type NewConnection,
  placeRow,
  provide,
  type Provider,
  type ProviderPlace,
} from './provide.ts';
import { checkKey, type EnteredKey, enterKey, retireKey } from './enter-key.ts';
import { type KeyBox, keyBox } from './key-box.ts';
import * as repository from './connection.repository.ts';
import type { ConnectionRow, KeyRow } from './connection.repository.ts';
import { recentValue } from './recent-value.ts';

interface ConnectionChange {
  /** Absent leaves the addresses as they are. */
  readonly place?: ProviderPlace;
  readonly key?: EnteredKey;
  /** Whether the current key stays in force as well, until it is retired. */
  readonly isNext: boolean;
  readonly by: string;
}

export interface ConnectionService extends Connections {
  /** Where the provider is now, read in `tx`. */
  place(tx: Tx, gatewayId: string): Promise<ProviderPlace | undefined>;
  /** Throws one line if `change` would. */
  check(tx: Tx, gatewayId: string, change: ConnectionChange): Promise<void>;
  /** Changes addresses, and enters a key, in `tx`; returns the key's number. Throws one line. */
  change(tx: Tx, gatewayId: string, change: ConnectionChange): Promise<number | undefined>;
  /**
   * Ends a key and erases its value; the next key becomes the current one. Returns that key's number.
   * Throws one line.
   */
  retire(tx: Tx, gatewayId: string, number: number, by: string): Promise<number | undefined>;
  /**
   * Connects those of these gateways that are not connected. What operators have entered or ended
   * stays. Returns the ids of the changed ones.
   */
  provide(all: readonly NewConnection[], provider: Provider): Promise<readonly string[]>;
  /** Makes changes of this process hold in it at once. */
  forget(): void;
}

/** With the duration of a read and of a page's own second, below the five seconds in which keys are in force. */
const freshMs = 3_000;
/** Of a gateway that was not connected, so that one that is published now works soon. */
const missingMs = 500;

type ConnectionParts = Pick<Parts, 'db' | 'clock' | 'random' | 'config'>;

/**
 * Connections of gateways, from the database: read again every three seconds at most, so that a
 * change holds in every process within five.
 * @param now Milliseconds of a clock that is never set back.
 */
export function connectionService(
  parts: ConnectionParts,
  now: () => number = () => performance.now(),
): ConnectionService {
  const { db, clock } = parts;
  const box = keyBox(parts);
  const recent = recentValue(now, async () => {
    const [rows, keys] = await Promise.all([
      repository.connections(db),
      repository.keysInForce(db),
    ]);
    return new Map(rows.map((row) => [row.gateway_id, connectionOf(row, keys, box)]));
  });
  let origins: readonly string[] = [];
  return {
    of: async (gatewayId) =>
      (await recent.get(freshMs)).get(gatewayId) ?? (await recent.get(missingMs)).get(gatewayId),
    async payOrigins() {
      try {
        origins = [
          ...new Set([...(await recent.get(freshMs)).values()].flatMap(({ pages }) => pages)),
        ];
      } catch {
        // Pages are served while the database does not answer.
      }
      return origins;
    },
    place: placeIn,
    async check(tx, gatewayId, { place, key, isNext }) {
      if (!place) await refuseUnconnected(tx, gatewayId);
      if (key) await checkKey(tx, box, { gatewayId, key, isNext });
    },
    async change(tx, gatewayId, { place, key, isNext, by }) {
      const at = clock.now();
      if (place) await repository.putConnection(tx, placeRow(gatewayId, place, by, at));
      else await refuseUnconnected(tx, gatewayId);
      return key && enterKey(tx, box, { gatewayId, key, isNext, by, at });
    },
    retire: (tx, gatewayId, number, by) =>
      retireKey(tx, { gatewayId, number, by, at: clock.now() }),
    provide: async (all, provider) => {
      const changed = await inTransaction(db, (tx) => provide(tx, box, all, provider, clock.now()));
      if (changed.length > 0) recent.forget();
      return changed;
    },
    forget: () => recent.forget(),
  };
}

async function placeIn(tx: Tx, gatewayId: string): Promise<ProviderPlace | undefined> {
  const row = await repository.connectionOf(tx, gatewayId);
  return row && { api: row.api, pages: row.pages, timeoutMs: row.timeout_ms };
}

async function refuseUnconnected(tx: Tx, gatewayId: string): Promise<void> {
  if (!(await repository.connectionOf(tx, gatewayId)))
    throw new Error(`${gatewayId} is not connected yet: name its --api and --pages.`);
}

/** A connection with its keys, which are opened here. */
function connectionOf(row: ConnectionRow, all: readonly KeyRow[], box: KeyBox): Connection {
  const keys = all.filter(({ gateway_id }) => gateway_id === row.gateway_id);
  const proofKeys = keys.flatMap((key) => proofKeyOf(key, box));
  const signing = keys.find(({ direction, state }) => direction !== 'in' && state === 'current');
  const signingKey = signing && signingKeyOf(signing, box);
  return {
    api: row.api,
    pages: row.pages,
    timeoutMs: row.timeout_ms,
    proofKeys,
    replyKeys: proofKeys.filter(({ kind }) => kind === 'shared-secret' || kind === 'public-key'),
    ...(signingKey && { signingKey }),
  };
}

const common = (key: KeyRow, box: KeyBox) => ({
  listed: key.number,
  number: key.provider_number,
  value: box.open(key.value_box ?? Buffer.alloc(0), key),
});

function proofKeyOf(key: KeyRow, box: KeyBox): Connection['proofKeys'] {
  const { kind, direction } = key;
  if (direction === 'out' || kind === 'private-key' || kind === 'basic') return [];
  return [{ ...common(key, box), kind }];
}

function signingKeyOf(key: KeyRow, box: KeyBox): Connection['signingKey'] {
  const { kind } = key;
  if (kind === 'public-key' || kind === 'addresses') return undefined;
  return { ...common(key, box), kind };
}
