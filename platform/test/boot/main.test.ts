import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findRunning } from '../../src/kernel/database/embedded/cluster.ts';
import { homeOf } from '../../src/kernel/database/embedded/home.ts';
import { removeDatabase } from '../../src/kernel/database/start-database.ts';
import { freePortPair } from '../../src/testing/free-port-pair.ts';
import { programOf } from '../../src/testing/program.ts';

const root = new URL('../../../', import.meta.url);
const timeoutMs = 180_000;

let dataDir: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parol-boot-'));
});
afterEach(async () => {
  for (const child of children.splice(0))
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  await removeDatabase(dataDir);
  await rm(dataDir, { recursive: true, force: true });
});

const platform = [await programOf('platform/src/start/main.ts')];
const opsProgram = await programOf('platform/src/start/ops.cli.ts');

/** Starts the platform with nothing built, published or played before, and collects its output. */
function start(port: number, env: Readonly<Record<string, string>> = {}, command = platform) {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: String(port),
      PAROL_DATA: dataDir,
      PAROL_DEPLOY: 'off',
      PAROL_SEED: 'off',
      PAROL_PROBE: 'off',
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
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => out.includes('Parol is ready at') && resolve());
    void ended.then(() => reject(new Error(`It ended instead of starting: ${err}`)));
  });
  ready.catch(() => undefined);
  return { child, ready, ended };
}

const childOf = async (pid: number | undefined) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim();

async function residentKilobytes(pid: string): Promise<number> {
  const [, kilobytes] =
    /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes);
}

const probe = (port: number, path: '/livez' | '/readyz') =>
  fetch(`http://localhost:${port}${path}`).then(async (response) => ({
    status: response.status,
    body: await response.json(),
  }));

describe('the platform', { timeout: timeoutMs }, () => {
  it('starts, answers on both ports, survives kill -9, and stops with its database on Ctrl-C', async () => {
    const [port, third] = await freePortPair();
    const first = start(port);
    await first.ready;
    expect((await probe(port, '/readyz')).body).toMatchObject({ parts: { database: true } });
    expect((await probe(third, '/livez')).status).toBe(200);
    first.child.kill('SIGKILL');
    await first.ended;
    expect(await findRunning(homeOf(dataDir))).toBeDefined();

    const second = start(port);
    await second.ready;
    expect((await probe(port, '/readyz')).body).toMatchObject({ parts: { database: true } });
    // One Ctrl-C arrives twice: from the terminal and from the parent process.
    second.child.kill('SIGINT');
    second.child.kill('SIGTERM');
    expect(await second.ended).toMatchObject({ code: 0, err: '' });
    await expect(probe(port, '/livez')).rejects.toThrow('fetch failed');
    expect(await findRunning(homeOf(dataDir))).toBeUndefined();
  });

  it.runIf(process.platform === 'linux')(
    'builds and publishes the site, then serves it in under 250 MB',
    async () => {
      const [port] = await freePortPair();
      const { child, ready, ended } = start(port, { PAROL_DEPLOY: 'on', PAROL_SEED: 'on' }, [
        'scripts/start.mjs',
      ]);
      try {
        await ready;
        const home = await fetch(`http://localhost:${port}/`);
        expect(await home.text()).toContain('<div id="root">');
        expect(await residentKilobytes(await childOf(child.pid))).toBeLessThan(250_000);
      } finally {
        // A killed `npm start` could not stop its platform.
        child.kill('SIGTERM');
        await ended.catch(() => undefined);
      }
    },
  );

  it('whose port or next port is in use - prints one line and exits with 1', async () => {
    const [port, third] = await freePortPair();
    for (const taken of [port, third]) {
      const squatter = createServer().listen(taken, '127.0.0.1');
      await once(squatter, 'listening');
      const { code, err } = await start(port).ended;
      expect([code, err]).toEqual([
        1,
        `Port ${taken} is in use: stop what listens there, or set PORT to another (PORT + 1 is used too).`,
      ]);
      squatter.close();
    }
  });

  it('with a truncated fleet.json - prints one line and exits with 1', async () => {
    const [port] = await freePortPair();
    const file = join(dataDir, 'store/fleet.json');
    await mkdir(join(dataDir, 'store'));
    await writeFile(file, '{"schema": 1, "rev');
    const { code, err } = await start(port).ended;
    expect([code, err]).toEqual([
      1,
      `fleet.json in ${join(dataDir, 'store')} is damaged or not signed by a trusted key: do not remove it, or pages that are off come back; put back the one that still serves, as "A fleet that can't be read" in docs/fleet.md says.`,
    ]);
  });

  it('with an unreachable DATABASE_URL - prints one line without the password and exits with 1', async () => {
    const [port] = await freePortPair();
    const { code, err } = await start(port, {
      PAROL_PROFILE: 'sandbox',
      DATABASE_URL: `postgres://parol:hush@127.0.0.1:${port}/parol`,
    }).ended;
    expect(code).toBe(1);
    expect(err).toMatch(/^DATABASE_URL can't be reached \(127\.0\.0\.1:\d+\/parol\): .*$/);
    expect(err).not.toContain('hush');
  });

  it.each(['0', 'http', '65535', '4000.5'])(
    'with PORT=%s - says so in a line and ends with 1',
    async (port) => {
      const { code, err } = await start(0, { PORT: port }).ended;
      expect([code, err]).toEqual([1, `PORT must be a number from 1 to 65534, not "${port}".`]);
    },
  );
});

describe('ops', { timeout: timeoutMs }, () => {
  const ops = async (...line: readonly string[]) => {
    const child = spawn(process.execPath, [opsProgram, ...line], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: '', PAROL_DATA: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    return { out, code: Number(code) };
  };

  it('help and an unknown command - list the commands without a database', async () => {
    expect(await ops('help')).toMatchObject({
      code: 0,
      out: expect.stringContaining('ledger:violations'),
    });
    expect(await ops('no-such')).toMatchObject({
      code: 1,
      out: expect.stringContaining('There is no command "no-such"; '),
    });
    expect(existsSync(homeOf(dataDir).data)).toBe(false);
  });
});
