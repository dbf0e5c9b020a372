import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeDatabase, startDatabase } from '../../src/kernel/database/start-database.ts';
import { freePortPair } from '../../src/testing/free-port-pair.ts';
import { phEnvironment } from '../../src/testing/ph-environment.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const timeoutMs = 180_000;
/** The publisher's key; this process only serves. */
const fleetKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .publicKey.export({ type: 'spki', format: 'der' })
  .toString('base64');

const origin = 'https://parol.example';
const sandboxPaths = [
  '/sandbox/messages',
  '/sandbox/messages.json',
  '/sandbox/api',
  '/sandbox/api/page.js',
  '/sandbox/openapi.json',
  '/sandbox/clock',
  '/studio/verify',
  '/studio/assets/studio.css',
  '/pay/maya/x',
  '/beacon/info',
];

/** What of the checkout the platform runs from. */
const parts = [
  'platform/src',
  'platform/db',
  'platform/modules.cjs',
  'platform/package.json',
  'package.json',
];
let checkout: string;
beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'parol-ph-'));
  // Lets the user that runs PostgreSQL enter the data folder inside.
  await chmod(checkout, 0o755);
  for (const part of parts) await cp(join(root, part), join(checkout, part), { recursive: true });
  for (const folder of ['node_modules', 'shared'])
    await symlink(join(root, folder), join(checkout, folder));
  await linkDependencies();
});
afterEach(async () => {
  await removeDatabase(join(checkout, 'data'));
  await rm(checkout, { recursive: true, force: true });
});

/** Links the platform's dependencies except `@parol/sandbox`, so that an import of it would fail here. */
async function linkDependencies(): Promise<void> {
  const folder = 'platform/node_modules';
  await mkdir(join(checkout, folder, '@parol'), { recursive: true });
  const names = [
    ...(await readdir(join(root, folder))).filter((name) => name !== '@parol'),
    ...(await readdir(join(root, folder, '@parol'))).map((name) => `@parol/${name}`),
  ];
  for (const name of names.filter((one) => one !== '@parol/sandbox'))
    await symlink(join(root, folder, name), join(checkout, folder, name));
}

/** Starts a checkout without the folder sandbox; resolves when it is ready or has exited. */
async function start(profile: string, port: number) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'platform/src/start/main.ts'], {
    cwd: checkout,
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: String(port),
      PAROL_DATA: join(checkout, 'data'),
      PAROL_LOG: 'error',
      PAROL_FLEET_PUBLIC_KEYS: fleetKey,
      ...phEnvironment(origin),
      PAROL_PROFILE: profile,
    },
  });
  let [out, err] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const ended = once(child, 'close');
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (out.includes('Parol is ready at')) resolve();
    });
  });
  await Promise.race([ready, ended]);
  return { child, ended, out: () => out, err: () => err.trim() };
}

/** Names of all tables in the running checkout's database. */
async function tableNames(): Promise<string[]> {
  const database = await startDatabase({
    dataDir: join(checkout, 'data'),
    databaseUrl: undefined,
  });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
    await database.stop();
  }
}

/** Signs a member up as if through a proxy; the reply must be for https only. */
async function expectSecureLogIn(port: number): Promise<void> {
  const reply = await fetch(`http://localhost:${port}/api/member/signupV2`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      account_id: '639174000011',
      password: 'Lantern2026',
      terms: true,
      over_age: true,
    }),
  });
  expect(await reply.json()).toMatchObject({ status: 1 });
  expect(reply.headers.get('strict-transport-security')).toBe(
    'max-age=31536000; includeSubDomains',
  );
  const cookies = reply.headers.getSetCookie();
  expect(cookies).toEqual([expect.stringMatching(/^__Host-parol_device=/)]);
  for (const part of ['; Path=/', '; HttpOnly', '; Secure', '; SameSite=Lax'])
    expect(cookies[0]).toContain(part);
}

it('the ph profile - starts without the sandbox folder', { timeout: timeoutMs }, async () => {
  const [port, sandboxPort] = await freePortPair();
  // In use, so that a platform that opened this port would not start.
  const other = createServer();
  await once(other.listen(sandboxPort, '127.0.0.1'), 'listening');
  const { child, ended, out, err } = await start('ph', port);
  await new Promise((resolve) => other.close(resolve));
  expect([out(), err()]).toEqual([expect.stringContaining('Parol is ready at'), '']);
  const readiness = await fetch(`http://localhost:${port}/readyz`);
  expect(await readiness.json()).toMatchObject({ parts: { database: true } });
  const statusOf = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status;
  // Nothing is published, so every path of the site returns the same placeholder page.
  for (const path of sandboxPaths)
    expect(await statusOf(path)).toBe(await statusOf('/no-such-page'));
  await expectSecureLogIn(port);
  const tables = await tableNames();
  expect(tables).toContain('member');
  expect(tables.filter((name) => /^(?:seed_|sandpay_|studio_|sandbox_)/.test(name))).toEqual([]);
  child.kill('SIGINT');
  await ended;
});

it('the sandbox profile - names the missing folder', { timeout: timeoutMs }, async () => {
  const [port] = await freePortPair();
  const { ended, err } = await start('sandbox', port);
  await ended;
  expect(err()).toBe('The sandbox is not installed (folder sandbox): set PAROL_PROFILE=ph.');
});
