import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { openDatabase } from './open-database.ts';
import { mayLag, replicaWatch, seeingOwnWrites, withReplica } from './replica.ts';
import { testDatabase } from './testing.ts';

/** A pool that notes where a query went, or refuses connections. */
function poolOf(name: string, asked: string[], error?: Error): PostgresPool {
  const client = {
    query: () => undefined,
    release: () => undefined,
  } as unknown as PostgresPoolClient;
  return {
    connect: async () => {
      asked.push(name);
      if (error) throw error;
      return client;
    },
    end: async () => void asked.push(`end ${name}`),
  };
}
const lost = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

describe('a read', () => {
  it('that may lag - goes to the fresh replica, any other one to the primary', async () => {
    const asked: string[] = [];
    let isFresh = true;
    const pool = withReplica(poolOf('primary', asked), poolOf('replica', asked), () => isFresh);
    await pool.connect();
    await mayLag(() => pool.connect());
    await seeingOwnWrites(() => mayLag(() => pool.connect()));
    isFresh = false;
    await mayLag(() => pool.connect());
    await pool.end();
    expect(asked).toEqual([
      'primary',
      'replica',
      'primary',
      'primary',
      'end primary',
      'end replica',
    ]);
  });

  it('whose replica is down - is repeated at the primary', async () => {
    const asked: string[] = [];
    const pool = withReplica(poolOf('primary', asked), poolOf('replica', asked, lost), () => true);
    await mayLag(() => pool.connect());
    expect(asked).toEqual(['replica', 'primary']);
  });

  it('that fails for another reason, or at the primary - is not repeated', async () => {
    const asked: string[] = [];
    const wrong = new Error('wrong');
    const pool = withReplica(
      poolOf('primary', asked, lost),
      poolOf('replica', asked, wrong),
      () => true,
    );
    await expect(mayLag(() => pool.connect())).rejects.toBe(wrong);
    await expect(seeingOwnWrites(() => mayLag(() => pool.connect()))).rejects.toBe(lost);
    expect(asked).toEqual(['replica', 'primary']);
  });
});

describe('a replica', () => {
  /** Of servers whose places and clock the test sets. */
  function watched(mostLagMs = 5_000) {
    const state = { now: 0, written: 10n, replayed: 10n as bigint | undefined };
    const watch = replicaWatch(
      async () => state.written,
      async () => state.replayed,
      mostLagMs,
      () => state.now,
    );
    return { state, watch };
  }

  it('is fresh for as long as it had all that the primary had then', async () => {
    const { state, watch } = watched();
    expect(watch.isFresh()).toBe(false);
    await watch.look();
    state.now = 5_000;
    expect(watch.isFresh()).toBe(true);
    state.now = 5_001;
    expect(watch.isFresh()).toBe(false);
  });

  it('that never has the newest - is as fresh as the newest place that it reached', async () => {
    const { state, watch } = watched();
    for (state.now = 0; state.now <= 9_000; state.now += 1_000) {
      state.written += 10n;
      // Three looks behind.
      state.replayed = state.written - 30n;
      await watch.look();
    }
    state.now = 6_000 + 5_000;
    expect(watch.isFresh()).toBe(true);
    state.now += 1;
    expect(watch.isFresh()).toBe(false);
  });

  it('that is cut off, or is no replica - is not used', async () => {
    const { state, watch } = watched();
    await watch.look();
    for (state.now = 1_000; state.now <= 6_000; state.now += 1_000) {
      state.written += 10n;
      await watch.look();
    }
    expect(watch.isFresh()).toBe(false);
    const other = watched();
    other.state.replayed = undefined;
    await other.watch.look();
    expect(other.watch.isFresh()).toBe(false);
  });
});

it('a server that is no replica of the database - answers nothing', async () => {
  const test = await testDatabase();
  const replica = { url: 'postgres://127.0.0.1:1/parol', mostLagMs: 5_000 };
  const db = openDatabase(test.url, { max: 1, replica });
  const one = () => sql<{ one: number }>`select 1 as one`.execute(db);
  expect((await mayLag(one)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
  await test.close();
});
