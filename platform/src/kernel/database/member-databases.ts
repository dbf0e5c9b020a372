import { memberHash } from './member-hash.ts';

/** A worker of a Citus cluster. */
export interface WorkerNode {
  readonly host: string;
  readonly port: number;
}

/** A range of members' hashes, up to the next shard's, and the worker that has their rows; undefined for the coordinator. */
export interface Shard {
  readonly least: number;
  readonly node: WorkerNode | undefined;
}

interface Closable {
  destroy(): Promise<void>;
}

/** Connections to the workers of a cluster, by the members whose rows they have. */
export interface MemberDatabases<D> {
  /** Reads the map of shards again. Rejects if the coordinator does not answer. */
  readonly look: () => Promise<void>;
  /** The connections to the member's worker; undefined if it is not known, on the coordinator, or there is but one server. */
  readonly of: (memberId: bigint) => D | undefined;
  /** A made-up member id whose rows are in the member's shard, always the same one; 0 if there is but one server. */
  readonly shardOf: (memberId: bigint) => bigint;
  /** The connections to each worker, and whether these are all that have members, whatever the age of the map. */
  readonly everywhere: () => { readonly workers: readonly D[]; readonly haveAll: boolean };
  /** All workers that have members. */
  readonly workers: () => ReadonlyMap<string, D>;
  /** Says that a worker did not take a connection, so that the map may be an old one. */
  readonly wasLost: () => void;
  readonly destroy: () => Promise<void>;
}

export interface MemberDatabaseWays<D> {
  readonly read: () => Promise<readonly Shard[]>;
  readonly open: (node: WorkerNode, name: string) => D;
  /** Milliseconds of a clock that is never set back. */
  readonly now?: () => number;
}

/** Age at which the map is read again, and at which a worker that did not answer leads to that. */
const renewedAfterMs = 10_000;
const askedAgainAfterMs = 1_000;
/**
 * Age from which the map is not used: without the coordinator nobody knows where members are, and sums of all members
 * that are made there, such as a provider's wins of a day, are no longer renewed.
 */
const longestAgeMs = 60_000;

/**
 * Follows which worker has which members, and keeps connections to each. A map that is behind costs time and changes
 * nothing else: each worker forwards a statement about members of another one.
 */
export function memberDatabases<D extends Closable>({
  read,
  open,
  now = () => performance.now(),
}: MemberDatabaseWays<D>): MemberDatabases<D> {
  const opened = new Map<string, D>();
  let shards: readonly Shard[] = [];
  let readAt = -Infinity;
  let askedAt = -Infinity;
  let looking: Promise<void> | undefined;

  const look = () =>
    (looking ??= renew().finally(() => {
      looking = undefined;
    }));

  async function renew(): Promise<void> {
    askedAt = now();
    const found = await read();
    const names = new Set<string>();
    for (const { node } of found) {
      if (!node) continue;
      const name = nameOf(node);
      names.add(name);
      if (!opened.has(name)) opened.set(name, open(node, name));
    }
    for (const [name, database] of opened)
      if (!names.has(name)) {
        opened.delete(name);
        // Ends once those who use a connection have given it back.
        void database.destroy();
      }
    shards = found;
    readAt = askedAt;
  }

  const lookAfter = (ms: number) => {
    // The next call tries again; until then the last map serves.
    if (now() - askedAt >= ms) look().catch(() => {});
  };

  const placeOf = (memberId: bigint) => {
    const hash = memberHash(memberId);
    return shards.findLastIndex(({ least }) => least <= hash);
  };

  return {
    look,
    of(memberId) {
      lookAfter(renewedAfterMs);
      if (shards.length === 0 || now() - readAt > longestAgeMs) return undefined;
      const node = shards[placeOf(memberId)]?.node;
      return node && opened.get(nameOf(node));
    },
    shardOf(memberId) {
      const place = placeOf(memberId);
      let least = 0n;
      while (placeOf(least) !== place) least += 1n;
      return least;
    },
    everywhere() {
      lookAfter(renewedAfterMs);
      const haveAll = shards.length > 0 && shards.every(({ node }) => node);
      return { workers: [...opened.values()], haveAll };
    },
    workers: () => opened,
    wasLost: () => lookAfter(askedAgainAfterMs),
    async destroy() {
      await looking?.catch(() => {});
      await Promise.all([...opened.values()].map((database) => database.destroy()));
      opened.clear();
      shards = [];
    },
  };
}

const nameOf = ({ host, port }: WorkerNode): string => `${host}:${port}`;

/** The address of the same database on another node. */
export function addressAt(url: string, { host, port }: WorkerNode): string {
  const at = new URL(url);
  // With a Unix socket, the address has its folder as the parameter `host`.
  if (at.searchParams.has('host')) at.searchParams.set('host', host);
  // A URL takes an IPv6 address in brackets only: without them the assignment changes nothing.
  else at.hostname = host.includes(':') ? `[${host}]` : host;
  at.port = String(port);
  return at.href;
}
