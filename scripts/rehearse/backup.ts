// `npm run rehearse -- backup [--size 50] [--port 5990]`: a site of the profile `ph` on Debian's PostgreSQL 15 is
// backed up with the files of deploy/backup, spoiled and lost, and brought back. `size`: megabytes of the database,
// 1024 in the long form. Ends with one line of figures.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { optionsOf, print } from '../../e2e/bench/harness/options.ts';
import { query } from '../../e2e/bench/wallet/test-data.ts';
import { restoredMark } from '../../platform/src/kernel/restored/restored.ts';
import { databaseHost, installDatabase } from './backup/database-host.ts';
import { readEnvironment, restoreTo, type Restored } from './backup/restore.ts';
import { type Platform, platformOn, signUpMembers } from './backup/platform.ts';
import {
  copiesOf,
  escrowOf,
  passphraseFile,
  passphrases,
  protect,
  repositoryOf,
} from './backup/protect.ts';
import { fill, foundIn, startWriter } from './backup/writer.ts';
import { type Later, withFolder, withCleanUp } from './support/clean-up.ts';
import { newSecrets } from './support/site-secrets.ts';
import { messageReceiver } from './support/message-receiver.ts';

/** At most so many seconds of acknowledged writes are lost with a host. */
const mostLostSeconds = 10;
const fillAtOnce = 20_000;
const mostTurns = 1_000;

const failures: string[] = [];
let done = 0;

/** Counts what was expected; prints what differs. */
function expectThat(what: string, isSo: boolean, found: unknown = ''): void {
  done += 1;
  if (isSo) return;
  failures.push(what);
  print(`FAILED: ${what}: ${String(found)}`);
}

/** Returns whether everything was as expected. */
export async function rehearseBackup(args: readonly string[]): Promise<boolean> {
  const { size, port } = optionsOf({ size: 50, port: 5990 }, args);
  installDatabase();
  return withFolder('parol-backup-', (folder) =>
    withCleanUp(async (later) => {
      const spoiled = await backUpAndSpoil(folder, { size, port, later });
      const figures = await bringBack(folder, spoiled, { port, later });
      const isGood = failures.length === 0;
      print(
        `backup: ${isGood ? 'passed' : `FAILED (${failures.join(', ')})`}: ${done - failures.length} of ${done} as expected; ${spoiled.megabytes} MB; lost with the host ${figures.lostSeconds.toFixed(1)} s of writes (at most ${mostLostSeconds}); back to the second before a mistake in ${figures.restoreSeconds.toFixed(0)} s, checked and serving after ${figures.servingSeconds.toFixed(0)} s`,
      );
      return isGood;
    }),
  );
}

interface Run {
  readonly port: number;
  readonly later: Later;
}

/** What is left of the site: its backups, what was written, and when. */
interface Spoiled {
  readonly megabytes: number;
  /** The second before the mistake. */
  readonly moment: string;
  readonly written: Awaited<ReturnType<typeof foundIn>>;
  readonly lostAt: number;
}

/** Runs a site, backs it up, makes a mistake while it takes writes, and loses the host. */
async function backUpAndSpoil(
  folder: string,
  { size, port, later }: Run & { size: number },
): Promise<Spoiled> {
  const host = databaseHost(join(folder, 'first'), repositoryOf(folder));
  later(() => host.stop());
  host.create(passphrases.backup);
  await host.start(true);
  host.run('pgbackrest', ['--stanza=parol', 'stanza-create']);
  const carrier = await messageReceiver();
  later(carrier.close);
  const { signingKey, environment } = newSecrets();
  const env = { ...environment, PAROL_SMS_URL: carrier.address };
  const data = join(folder, 'first-data');
  const platform = platformOn(host, { folder, data, port, env });
  later(() => platform.killAll());
  await platform.install();
  await platform.publish(signingKey);
  const url = host.url('postgres');
  const members = await signUpMembers(platform, { port, url }, carrier);
  const megabytes = await grow(url, members, size);
  host.run('pgbackrest', ['--stanza=parol', '--type=full', 'backup']);
  protect(folder, host, { data, env });
  await fill(url, members, { count: 50, turn: mostTurns });
  host.run('pgbackrest', ['--stanza=parol', '--type=incr', 'backup']);

  const writer = startWriter(url, members[0] ?? 0n);
  later(() => writer.stop());
  await sleep(3_000);
  const { rows } = await query(url, 'select now()::text as moment');
  await sleep(1_000);
  await query(url, `update ledger_account set balance = balance + 10000 where asset = 'PHP'`);
  await sleep(8_000);
  const lostAt = Date.now();
  host.lose();
  await writer.stop();
  await platform.killAll();
  return { megabytes, moment: String(rows[0]?.['moment']), written: writer.written, lostAt };
}

