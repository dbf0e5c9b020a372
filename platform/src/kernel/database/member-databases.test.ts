import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { addressAt, memberDatabases, type Shard } from './member-databases.ts';
import { memberHash } from './member-hash.ts';
import {
  databaseOf,
  databasesOf,
  memberDatabasesOf,
  openDatabase,
  placeOf,
  shardOf,
} from './open-database.ts';
import { testDatabase } from './testing.ts';

const test = await testDatabase();
afterAll(() => test.close());

it('the hash of a member - is that of the database', async () => {
  const numbers = [
    0n,
    1n,
    -1n,
    42n,
    2n ** 31n,
    -(2n ** 31n),
    2n ** 32n,
    2n ** 63n - 1n,
    -(2n ** 63n),
  ];
  // As many as make each bit of a hash 0 and 1.
  for (let n = 1n; n < 200n; n++) numbers.push(n * 7_205_759_403_792_793n, -n * 123_456_789_012n);
  const { rows } = await sql<{ hash: number }>`
    select hashint8(n) as hash from unnest(${numbers.map(String)}::bigint[]) with ordinality as u (n, place)
     order by place`.execute(test.db);
  expect(numbers.map(memberHash)).toEqual(rows.map(({ hash }) => hash));
});

/** A cluster whose map a test changes. */
function cluster(shards: readonly Shard[]) {
  const state = { shards, now: 0, reads: 0, closed: [] as string[], fails: false };
  const databases = memberDatabases({
    async read() {
      state.reads += 1;
      if (state.fails) throw new Error('the coordinator is down');
      return state.shards;
    },
    open: (_node, name) => ({ name, destroy: async () => void state.closed.push(name) }),
    now: () => state.now,
  });
  const at = (memberId: bigint) => databases.of(memberId)?.name;
  return { state, databases, at };
}
/** Members whose hashes are below and above 0. */
const [low, high] = [0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n]
  .toSorted((one, other) => memberHash(one) - memberHash(other))
  .filter((_, place, all) => place === 0 || place === all.length - 1) as [bigint, bigint];
const node = (port: number) => ({ host: 'worker', port });
const halves = (below: number, above: number): readonly Shard[] => [
  { least: -(2 ** 31), node: node(below) },
  { least: 0, node: node(above) },
];

describe('the connections of a member', () => {
  it('are those to the worker with the shard of its hash, or the coordinator’s', async () => {
    const { state, databases, at } = cluster(halves(1, 2));
    expect(memberHash(low)).toBeLessThan(0);
    expect(memberHash(high)).toBeGreaterThan(0);
    await databases.look();
    expect([at(low), at(high)]).toEqual(['worker:1', 'worker:2']);
    state.shards = [{ least: -(2 ** 31), node: undefined }, ...halves(1, 2).slice(1)];
    await databases.look();
    expect([at(low), at(high)]).toEqual([undefined, 'worker:2']);
    expect([...databases.workers().keys()]).toEqual(['worker:2']);
    expect(state.closed).toEqual(['worker:1']);
    await databases.destroy();
    expect(state.closed).toEqual(['worker:1', 'worker:2']);
  });

  it('are renewed after ten seconds by the next call, which does not wait for that', async () => {
    const { state, databases, at } = cluster(halves(1, 2));
    expect(at(low)).toBeUndefined();
    await databases.look();
    expect([at(low), state.reads]).toEqual(['worker:1', 1]);
    state.shards = halves(3, 2);
    state.now = 9_999;
    expect([at(low), state.reads]).toEqual(['worker:1', 1]);
    state.now = 10_000;
    expect([at(low), at(low), state.reads]).toEqual(['worker:1', 'worker:1', 2]);
    await databases.look();
    expect([at(low), state.reads]).toEqual(['worker:3', 2]);
  });

  it('are renewed when a worker takes no connection, at most once a second', async () => {
    const { state, databases } = cluster(halves(1, 2));
    await databases.look();
    databases.wasLost();
    state.now = 999;
    databases.wasLost();
    expect(state.reads).toBe(1);
    state.now = 1_000;
    databases.wasLost();
    databases.wasLost();
    expect(state.reads).toBe(2);
  });

  it('of all members - are those to each worker, in use however old the map is', async () => {
    const { state, databases } = cluster(halves(1, 2));
    expect(databases.everywhere()).toEqual({ workers: [], haveAll: false });
    await databases.look();
    const names = () => databases.everywhere().workers.map(({ name }) => name);
    expect([names(), databases.everywhere().haveAll]).toEqual([['worker:1', 'worker:2'], true]);
    state.fails = true;
    state.now = 60_001;
    expect([names(), databases.everywhere().haveAll]).toEqual([['worker:1', 'worker:2'], true]);
    await databases.look().catch(() => {});
    state.fails = false;
    state.shards = [{ least: -(2 ** 31), node: undefined }, ...halves(1, 2).slice(1)];
    await databases.look();
    expect([names(), databases.everywhere().haveAll]).toEqual([['worker:2'], false]);
  });

  it('have a number in each shard, the least one from 0', async () => {
    const { databases } = cluster(halves(1, 2));
    expect(databases.shardOf(high)).toBe(0n);
    await databases.look();
    for (const member of [low, high]) {
      const number = databases.shardOf(member);
      expect(memberHash(number) < 0).toBe(memberHash(member) < 0);
      for (let less = 0n; less < number; less++)
        expect(memberHash(less) < 0).toBe(memberHash(member) >= 0);
    }
  });

  it('stay in use while the coordinator does not answer, for a minute', async () => {
    const { state, databases, at } = cluster(halves(1, 2));
    await databases.look();
    state.fails = true;
    state.now = 60_000;
    expect(at(low)).toBe('worker:1');
    await expect(databases.look()).rejects.toThrow('the coordinator is down');
    state.now = 60_001;
    expect(at(low)).toBeUndefined();
    state.fails = false;
    await databases.look();
    expect(at(low)).toBe('worker:1');
  });
});

it('on one server - are those of all, which may share a statement', async () => {
  const db = openDatabase(test.url, { ofWorkers: 1 });
  try {
    await memberDatabasesOf(db)?.look();
    for (const one of [db, test.db]) {
      if (memberDatabasesOf(one)?.workers().size) continue;
      expect(databaseOf(one, 1n)).toBe(one);
      expect(placeOf(one, 2n)).toEqual({ db: one, group: 0n });
      expect(databasesOf(one)).toEqual([one]);
      expect(shardOf(one, 2n)).toBe(0n);
    }
  } finally {
    await db.destroy();
  }
});

it.each([
  ['postgres://u:p@db:5432/parol', '10.0.0.7', 'postgres://u:p@10.0.0.7:5433/parol'],
  ['postgres://u:p@db:5432/parol', '2001:db8::1', 'postgres://u:p@[2001:db8::1]:5433/parol'],
  [
    'postgres://u@localhost:5432/parol?host=/run',
    '/tmp',
    'postgres://u@localhost:5433/parol?host=%2Ftmp',
  ],
])('the database of %s on the node %s - is at %s', (url, host, address) => {
  expect(addressAt(url, { host, port: 5_433 })).toBe(address);
});

it('connections that were opened for the map alone - are closed with the database', async () => {
  const countOthers = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name = 'map'`.execute(
      test.db,
    );
    return rows[0]?.count;
  };
  const named = new URL(test.url);
  named.searchParams.set('application_name', 'map');
  const db = openDatabase(named.href, { ofWorkers: 1 });
  await memberDatabasesOf(db)?.look();
  expect(await countOthers()).toBe(1);
  await db.destroy();
  await expect.poll(countOthers).toBe(0);
});
