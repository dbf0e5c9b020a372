import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '@parol/platform/kernel/database/migrate';
import { readConfig } from '@parol/platform/kernel/config';
import { bootParts } from '@parol/platform/start/boot';
import { compose } from '@parol/platform/start/compose';
import { addPlayers, provider, query } from '../wallet/test-data.ts';
import type { Servers } from './servers.ts';

/** Members with money and a session at a game. */
export const MEMBERS = 1_000;
/** Members whose sessions are looked up. */
const SIGNED_IN = 100;
/** Messages that the relay publishes in a measured run. */
const RELAYED = 500;

/** A database with members, on one server or on a cluster, and the platform in this process. */
export interface Side extends Servers {
  readonly scripts: Readonly<Record<'bet' | 'bet-and-win', string>>;
  /** Looks up the session of a member, as each call does. */
  readonly lookUp: (turn: number) => Promise<unknown>;
  /** Writes postings, and returns what relays them. */
  readonly toRelay: () => Promise<() => Promise<number>>;
  close(): Promise<void>;
}

/** `settings`: what a process needs on this database. */
export async function openSide(
  servers: Servers,
  dataDir: string,
  { shards, settings }: { readonly shards?: number; readonly settings: Record<string, string> },
): Promise<Side> {
  const { url } = servers;
  await migrate(url, { cluster: shards === undefined ? undefined : { shards } });
  await addPlayers(url, MEMBERS);
  await query(
    url,
    `insert into provider_session (token_hash, member_id, provider_code, game_code, game_name, game_type, currency, created_at, expires_at)
     select 't' || n, n, '${provider}', 'jeepney-jackpot', 'Jeepney Jackpot', 'slot', 'PHP', now(), now() + interval '1 day'
       from generate_series(1, ${MEMBERS}) n`,
  );
  await query(url, 'truncate outbox');
  await query(url, 'vacuum analyze');
  const config = readConfig({ ...settings, PAROL_DATA: dataDir });
  const parts = bootParts(config, url, 'silent');
  const platform = compose(parts);
  await Promise.all([platform.app.ready(), platform.thirdParty.ready()]);
  const signedIn = await signIn(platform, SIGNED_IN);
  let runs = 0;
  return {
    ...servers,
    scripts: writeScripts(dataDir),
    lookUp: (turn) => signedIn[turn % signedIn.length]?.() ?? Promise.resolve(),
    async toRelay() {
      await query(url, 'truncate outbox');
      await query(url, postingsOf(runs++));
      return async () => {
        const relay = platform.jobs.find(({ name }) => name === 'wallet.relay-outbox');
        for (let left = RELAYED; left > 0; left = await unsent(url)) await relay?.run();
        return RELAYED;
      };
    },
    async close() {
      await Promise.all([platform.app.close(), platform.thirdParty.close()]);
      await parts.db.destroy();
    },
  };
}

async function unsent(url: string): Promise<number> {
  const { rows } = await query(url, 'select count(*)::int as count from outbox');
  return Number(rows[0]?.['count']);
}

/** Opens sessions, each with what looks it up. */
async function signIn({ services }: ReturnType<typeof compose>, count: number) {
  const { sessions } = services;
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const id = BigInt(index + 1);
      const { secret, handle } = await sessions.open(id, {
        address: '127.0.0.1',
        device: { browser: 'other', system: 'other' },
        deviceId: `bench-${id}`,
      });
      const accountId = `63917${String(id).padStart(7, '0')}`;
      return () => sessions.verify({ secret, handle, accountId });
    }),
  );
}

/** A bet of each of as many members as the relay publishes messages. */
const postingsOf = (run: number): string => `
  select count(wallet_post(n, ${run + 1} * 1000000 + n, 'bench', 'relay:${run}:' || n, 'f', 'bet', 'PHP', -10000, 'provider', '${provider}',
                           null, null, null, false, 'relay:${run}', null, now()))
    from generate_series(1, ${RELAYED}) n`;

/** Calls of a provider for pgbench; a call that is refused divides by zero. */
function writeScripts(dataDir: string): Side['scripts'] {
  const fields = `'member', :member, 'token', 't' || :member, 'provider', '${provider}', 'at', now(), 'amounts_valid', true,
    'currency', 'PHP', 'round', 'r' || :id, 'key', 'tx:' || :id, 'payload_hash', 'f', 'stake', 100000, 'id', :id, 'notice_id', :id + 2,
    'closing_id', :id + 3`;
  const win = `'win_key', 'tx:' || :id || ':win', 'win_payload_hash', 'g', 'payout', 50000, 'after', 'tx:' || :id, 'final', true,
    'win_id', :id + 1`;
  mkdirSync(dataDir, { recursive: true });
  const write = (kind: 'bet' | 'bet-and-win', more: string) => {
    const file = join(dataDir, `${kind}.sql`);
    const lines = [
      `\\set member random(1, ${MEMBERS})`,
      '\\set id random(1000000000, 9000000000000000000)',
      `select 1 / count(*) from wallet_transactions(array(
         select o from json_populate_recordset(null::wallet_operation, json_build_array(json_build_object('kind', '${kind}', ${fields}${more}))) o),
         true, null, 0) where o_status = 'posted';`,
    ];
    writeFileSync(file, `${lines.join('\n')}\n`);
    return file;
  };
  return { bet: write('bet', ''), 'bet-and-win': write('bet-and-win', `, ${win}`) };
}