/** Fills the database with postings until it has `size` megabytes; returns how many it has. */
async function grow(url: string, members: readonly bigint[], size: number): Promise<number> {
  for (let turn = 0; ; turn++) {
    const { rows } = await query(
      url,
      'select pg_database_size(current_database()) / 1048576 as size',
    );
    const now = Number(rows[0]?.['size']);
    if (now >= size) return now;
    await fill(url, members, { count: fillAtOnce / members.length, turn });
  }
}

/** Restores the newest state, which has the mistake, and the one before; only the latter may serve. */
async function bringBack(folder: string, spoiled: Spoiled, { port, later }: Run) {
  const place = (name: string) => ({
    folder: join(folder, name),
    repository: repositoryOf(folder),
    copies: copiesOf(folder),
    escrow: escrowOf(folder),
    files: {
      PAROL_BACKUP_PASSPHRASE_FILE: passphraseFile(folder, 'backup'),
      PAROL_ESCROW_PASSPHRASE_FILE: passphraseFile(folder, 'escrow'),
    },
  });
  for (const wrong of ['PAROL_BACKUP_PASSPHRASE_FILE', 'PAROL_ESCROW_PASSPHRASE_FILE'] as const) {
    const named = place(`wrong-${wrong}`);
    const other = wrong === 'PAROL_BACKUP_PASSPHRASE_FILE' ? 'escrow' : 'backup';
    const files = { ...named.files, [wrong]: passphraseFile(folder, other) };
    const { status, text } = restoreTo('latest', { ...named, files });
    expectThat(`without the right ${wrong} nothing is restored`, status !== 0, text);
  }

  const latest = restoreTo('latest', place('latest'));
  expectThat('the newest state is restored', latest.status === 0, latest.text);
  await latest.host.start(false);
  later(() => latest.host.stop());
  const kept = await foundIn(latest.host.url('postgres'), spoiled.written);
  const lostSeconds = (spoiled.lostAt - (kept.at(-1)?.at ?? 0)) / 1_000;
  expectThat(
    `a lost host costs at most ${mostLostSeconds} s`,
    lostSeconds <= mostLostSeconds,
    lostSeconds,
  );
  const spoiledSite = siteOf(latest, folder, port);
  later(() => spoiledSite.killAll());
  const refused = await spoiledSite.certify('certify-latest').then(() => 'certified', String);
  expectThat(
    'a state with the mistake is not certified',
    refused.includes('ledger:violations'),
    refused,
  );
  latest.host.stop();

  const begun = performance.now();
  const before = restoreTo(spoiled.moment, place('before'));
  expectThat('the state before the mistake is restored', before.status === 0, before.text);
  await before.host.start(false);
  later(() => before.host.stop());
  const restoreSeconds = (performance.now() - begun) / 1_000;
  const servingSeconds = await serve(siteOf(before, folder, port), { begun, later });
  const momentMs = Date.parse(spoiled.moment);
  const found = new Set(
    (await foundIn(before.host.url('postgres'), spoiled.written)).map(({ key }) => key),
  );
  const wrong = spoiled.written.filter(({ key, at }) =>
    at < momentMs - 500 ? !found.has(key) : at > momentMs + 1_000 && found.has(key),
  );
  expectThat(
    'it has what was written before that second, and nothing later',
    wrong.length === 0,
    wrong.length,
  );
  await query(before.host.url('postgres'), `alter system reset "${restoredMark}"`);
  before.host.stop();
  await before.host.start(false);
  const { rows } = await query(
    before.host.url('postgres'),
    `select current_setting($1, true) as mark`,
    [restoredMark],
  );
  expectThat('an administrator can take the mark away', !rows[0]?.['mark'], rows[0]?.['mark']);
  return { lostSeconds, restoreSeconds, servingSeconds };
}

const siteOf = ({ host, data, keys }: Restored, folder: string, port: number) =>
  platformOn(host, { folder, data, port, env: readEnvironment(join(keys, 'platform.env')) });

/** A restored site serves only once it is certified. Returns the seconds from `begun` until it does. */
async function serve(
  site: Platform,
  { begun, later }: { readonly begun: number; readonly later: Later },
): Promise<number> {
  later(() => site.killAll());
  const early = await site
    .web()
    .ready()
    .then(() => 'it serves', String);
  expectThat(
    'nothing serves before it is certified',
    early.includes('nobody has certified it'),
    early,
  );
  const certified = await site.certify('certify').then(() => '', String);
  expectThat('the state before the mistake is certified', certified === '', certified);
  const served = await site
    .web()
    .ready()
    .then(() => '', String);
  const seconds = (performance.now() - begun) / 1_000;
  expectThat('it serves then', served === '', served);
  await site.killAll();
  return seconds;
}
