// `npm run rehearse:release [-- --node <program or version>]`: builds a release twice, and lets a user without
// rights run it from a read-only folder without the checkout. A version, such as 24, is installed from npm. Ends with one line of figures; 1 if something differs.
import { generateKeyPairSync } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { readConfig } from '../../platform/src/kernel/config/config.ts';
import {
  removeDatabase,
  startDatabase,
} from '../../platform/src/kernel/database/start-database.ts';
import { createFleetKeys } from '../../platform/src/site/fleet/fleet.ts';
import { releaseFaults } from '../../platform/src/start/release-manifest.ts';
import { freePortPair } from '../../platform/src/testing/free-port-pair.ts';
import { phEnvironment } from '../../platform/src/testing/ph-environment.ts';
import { buildRelease, buildSite } from '../release/build-release.ts';
import { differences } from './differences.ts';
import { installedNode } from './support/installed-node.ts';
import { messageReceiver } from './support/message-receiver.ts';
import { newMember } from './support/member-calls.ts';
import { runnerOf, userOf } from './support/release-runner.ts';

const { node = process.execPath } = parseArgs({ options: { node: { type: 'string' } } }).values;
const folder = mkdtempSync(join(tmpdir(), 'parol-rehearsal-'));
chmodSync(folder, 0o755);
/** What runs the release. */
const program = /^\d+(?:\.\d+)*$/.test(node) ? installedNode(node, join(folder, 'node')) : node;
const dir = join(folder, 'release');
const failures: string[] = [];
let done = 0;

/** Counts what was expected; prints what differs. */
function expectThat(what: string, isSo: boolean, found: unknown = ''): void {
  done += 1;
  if (isSo) return;
  failures.push(what);
  process.stdout.write(`FAILED: ${what}: ${String(found)}\n`);
}

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const signingKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const trustedKey = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const config = readConfig({
  PAROL_PROFILE: 'ph',
  PAROL_DATA: join(folder, 'build'),
  PAROL_FLEET_KEY: signingKey,
});
const keys = createFleetKeys(config);

async function buildTwice(): Promise<void> {
  const site = await buildSite();
  const other = join(folder, 'a/deeper/folder/release');
  mkdirSync(join(other, '..'), { recursive: true });
  await buildRelease(dir, keys, site);
  await buildRelease(other, keys, site);
  const different = differences(dir, other, keys);
  expectThat('two builds have the same bytes', different.length === 0, different.join(', '));
  const unmapped = scriptsWithoutMap(dir).join(', ');
  expectThat(
    'each script but entries and the worker has its source map',
    unmapped === '',
    unmapped,
  );
  expectThat('a new release is as it was signed', releaseFaults(dir, keys).length === 0);
  writeFileSync(join(other, 'app/parol.mjs'), 'import "./other.mjs";\n');
  writeFileSync(join(other, 'app/other.mjs'), '');
  rmSync(join(other, 'platform/modules.cjs'));
  const faults = releaseFaults(other, keys).join(' ');
  const expected =
    'app/other.mjs is not of the release. app/parol.mjs was changed. platform/modules.cjs is missing.';
  expectThat('a changed, a new and a missing file are named', faults === expected, faults);
}

/** The scripts of the site, except for those without code of ours, that have no source map beside it. */
const scriptsWithoutMap = (release: string): readonly string[] =>
  readdirSync(join(release, 'site')).flatMap((part) =>
    readdirSync(join(release, 'site', part)).flatMap((version) =>
      readdirSync(join(release, 'site', part, version)).filter(
        (file) =>
          file.endsWith('.js') &&
          !/^(?:entry\.|worker\.js$|render)/.test(file) &&
          !existsSync(join(release, 'maps', part, `${file}.map`)),
      ),
    ),
  );

/** Migrates, publishes, serves and works as processes of their own, each with its own logins. */
async function run(): Promise<void> {
  const database = await startDatabase({
    dataDir: join(folder, 'database'),
    databaseUrl: undefined,
  });
  const messages = await messageReceiver();
  const data = join(folder, 'data');
  mkdirSync(data);
  const user = userOf(database.folder);
  if (user) chownSync(data, user.uid, user.gid);
  // A folder of root's, which the user below can't write to.
  const { start, command, stopAll } = runnerOf({ dir, node: program, user });
  const [port] = await freePortPair();
  const [figures, workerFigures] = await freePortPair();
  const common = { PAROL_PROFILE: 'ph', PAROL_DATA: data, PAROL_FLEET_PUBLIC_KEYS: trustedKey };
  const platform = {
    ...phEnvironment(),
    ...common,
    PAROL_SMS_URL: messages.address,
    DATABASE_URL: database.urls.application,
  };
  try {
    const migrated = await command([], {
      ...common,
      PAROL_ROLES: 'migrate',
      PAROL_MIGRATION_DATABASE_URL: database.urls.migration,
    });
    expectThat('migrate ends with 0', migrated.code === 0, migrated.text);
    const published = await command(['publish'], { ...common, PAROL_FLEET_KEY: signingKey });
    expectThat('publish ends with 0', published.code === 0, published.text);
    const serving = { PAROL_ROLES: 'web', PORT: String(port), PAROL_METRICS_PORT: String(figures) };
    const web = await start({ ...platform, ...serving });
    const worker = await start({
      ...platform,
      PAROL_ROLES: 'worker',
      PAROL_METRICS_PORT: String(workerFigures),
    });
    for (const [what, at] of [
      ['web', port],
      ['worker', workerFigures],
    ] as const) {
      const ready = await fetch(`http://127.0.0.1:${at}/readyz`);
      expectThat(`/readyz of ${what} says yes`, ready.ok, await ready.text());
    }
    const home = await fetch(`http://127.0.0.1:${port}/`).then((reply) => reply.text());
    expectThat(
      '/ is a page with its content',
      /<div id="root">\s*</.test(home),
      home.slice(0, 300),
    );
    const member = newMember({ port, site: 'https://parol.example' }, messages.codeTo);
    const refusal = await member
      .signUp()
      .then(() => member.logIn())
      .catch(String);
    expectThat('a member signs up and logs in', refusal === undefined, refusal);
    const health = await command(['ops', 'health'], {
      ...platform,
      PAROL_ROLES: 'ops',
      PAROL_READING_DATABASE_URL: database.urls.reading,
    });
    expectThat('ops health ends with 0', health.code === 0, health.text);
    const verified = await command(['verify'], common);
    expectThat('a release that ran is as it was signed', verified.code === 0, verified.text);
    for (const [what, one] of Object.entries({ web, worker })) {
      const code = await one.stop();
      expectThat(`${what} stops with 0`, code === 0, code);
    }
  } finally {
    await stopAll();
    await messages.close();
    await database.stop();
    await removeDatabase(join(folder, 'database'));
  }
}

const version = execFileSync(program, ['--version'], { encoding: 'utf8' }).trim();
try {
  await buildTwice();
  await run();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(
  `release: ${done - failures.length} of ${done} as expected, with Node ${version}\n`,
);
process.exit(failures.length === 0 ? 0 : 1);
