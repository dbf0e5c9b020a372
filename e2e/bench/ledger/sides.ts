import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runIn } from './run-in.ts';
import { addPlayers, PLAYERS, postingScript, provider, query } from '../wallet/test-data.ts';

/** `posting`: wallet_post. `round`: a bet and its win in one call. `batch`: eight of those. */
export const measures = ['posting', 'round', 'batch'] as const;
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
    `select 'p_member' = any (proargnames) as named from pg_proc where proname = 'seamless_move'`,
  );
  return { url, scripts: writeScripts(folder, rows[0]?.['named'] === true) };
}

/** The folder of `migrate` differs between versions. */
async function migrateWith(checkout: string, url: string): Promise<void> {
  const source = join(checkout, 'platform/src');
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const file = names.find((name) => basename(name) === 'migrate.ts');
  if (file === undefined) throw new Error(`${source} has no migrate.ts.`);
  await runIn(checkout, join(source, file), `await module.migrate(${JSON.stringify(url)});`);
}

/**
 * `namesMember`: a call contains the member as well as the session's token
 * (docs/decisions/0027-member-first-keys.md).
 */
function writeScripts(folder: string, namesMember: boolean): Record<Measure, string> {
  const draw = [
    `\\set member random(1, ${PLAYERS - BATCH})`,
    '\\set id random(1000000000, 9000000000000000000)',
    '\\set stake random(1, 1000000)',
  ];
  const round = `select * from seamless_move(p_kind => 'bet-and-win', ${namesMember ? 'p_member => :member,' : ''} p_token => 't' || :member,
 p_provider => '${provider}', p_at => now(), p_sound => true, p_currency => 'PHP', p_round => 'r' || :id, p_key => 'tx:' || :id, p_print => 'f',
 p_stake => 100000, p_win_key => 'tx:' || :id || ':win', p_win_print => 'g', p_payout => 50000, p_after => 'tx:' || :id, p_final => true,
 p_id => :id, p_win_id => :id + 1, p_told_id => :id + 2, p_percents => '{"slot": 100}', p_check_minutes => null, p_grace_ms => 0, p_alone => true);`;
  const batch = `select count(*) from seamless_moves((select json_agg(json_build_object('kind', 'bet-and-win', 'member', :member + g, 'token', 't' || (:member + g),
 'provider', '${provider}', 'at', now(), 'sound', true, 'currency', 'PHP', 'round', 'r' || :id || g, 'key', 'tx:' || :id || g, 'print', 'f',
 'stake', 100000, 'win_key', 'tx:' || :id || g || ':win', 'win_print', 'g', 'payout', 50000, 'after', 'tx:' || :id || g, 'final', true,
 'id', :id + 3 * g, 'win_id', :id + 3 * g + 1, 'told_id', :id + 3 * g + 2)) from generate_series(1, ${BATCH}) g), '{"slot": 100}', null, 0);`;
  mkdirSync(folder, { recursive: true });
  const write = (name: Measure, statement: string) => {
    const file = join(folder, `${name}.sql`);
    writeFileSync(file, `${[...draw, statement].join('\n')}\n`);
    return file;
  };
  return {
    posting: postingScript(folder),
    round: write('round', round),
    batch: write('batch', batch),
  };
}
