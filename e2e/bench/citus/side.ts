import { randomInt } from 'node:crypto';
import { migrate } from '@parol/platform/kernel/database/migrate';
import { readConfig } from '@parol/platform/kernel/config';
import { bootParts } from '@parol/platform/start/boot';
import { compose } from '@parol/platform/start/compose';
import { addPlayers, provider, query } from '../wallet/test-data.ts';
import { openBettors, post, type Posted } from './post.ts';
import type { Servers } from './servers.ts';

/** Members with money and a session at a game. */
export const MEMBERS = 1_000;
/** Members whose sessions are looked up. */
const SIGNED_IN = 100;
/** Messages that the relay publishes in a measured run. */
const RELAYED = 500;

/** A database with members, on one server or on a cluster, and the platform in this process. */
export interface Side extends Servers {
  /** Posts a provider's call. */
  readonly post: (kind: Posted) => Promise<void>;
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
  await openBettors(
    url,
    Array.from({ length: MEMBERS }, (_, index) => BigInt(index + 1)),
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
    post: (kind) => post(parts.db, kind, BigInt(1 + randomInt(MEMBERS))),
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
