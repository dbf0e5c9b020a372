import { pesos } from '@parol/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, roles } from '../../src/kernel/database/database.ts';
import { memberDatabasesOf, openDatabase } from '../../src/kernel/database/open-database.ts';
import { createWalletCore, type WalletCore } from '../../src/play/seamless/wallet-core.service.ts';
import { openGate } from '../../src/responsible-gaming/play-gate.ts';
import { money, run, startCashier } from '../../src/testing/cashier.ts';
import { checkInvariants } from '../../src/testing/ledger-invariants.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import {
  moveToOtherWorker,
  placeOf,
  type Player,
  playersOnBothWorkers,
  whileDown,
} from './players-on-workers.ts';

let platform: TestPlatform;
/** With one connection to the coordinator, and some to each worker. */
let db: Db;
let core: WalletCore;
let players: readonly Player[];

beforeAll(async () => {
  platform = await startCashier();
  db = openDatabase(platform.url, { role: roles.application, max: 1, ofWorkers: 4 });
  const { sessions } = platform.services.seamless;
  core = createWalletCore({ ...platform.parts, db, sessions, gate: openGate });
  players = await playersOnBothWorkers(platform);
  await memberDatabasesOf(db)?.look();
}, 240_000);
afterAll(async () => {
  await db.destroy();
  await platform.close();
});

let drawn = 0;
const one = () => players[0] as Player;
const bet = ({ session }: Player, round = `r${++drawn}`, provider = 'LAUNCHONE') =>
  core.apply(provider, {
    kind: 'bet',
    session,
    tx: `b-${round}`,
    round,
    amount: pesos(1),
    currency: 'PHP',
  });
const homeOf = ({ id }: Player) => placeOf(platform, id);

it('members - are on both workers, and the map says where', async () => {
  for (const player of players) {
    const { host, port } = await homeOf(player);
    const found = memberDatabasesOf(db)?.of(player.id);
    expect(found).toBe(memberDatabasesOf(db)?.workers().get(`${host}:${port}`));
    expect(found).toBeDefined();
  }
});

it('bets, wins, rollbacks and ends of rounds - go to the worker alone', async () => {
  const { session } = one();
  const shared = { session, currency: 'PHP' } as const;
  // The one connection of the coordinator is taken.
  const answers = await db.transaction().execute(async () => [
    await bet(one(), 'open'),
    await core.apply('LAUNCHONE', {
      ...shared,
      kind: 'win',
      tx: 'w-open',
      round: 'open',
      amount: pesos(3),
      betTx: 'b-open',
      final: false,
    }),
    await core.apply('LAUNCHONE', { session, kind: 'end-round', round: 'open' }),
    await core.apply('LAUNCHONE', {
      ...shared,
      kind: 'bet-and-win',
      tx: 'spin',
      round: 'spin',
      bet: pesos(2),
      win: pesos(1),
    }),
    await bet(one(), 'back'),
    await core.apply('LAUNCHONE', { session, kind: 'rollback', betTx: 'b-back' }),
    await core.apply('LAUNCHONE', { session, kind: 'balance' }),
  ]);
  expect(answers).toMatchObject(
    [99, 102, 102, 101, 100, 101, 101].map((balance) => ({
      status: 'ok',
      balance: pesos(balance),
    })),
  );
});

it('accounts that workers made - are below zero if they are of the house, above if of members', async () => {
  const stake = { session: one().session, currency: 'PHP', round: 'free', tx: 'w-free' } as const;
  // A win without a bet waits in the quarantine account of its provider.
  const win = { ...stake, kind: 'win', amount: pesos(1), final: true } as const;
  await db.transaction().execute(async () => {
    expect(await core.apply('LAUNCHONE', win)).toMatchObject({ status: 'ok' });
  });
  const { rows } = await sql<{ kind: string }>`
    select kind from house_account where owner = 'LAUNCHONE' and id < 0 order by kind`.execute(
    platform.parts.db,
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['provider', 'quarantine']);
  for (const worker of memberDatabasesOf(db)?.workers().values() ?? []) {
    const made = sql`select house_account_id('provider', 'made', 'PHP')::text as id`;
    const { rows: accounts } = await sql<{ id: bigint }>`
      select o_id as id from wallet_lock(${one().id}, 'TOKEN')`.execute(worker);
    expect(accounts[0]?.id).toBeGreaterThan(0n);
    expect((await made.execute(worker)).rows).toEqual((await made.execute(platform.parts.db)).rows);
  }
});

