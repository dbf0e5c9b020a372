import { pesos } from '@parol/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  callStatements,
  type Db,
  inCall,
  refuseTooManyConnections,
  roles,
} from '../../kernel/database/database.ts';
import { memberHash } from '../../kernel/database/member-hash.ts';
import { memberDatabasesOf, openDatabase } from '../../kernel/database/open-database.ts';
import { administer } from '../../kernel/database/testing/cluster.ts';
import { openGate } from '../../responsible-gaming/play-gate.ts';
import { signedUp } from '../../testing/client.ts';
import { checkInvariants } from '../../testing/ledger-invariants.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { createWalletCore, type WalletCore } from './wallet-core.service.ts';

/** Members of the lower and of the upper half of all hashes. */
type Half = 'low' | 'high';
interface Player {
  readonly id: bigint;
  readonly session: string;
}

let platform: TestPlatform;
/** With the server as a cluster whose workers are the server itself, and one connection of the coordinator. */
let db: Db;
let core: WalletCore;
const players: Record<Half, Player[]> = { low: [], high: [] };

beforeAll(async () => {
  platform = await testPlatform();
  for (let n = 0; players.low.length < 2 || players.high.length < 2; n++) {
    const player = await funded(platform, `6391711103${String(n).padStart(2, '0')}`);
    players[memberHash(player.id) < 0 ? 'low' : 'high'].push(player);
  }
  await administer(platform.url, (client) => client.query(catalogue));
  db = openDatabase(platform.url, { role: roles.application, max: 1, ofWorkers: 4 });
  const { sessions } = platform.services.seamless;
  core = createWalletCore({ ...platform.parts, db, sessions, gate: openGate });
  await placed(nodeOf(platform.url), nodeOf(platform.url));
});
afterAll(async () => {
  await db.destroy();
  expect((await checkInvariants(platform.parts.db)).ok).toBe(true);
  await platform.close();
});

async function funded({ parts, services }: TestPlatform, phone: string): Promise<Player> {
  await signedUp(platform, phone);
  const id = (await services.members.byPhone(phone))?.id ?? 0n;
  const counter = { kind: 'gateway', owner: 'test' } as const;
  const at = parts.clock.now();
  const post = { member: id, scope: 'test', key: phone, kind: 'deposit', counter, at } as const;
  await parts.wallet.post({ ...post, amount: pesos(100) });
  const { token } = await services.seamless.sessions.open({
    memberId: id,
    providerCode: 'LAUNCHONE',
    gameCode: 'jeepney-jackpot',
    currency: 'PHP',
  });
  return { id, session: token };
}

/** Where Citus says which node has which shard, with two shards of members. */
const catalogue = `
  create table pg_dist_shard (logicalrelid regclass, shardid bigint, shardminvalue text);
  create table pg_dist_placement (shardid bigint, shardstate integer, groupid integer);
  create table pg_dist_node (groupid integer, nodename text, nodeport integer, noderole text);
  grant select on pg_dist_shard, pg_dist_placement, pg_dist_node to public;
  insert into pg_dist_shard values ('member', 1, '-2147483648'), ('member', 2, '0');
  insert into pg_dist_placement values (1, 1, 1), (2, 1, 2);`;

interface Node {
  readonly host: string;
  readonly port: number;
}

function nodeOf(url: string): Node {
  const at = new URL(url);
  return { host: at.searchParams.get('host') ?? at.hostname, port: Number(at.port) };
}

/** Moves the shards of both halves to these nodes. */
async function placed(low: Node, high: Node): Promise<void> {
  await administer(platform.url, async (client) => {
    await client.query('delete from pg_dist_node');
    for (const [place, { host, port }] of [low, high].entries())
      await client.query("insert into pg_dist_node values ($1, $2, $3, 'primary')", [
        place + 1,
        host,
        port,
      ]);
  });
  await memberDatabasesOf(db)?.look();
}

let bets = 0;
const bet = ({ session }: Player) =>
  core.apply('LAUNCHONE', {
    kind: 'bet',
    session,
    tx: `w${++bets}`,
    round: `w${bets}`,
    amount: pesos(1),
    currency: 'PHP',
  });
const player = (half: Half, n = 0): Player => players[half][n] ?? { id: 0n, session: '' };
const all = () => [...players.low.slice(0, 2), ...players.high.slice(0, 2)];

it('a bet and its rollback - go to the worker that has the member, and the coordinator is asked nothing', async () => {
  // Its one connection is taken.
  await db.transaction().execute(async () => {
    expect(await bet(player('low'))).toMatchObject({ status: 'ok', balance: pesos(99) });
    const back = { kind: 'rollback', session: player('low').session, betTx: `w${bets}` } as const;
    expect(await core.apply('LAUNCHONE', back)).toMatchObject({
      status: 'ok',
      balance: pesos(100),
    });
    expect(await bet(player('high'))).toMatchObject({ status: 'ok', balance: pesos(99) });
  });
});

it('bets of several members at once - are a statement each', async () => {
  const statements = callStatements(false);
  const answers = await inCall(statements, () => Promise.all(all().map(bet)));
  expect(answers.map(({ status }) => status)).toEqual(all().map(() => 'ok'));
  expect(statements.sent).toBe(all().length);
});

it('a worker that is down - fails the bets of its members soon, and no other ones', async () => {
  const here = nodeOf(platform.url);
  await placed(here, { ...here, port: 1 });
  const failing = bet(player('high')).then(
    () => 'answered',
    () => 'failed',
  );
  expect(await bet(player('low'))).toMatchObject({ status: 'ok' });
  expect(await failing).toBe('failed');
  // A process starts meanwhile.
  await refuseTooManyConnections(db, { poolSize: 1, processes: { web: 1, workers: 0 } });
  await placed(here, here);
  expect(await bet(player('high'))).toMatchObject({ status: 'ok' });
});

it('a worker whose address has changed - is found again within the tries of a bet', async () => {
  const here = nodeOf(platform.url);
  await placed(here, { ...here, port: 1 });
  await administer(platform.url, (client) =>
    client.query('update pg_dist_node set nodeport = $1', [here.port]),
  );
  await expect
    .poll(() =>
      bet(player('high')).then(
        ({ status }) => status,
        () => 'failed',
      ),
    )
    .toBe('ok');
});
