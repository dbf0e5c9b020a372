import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootParts } from '@parol/platform/start/boot';
import { readConfig } from '@parol/platform/kernel/config';
import { phoneBinding } from '@parol/platform/kernel/contacts';
import { migrate } from '@parol/platform/kernel/database/migrate';
import { storedText } from '@parol/platform/kernel/secrets';
import { gameBy } from '@parol/platform/play/catalogue';
import { createProviderSessions } from '@parol/platform/play/seamless/provider-session.service';
import pg from 'pg';

/** As many players as bet in a busy minute, with money for the whole run. */
export const PLAYERS = 10_000;
const SESSIONS = 500;
const PURSE = 1_000_000_000_000;
export const provider = 'LAUNCHONE';

/** The URL of another database on the same server. */
export function databaseOn(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

export async function query(
  url: string,
  text: string,
  values: unknown[] = [],
  limits: Pick<pg.ClientConfig, 'connectionTimeoutMillis' | 'query_timeout'> = {},
): Promise<pg.QueryResult<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: url, ...limits });
  // A rehearsal loses the server also between two messages; the statement then fails, if one runs.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
}

/** A migrated database with funded players. */
export async function preparePlayers(url: string): Promise<void> {
  await migrate(url);
  await addPlayers(url);
  await query(url, 'vacuum analyze');
}

/** Adds funded players to a migrated database; all money comes through the posting function. */
export async function addPlayers(url: string, players = PLAYERS): Promise<void> {
  await query(
    url,
    `insert into member (id, phone, password_hash, referral_code, terms_at, over_age_at, created_at)
     select n, '63917' || lpad(n::text, 7, '0'), 'x', 'B' || n, now(), now(), now() from generate_series(1, ${players}) n`,
  );
  await query(
    url,
    `select count(wallet_post(n, n, 'gateway:bench', 'start:' || n, 'f', 'deposit', 'PHP', ${PURSE}, 'gateway', 'bench', null, null, null, true, null, null, now()))
       from generate_series(1, ${players}) n`,
  );
  // As after a deposit: with an open turnover requirement.
  await query(
    url,
    `insert into requirement (member_id, id, kind, source, name, target, withheld, state, opened_at)
     select n, 1, 'deposit', 'bench', '{"en": "Deposit", "ph": "Deposit"}', ${PURSE}, 0, 'open', now() from generate_series(1, ${players}) n`,
  );
}

/**
 * Encrypts the players' phones as a sign-up does. A process does so with plain ones in the background, during the
 * measure: a third more CPU time for each posting.
 */
export async function sealPhones(url: string, dataDir: string): Promise<void> {
  const { contacts, db } = bootParts(readConfig({ PAROL_DATA: dataDir }), url, 'silent');
  await db.destroy();
  const { rows } = await query(url, 'select id::text, phone from member');
  const sealed = rows.map(({ id, phone }) =>
    storedText(contacts.seal(String(phone), phoneBinding(BigInt(String(id))))),
  );
  await query(
    url,
    'update member m set phone = s.phone from unnest($1::bigint[], $2::text[]) s (id, phone) where m.id = s.id',
    [rows.map(({ id }) => id), sealed],
  );
}

/** Provider sessions for calls over HTTP, and the secret that signs them. */
export async function openSessions(
  url: string,
  dataDir: string,
): Promise<{ readonly tokens: readonly string[]; readonly secret: string }> {
  const config = readConfig({ PAROL_DATA: dataDir });
  const parts = bootParts(config, url, 'silent');
  try {
    const sessions = createProviderSessions(parts, gameBy);
    const tokens: string[] = [];
    for (let n = 1; n <= SESSIONS; n++) {
      const session = await sessions.open({
        memberId: BigInt(n),
        providerCode: provider,
        gameCode: 'jeepney-jackpot',
        currency: 'PHP',
      });
      tokens.push(session.token);
    }
    return { tokens, secret: config.secret(`provider:${provider}`) };
  } finally {
    await parts.db.destroy();
  }
}

/** A posting of the product as a pgbench script: a bet with its own key. */
export function postingScript(dataDir: string): string {
  const file = join(dataDir, 'posting.sql');
  const lines = [
    `\\set member random(1, ${PLAYERS})`,
    '\\set id random(1000000000, 9000000000000000000)',
    '\\set stake random(1, 1000000)',
    `select * from wallet_post(:member, :id, 'bench', 'tx:' || (:id)::text, 'f' || (:stake)::text, 'bet', 'PHP', -(:stake)::bigint, 'provider', 'bench',
 null, null, null, false, 'round:' || (:id)::text, '{"label": "Jeepney Jackpot"}', now());`,
  ];
  // Statements of a pgbench script may span lines up to the semicolon.
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

/** Number of postings. */
export async function postings(url: string): Promise<number> {
  const { rows } = await query(url, 'select count(*)::int as count from transfer');
  return Number(rows[0]?.count ?? 0);
}