it('what members win - is summed for the ceiling of their provider', async () => {
  await run(platform, 'play.sum-wins-of-days');
  const { rows } = await sql<{ won: bigint }>`
    select sum(won)::bigint as won from provider_day_win where provider_code = 'LAUNCHONE'`.execute(
    platform.parts.db,
  );
  // On each node, because a worker compares a win with its own copy.
  expect(rows).toEqual([{ won: pesos(4) }]);
  for (const worker of memberDatabasesOf(db)?.workers().values() ?? []) {
    const there = await sql<{ won: bigint }>`
      select o_won as won from provider_win_ceilings('LAUNCHONE', now(), (${platform.clock.now()}::timestamptz at time zone 'Asia/Manila')::date)`.execute(
      worker,
    );
    expect(there.rows).toEqual([{ won: pesos(4) }]);
  }
});

it('a bet that an old map sends to the other worker - is posted once', async () => {
  const home = memberDatabasesOf(db)?.of(one().id);
  const other = [...(memberDatabasesOf(db)?.workers().values() ?? [])].find((at) => at !== home);
  if (!other) throw new Error('There is one worker.');
  const before = (await core.apply('LAUNCHONE', { kind: 'balance', session: one().session })) as {
    readonly balance: bigint;
  };
  const elsewhere = createWalletCore({
    ...platform.parts,
    db: other,
    sessions: platform.services.seamless.sessions,
    gate: openGate,
  });
  const op = {
    kind: 'bet',
    session: one().session,
    tx: 'old',
    round: 'old',
    amount: pesos(1),
    currency: 'PHP',
  } as const;
  const posted = { status: 'ok', balance: before.balance - pesos(1) };
  expect(await elsewhere.apply('LAUNCHONE', op)).toMatchObject({ ...posted, repeated: false });
  expect(await core.apply('LAUNCHONE', op)).toMatchObject({ ...posted, repeated: true });
});

it('a worker that is down - fails the bets of its members soon, and no other ones', async () => {
  const home = await homeOf(one());
  const places = await Promise.all(players.map(homeOf));
  const other = players.find((_, place) => places[place]?.port !== home.port) as Player;
  await run(platform, 'play.open-provider-accounts');
  const { token: session } = await platform.services.seamless.sessions.open({
    memberId: other.id,
    providerCode: 'CQ9',
    gameCode: 'bakunawa-moon',
    currency: 'PHP',
  });
  await whileDown(platform, home, async () => {
    const begun = performance.now();
    await expect(bet(one(), 'down')).rejects.toThrow('not currently accepting connections');
    expect(performance.now() - begun).toBeLessThan(20_000);
    expect(await bet(other)).toMatchObject({ status: 'ok' });
    // Nobody has played at this provider yet, so it had no account in the ledger before the job.
    expect(await bet({ ...other, session }, 'first', 'CQ9')).toMatchObject({ status: 'ok' });
  });
  expect(await bet(one(), 'down')).toMatchObject({ status: 'ok', repeated: false });
  expect((await checkInvariants(platform.parts.db)).violations).toEqual({});
}, 240_000);

it('a shard that moves under load - loses no bet and posts none twice', async () => {
  const before = await Promise.all(
    players.map(async ({ client }) => (await money(client)).balance),
  );
  const load = { isOn: true };
  const acknowledged = players.map(() => 0);
  const clients = players.map(async (player, place) => {
    while (load.isOn) {
      const round = `m${++drawn}`;
      // A provider repeats a call until it is answered.
      const { status } = await bet(player, round).catch(() => bet(player, round));
      expect(status).toBe('ok');
      acknowledged[place] = (acknowledged[place] ?? 0) + 1;
      const back = { kind: 'rollback', session: player.session, betTx: `b-${round}` } as const;
      const returned = () => core.apply('LAUNCHONE', back);
      expect(await returned().catch(returned)).toMatchObject({ status: 'ok' });
    }
  });
  const to = await moveToOtherWorker(platform, await homeOf(one()));
  load.isOn = false;
  await Promise.all(clients);
  expect(Math.min(...acknowledged)).toBeGreaterThan(0);
  expect(
    await Promise.all(players.map(async ({ client }) => (await money(client)).balance)),
  ).toEqual(before);
  await memberDatabasesOf(db)?.look();
  expect(memberDatabasesOf(db)?.of(one().id)).toBe(
    memberDatabasesOf(db)?.workers().get(`${to.host}:${to.port}`),
  );
  expect(await bet(one())).toMatchObject({ status: 'ok' });
  expect((await checkInvariants(platform.parts.db)).violations).toEqual({});
}, 240_000);
