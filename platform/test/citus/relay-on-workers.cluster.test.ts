import { pesos } from '@parol/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OutboxMessage } from '../../src/kernel/contribution/contribution.ts';
import { type Db, databaseOf, databasesOf } from '../../src/kernel/database/database.ts';
import { memberDatabasesOf } from '../../src/kernel/database/open-database.ts';
import { createWalletCore, type WalletCore } from '../../src/play/seamless/wallet-core.service.ts';
import { openGate } from '../../src/responsible-gaming/play-gate.ts';
import { run, startCashier } from '../../src/testing/cashier.ts';
import { checkInvariants } from '../../src/testing/ledger-invariants.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import { relay } from '../../src/wallet/relay/relay.service.ts';
import {
  moveToOtherWorker,
  type Place,
  placeOf as placeOfKey,
  type Player,
  playersOnBothWorkers,
  whileDown,
} from './players-on-workers.ts';

let platform: TestPlatform;
let core: WalletCore;
let players: readonly Player[];
const db = () => platform.parts.db;

beforeAll(async () => {
  platform = await startCashier();
  core = createWalletCore({
    ...platform.parts,
    sessions: platform.services.seamless.sessions,
    gate: openGate,
  });
  players = await playersOnBothWorkers(platform);
  await platform.outbox.run();
}, 240_000);
afterAll(() => platform.close());

const placeOf = (member: bigint) => placeOfKey(platform, member, 'outbox');
const centavo = pesos(1) / 100n;
let drawn = 0;
const bet = ({ session }: Player) =>
  core.apply('LAUNCHONE', {
    kind: 'bet',
    session,
    tx: `b${++drawn}`,
    round: `r${drawn}`,
    amount: pesos(1),
    currency: 'PHP',
  });
const unsent = async (on = db()) => {
  const { rows } = await sql<{ member: bigint }>`select member_id as member from outbox`.execute(
    on,
  );
  return rows.map(({ member }) => member);
};
/** What the sums of games lack, or have twice. */
const countedRounds = async () => {
  const { rows } = await sql<{ counted: number; played: number }>`
    select (select sum(rounds)::int from game_day) as counted,
           (select count(*)::int from game_round) as played`.execute(db());
  return rows[0];
};
/** A listener that keeps what it was given. */
function noted() {
  const taken: OutboxMessage[] = [];
  return {
    taken,
    listener: { name: 'noted', listen: (all: readonly OutboxMessage[]) => void taken.push(...all) },
  };
}

it('relays - run at each worker, for a shard at a time', async () => {
  const places = await Promise.all(players.map(({ id }) => placeOf(id)));
  expect(databasesOf(db())).toEqual([...(memberDatabasesOf(db())?.workers().values() ?? [])]);
  for (const player of players) await bet(player);
  for (const worker of databasesOf(db())) {
    const own = players.filter(({ id }) => databaseOf(db(), id) === worker);
    const batches: string[][] = [];
    for (let taken = 1; taken > 0;) {
      const { taken: messages, listener } = noted();
      taken = await relay({ ...platform.parts, db: worker }, [listener]);
      const shards = messages.map(({ member }) => {
        const place = players.findIndex(({ id }) => id === member);
        return places[place]?.shard ?? 'of no player';
      });
      batches.push(shards);
    }
    expect(batches.flat()).toHaveLength(own.length);
    for (const shards of batches) expect(new Set(shards).size).toBeLessThan(2);
  }
  expect(await unsent()).toEqual([]);
});

it('two relays of a worker - take of different shards, and none of what the other has', async () => {
  for (const player of players) await bet(player);
  const [worker] = databasesOf(db());
  const inner = noted();
  const outer = noted();
  await relay({ ...platform.parts, db: worker as Db }, [
    outer.listener,
    {
      name: 'within',
      listen: async () =>
        void (await relay({ ...platform.parts, db: worker as Db }, [inner.listener])),
    },
  ]);
  const ofOuter = new Set(outer.taken.map(({ member }) => member));
  expect(ofOuter.size).toBeGreaterThan(0);
  for (const { member } of inner.taken) expect(ofOuter.has(member)).toBe(false);
  await platform.outbox.run();
  expect(await unsent()).toEqual([]);
});

