import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg from 'pg';
import { runIn } from './run-in.ts';
import { addPlayers, PLAYERS, postingScript, provider, query } from '../wallet/test-data.ts';

/**
 * `posting`: wallet_post. `round`: a bet and its win in one call. `batch`: eight of those. `locked`:
 * a batch with one member whose lock is held, which is left out.
 */
export const measures = ['posting', 'round', 'batch', 'locked'] as const;
export type Measure = (typeof measures)[number];

/**
 * One version of the ledger: a database created by its checkout, and the pgbench scripts for it.
 */
export interface Side {
  readonly url: string;
  readonly scripts: Readonly<Record<Measure, string>>;
}

const BATCH = 8;

/** Creates the schema with the code of a checkout and fills it with funded players. */
export async function prepareSide(checkout: string, url: string, folder: string): Promise<Side> {
  await migrateWith(checkout, url);
  await addPlayers(url);
  await query(
    url,
    `insert into provider_session (token_hash, member_id, provider_code, game_code, game_name, game_type, currency, created_at, expires_at)
     select 't' || n, n, '${provider}', 'jeepney-jackpot', 'Jeepney Jackpot', 'slot', 'PHP', now(), now() + interval '1 day'
       from generate_series(1, ${PLAYERS}) n`,
  );
  // Removes the tasks after the players' first deposits, such as levels, from the measurement.
  await query(url, 'truncate outbox');
  await query(url, 'vacuum analyze');
  const { rows } = await query(
    url,
    `select proname as name from pg_proc where proname in ('seamless_moves', 'wallet_transactions')`,
  );
  const calls = rows[0]?.['name'] === 'wallet_transactions' ? walletTransactions : seamlessMoves;
  return { url, scripts: writeScripts(folder, calls) };
}

/** Holds the lock of the member that a `locked` batch names; returns what releases it. */
export async function holdLocked(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query(`select from wallet_lock(${PLAYERS}, 'PHP')`);
  return () => client.end();
}

/** The folder of `migrate` differs between versions. */
async function migrateWith(checkout: string, url: string): Promise<void> {
  const source = join(checkout, 'platform/src');
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const file = names.find((name) => basename(name) === 'migrate.ts');
  if (file === undefined) throw new Error(`${source} has no migrate.ts.`);
  await runIn(checkout, join(source, file), `await module.migrate(${JSON.stringify(url)});`);
}

/** How a version is called with operations in JSON; some names differ. */
type Calls = (operations: string) => string;
const walletTransactions: Calls = (operations) =>
  `select count(*) from wallet_transactions(array(select o from json_populate_recordset(null::wallet_operation, ${operations}) o), false, null, 0);`;
/** The function before docs/decisions/0242-one-way-for-a-bet.md. */
const seamlessMoves: Calls = (operations) =>
  `select count(*) from seamless_moves(${operations}, '{"slot": 100}', null, 0);`;

/** A bet and its win of a member; `n` makes ids unique in a batch. Each version ignores the other's names. */
const betAndWin = (member: string, n: string) =>
  `json_build_object('kind', 'bet-and-win', 'member', ${member}, 'token', 't' || (${member}), 'provider', '${provider}', 'at', now(),
 'sound', true, 'amounts_valid', true, 'currency', 'PHP', 'round', 'r' || :id || ${n}, 'key', 'tx:' || :id || ${n}, 'print', 'f', 'payload_hash', 'f',
 'stake', 100000, 'win_key', 'tx:' || :id || ${n} || ':win', 'win_print', 'g', 'win_payload_hash', 'g', 'payout', 50000,
 'after', 'tx:' || :id || ${n}, 'final', true, 'id', :id + 4 * ${n}, 'win_id', :id + 4 * ${n} + 1,
 'told_id', :id + 4 * ${n} + 2, 'notice_id', :id + 4 * ${n} + 2, 'closing_id', :id + 4 * ${n} + 3)`;

function writeScripts(folder: string, calls: Calls): Record<Measure, string> {
  const draw = [
    `\\set member random(1, ${PLAYERS - BATCH - 1})`,
    '\\set id random(1000000000, 9000000000000000000)',
  ];
  const set = (member: string, size: number) =>
    calls(`(select json_agg(${betAndWin(member, 'g')}) from generate_series(1, ${size}) g)`);
  mkdirSync(folder, { recursive: true });
  const write = (name: Measure, statement: string) => {
    const file = join(folder, `${name}.sql`);
    writeFileSync(file, `${[...draw, statement].join('\n')}\n`);
    return file;
  };
  return {
    posting: postingScript(folder),
    round: write('round', set(':member + g', 1)),
    batch: write('batch', set(':member + g', BATCH)),
    locked: write('locked', set(`case g when 1 then ${PLAYERS} else :member + g end`, BATCH)),
  };
}
