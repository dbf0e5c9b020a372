import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { roles } from '../../src/kernel/database/roles.ts';
import { testDatabase, type TestDatabase } from '../../src/kernel/database/testing.ts';
import { freePortPair } from '../../src/testing/free-port-pair.ts';
import { programOf } from '../../src/testing/program.ts';

const timeoutMs = 180_000;
const mainProgram = await programOf('platform/src/start/main.ts');
const patience = { timeout: 60_000, interval: 100 };

let database: TestDatabase;
let dataDir: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  database = await testDatabase({ role: roles.migration });
  dataDir = await mkdtemp(join(tmpdir(), 'parol-roles-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The address of the database with the login of the platform, which can't change tables. */
const asPlatform = () => Object.assign(new URL(database.url), { username: 'parol_platform' }).href;
const withMigrations = () => ({ PAROL_MIGRATION_DATABASE_URL: database.url });

/** Starts a process with these roles on the test's database. */
function start(role: string, env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [mainProgram], {
    cwd: new URL('../../../', import.meta.url),
    env: {
      ...process.env,
      DATABASE_URL: '',
      PAROL_PROFILE: 'sandbox',
      PAROL_ROLES: role,
      PAROL_HOST: '127.0.0.1',
      PAROL_DATA: dataDir,
      PAROL_DEPLOY: 'off',
      PAROL_SEED: 'off',
      PAROL_LOG: 'error',
      ...env,
    },
  });
  children.push(child);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, out, err: err.trim() }));
  const ready = async () =>
    expect
      .poll(() => (child.exitCode === null ? out : `ended: ${err}`), patience)
      .toContain('Parol is ready');
  return { child, ready, ended };
}

const statusOf = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(({ status }) => status);
const figuresOf = (port: number) =>
  fetch(`http://127.0.0.1:${port}/metrics`).then((reply) => reply.text());

const messagesWaiting = async () => {
  const { rows } = await sql<{ count: bigint }>`select count(*) from outbox`.execute(database.db);
  return Number(rows[0]?.count);
};

it(
  'one process serves without jobs, another runs them and opens no site',
  { timeout: timeoutMs },
  async () => {
    expect(await start('migrate', withMigrations()).ended).toEqual({ code: 0, out: '', err: '' });
    const [site] = await freePortPair();
    const [siteFigures] = await freePortPair();
    const [other, workerFigures] = await freePortPair();
    await sql`insert into outbox (id, member_id, topic, kind, payload, created_at)
      values (1, 1, 'wallet.posted', 'bet', '{}', now())`.execute(database.db);

    const web = start('web', {
      DATABASE_URL: asPlatform(),
      PORT: String(site),
      PAROL_METRICS_PORT: String(siteFigures),
    });
    await web.ready();
    expect(await statusOf(site, '/livez')).toBe(200);
    // The slowest of its own jobs; those of a worker would have run many times by then.
    await expect
      .poll(() => figuresOf(siteFigures), patience)
      .toContain('parol_job_last_seconds{name="kernel.watch-database"}');
    const ofWeb = await figuresOf(siteFigures);
    expect(ofWeb).toContain('name="kernel.write-security-events"');
    expect(ofWeb).not.toContain('wallet.relay-outbox');
    expect(ofWeb).not.toContain('name="wallet.check-ledger"');
    expect(await messagesWaiting()).toBe(1);

    const worker = start('worker', {
      DATABASE_URL: asPlatform(),
      PORT: String(other),
      PAROL_METRICS_PORT: String(workerFigures),
    });
    await worker.ready();
    await expect.poll(messagesWaiting, patience).toBe(0);
    expect(await statusOf(workerFigures, '/livez')).toBe(200);
    // Without releases nothing can be served, so the worker says no as the site does.
    expect(await statusOf(workerFigures, '/readyz')).toBe(await statusOf(site, '/readyz'));
    expect(await figuresOf(workerFigures)).toContain('wallet.relay-outbox');
    await expect(statusOf(other, '/livez')).rejects.toThrow('fetch failed');

    worker.child.kill('SIGTERM');
    expect(await worker.ended).toMatchObject({ code: 0, err: '' });
    web.child.kill('SIGTERM');
    // It may have told that nobody emptied the outbox.
    expect((await web.ended).code).toBe(0);
  },
);

it(
  'a database of another version - is refused in one line by web and worker, until it is migrated',
  { timeout: timeoutMs },
  async () => {
    await sql`update function_applied set sha256 = 'old' where name = 'wallet_post'`.execute(
      database.db,
    );
    const refused = {
      code: 1,
      out: '',
      err: 'The database has another version of the function wallet_post: first run this version once with the role migrate (as npm start does), which updates it.',
    };
    for (const role of ['web', 'worker'])
      expect(await start(role, { DATABASE_URL: asPlatform() }).ended).toEqual(refused);
    expect(await start('migrate', withMigrations()).ended).toMatchObject({ code: 0, err: '' });
    const worker = start('worker', { DATABASE_URL: asPlatform() });
    await worker.ready();
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toMatchObject({ code: 0 });
  },
);

it('the role ops - starts no platform', { timeout: timeoutMs }, async () => {
  expect(await start('ops', { DATABASE_URL: asPlatform() }).ended).toEqual({
    code: 1,
    out: '',
    err: 'PAROL_ROLES is ops: this environment runs commands, and no platform.',
  });
});