it('a run - gives each module the messages of all workers, whose sums are in the shards of the members', async () => {
  for (const player of players) await bet(player);
  await platform.outbox.run();
  expect(await unsent()).toEqual([]);
  const { rows } = await sql<{ key: bigint }>`
    select distinct shard_key as key from game_day order by shard_key`.execute(db());
  const ofKeys = await Promise.all(rows.map(({ key }) => placeOf(key)));
  const ofPlayers = await Promise.all(players.map(({ id }) => placeOf(id)));
  const names = (places: readonly Place[]) =>
    [...new Set(places.map(({ shard }) => shard))].toSorted();
  // Two tests above gave their messages to listeners of their own.
  expect(names(ofKeys)).toEqual(names(ofPlayers));
});

it('a worker that is down - stops no messages of members of the other one', async () => {
  const away = await placeOf(players[0]?.id ?? 0n);
  const places = await Promise.all(players.map(({ id }) => placeOf(id)));
  const others = players.filter((_, place) => places[place]?.port !== away.port);
  for (const player of players) await bet(player);
  const worker = databaseOf(db(), others[0]?.id ?? 0n);
  await whileDown(platform, away, async () => {
    await expect(platform.outbox.run()).rejects.toThrow(
      /not currently accepting connections|terminating connection/,
    );
    // In the same run.
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from outbox where member_id = ${others[0]?.id ?? 0n}`.execute(
      worker,
    );
    expect(rows).toEqual([{ left: 0 }]);
    await bet(others[0] as Player);
    // Does not wait for the worker that failed before.
    await platform.outbox.run();
  });
  await run(platform, 'wallet.relay-outbox');
  await expect.poll(() => unsent(), { timeout: 20_000 }).toEqual([]);
}, 240_000);

it('a shard that moves under load - loses no message, delivers none twice, and keeps the order', async () => {
  await platform.outbox.run();
  const before = await countedRounds();
  const load = { isOn: true };
  const clients = players.map(async (player) => {
    let count = 0;
    while (load.isOn) {
      const round = `m${++drawn}`;
      const op = {
        kind: 'bet',
        session: player.session,
        tx: round,
        round,
        currency: 'PHP',
      } as const;
      const again = () => core.apply('LAUNCHONE', { ...op, amount: centavo });
      // A provider repeats a call until it is answered.
      expect(await again().catch(again)).toMatchObject({ status: 'ok' });
      count += 1;
    }
    return count;
  });
  const committed: OutboxMessage[] = [];
  const relayAt = async (worker: Db) => {
    const { taken, listener } = noted();
    const count = await relay({ ...platform.parts, db: worker }, [listener]);
    committed.push(...taken);
    return count;
  };
  const relays = databasesOf(db()).map(async (worker) => {
    while (load.isOn) await relayAt(worker).catch(() => 0);
  });
  await moveToOtherWorker(platform, await placeOf(players[0]?.id ?? 0n));
  load.isOn = false;
  const posted = (await Promise.all(clients)).reduce((sum, count) => sum + count, 0);
  await Promise.all(relays);
  await memberDatabasesOf(db())?.look();
  for (const worker of databasesOf(db())) while ((await relayAt(worker)) > 0);
  expect(await unsent()).toEqual([]);
  const ids = committed.map(({ id }) => id);
  expect(ids).toHaveLength(posted);
  expect(new Set(ids).size).toBe(posted);
  for (const { id: member } of players) {
    const own = committed.filter((message) => message.member === member).map(({ id }) => id);
    expect(own).toEqual(own.toSorted((one, other) => (one < other ? -1 : 1)));
  }
  expect(before?.counted).toBeGreaterThan(0);
  expect((await checkInvariants(db())).violations).toEqual({});
}, 240_000);
