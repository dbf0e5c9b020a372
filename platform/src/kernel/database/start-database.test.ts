import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { homeOf } from './embedded/home.ts';
import { isPostgres, readPostmaster } from './embedded/postmaster.ts';
import { removeDatabase, startDatabase, type RunningDatabase } from './start-database.ts';

let dataDir: string;
let running: RunningDatabase[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parol-db-'));
  running = [];
});
afterEach(async () => {
  for (const database of running) await database.stop();
  const left = readPostmaster(homeOf(dataDir).data);
  if (left && isPostgres(left.pid)) process.kill(left.pid, 'SIGKILL');
  await removeDatabase(dataDir);
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<RunningDatabase> {
  const database = await startDatabase({ dataDir, databaseUrl: undefined });
  running.push(database);
  return database;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Starts the server from another process, which stops in order on SIGTERM. */
async function startElsewhere(): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('./start-database.ts', import.meta.url));
  const code = `const { startDatabase } = await import(${JSON.stringify(script)});
    const database = await startDatabase({ dataDir: ${JSON.stringify(dataDir)}, databaseUrl: undefined });
    process.on('SIGTERM', () => database.stop().then(() => process.exit(0)));
    console.log(database.url);
    setInterval(() => {}, 1000);`;
  const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(starter.stdout, 'data');
  return starter;
}

const serverPid = () => readPostmaster(homeOf(dataDir).data)?.pid ?? 0;

describe('the embedded server', () => {
  it('starts, stops, and starts again with its data', async () => {
    const first = await start();
    await query(first.url, 'create table kept as select 42 as value');
    expect(await query(first.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect(await query(first.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    const pid = serverPid();
    await first.stop();
    expect(isPostgres(pid)).toBe(false);
    const second = await start();
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 42 }]);
  });

  it('is shared by concurrent starts on one folder, and stopped by the last to stop', async () => {
    const starts = await Promise.all([start(), start(), start(), start()]);
    const pid = serverPid();
    for (const one of starts.slice(0, -1)) await one.stop();
    expect(await query(starts.at(-1)?.url ?? '', 'select 1 as up')).toEqual([{ up: 1 }]);
    await starts.at(-1)?.stop();
    expect(isPostgres(pid)).toBe(false);
  });

  it('is revived when it dies, at the same address and with its data', async () => {
    const database = await start();
    await query(database.url, 'create table kept as select 42 as value');
    for (let death = 0; death < 2; death++) {
      const dead = serverPid();
      process.kill(dead, 'SIGKILL');
      const value = () => query(database.url, 'select value from kept').catch(() => 'down');
      await expect.poll(value, { timeout: 30_000 }).toEqual([{ value: 42 }]);
      expect(serverPid()).not.toBe(dead);
    }
    const revived = serverPid();
    await database.stop();
    expect(isPostgres(revived)).toBe(false);
  });

  it('is stopped while it is being revived', async () => {
    const database = await start();
    const dead = serverPid();
    process.kill(dead, 'SIGKILL');
    await expect.poll(serverPid, { timeout: 30_000, interval: 1 }).not.toBe(dead);
    await database.stop();
    expect(isPostgres(serverPid())).toBe(false);
  });

  it('survives the process that started it while another uses it', async () => {
    const starter = await startElsewhere();
    const pid = serverPid();
    const other = await start();
    starter.kill('SIGTERM');
    await once(starter, 'exit');
    expect(await query(other.url, 'select 1 as up')).toEqual([{ up: 1 }]);
    expect(serverPid()).toBe(pid);
    await other.stop();
    expect(isPostgres(pid)).toBe(false);
  });

  it('is taken over after the process that started it was killed', async () => {
    const starter = await startElsewhere();
    const orphan = serverPid();
    starter.kill('SIGKILL');
    await once(starter, 'exit');
    expect(isPostgres(orphan)).toBe(true);
    const next = await start();
    expect(serverPid()).toBe(orphan);
    await next.stop();
    expect(isPostgres(orphan)).toBe(false);
  });

  it('starts despite a stale pid file whose pid now belongs to another program', async () => {
    const first = await start();
    const pidFile = join(homeOf(dataDir).data, 'postmaster.pid');
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    await first.stop();
    // The same user as the server, so that only the program's name differs.
    const { runner } = homeOf(dataDir);
    const otherProgram = spawn('sleep', ['60'], { ...runner, stdio: 'ignore' });
    writeFileSync(pidFile, [String(otherProgram.pid), ...lines.slice(1)].join('\n'));
    try {
      const second = await start();
      expect(await query(second.url, 'select 1 as up')).toEqual([{ up: 1 }]);
    } finally {
      otherProgram.kill('SIGKILL');
    }
  });
});

describe('the data folder', () => {
  const isRoot = process.getuid?.() === 0;

  it('holds the database, and stays closed to other users', async () => {
    await start();
    expect(existsSync(join(dataDir, 'pg/PG_VERSION'))).toBe(true);
    expect(statSync(dataDir).mode & 0o007).toBe(0);
  });

  it.runIf(isRoot)(
    'that the server cannot enter - is refused in one line if it was configured',
    async () => {
      const inner = join(dataDir, 'closed', 'data');
      mkdirSync(join(dataDir, 'closed'), { mode: 0o700 });
      chmodSync(dataDir, 0o755);
      await expect(startDatabase({ dataDir: inner, databaseUrl: undefined })).rejects.toThrow(
        /^PostgreSQL runs as the user \w+, who can't enter \S+\/closed: allow it \(chmod o\+x\), set PAROL_DATA to another folder, or set DATABASE_URL\.$/,
      );
    },
  );

  it.runIf(isRoot)(
    'that the server cannot enter - has its database elsewhere if it is the default',
    async () => {
      const inner = join(dataDir, 'closed', 'data');
      mkdirSync(join(dataDir, 'closed'), { mode: 0o700 });
      const database = await startDatabase({
        dataDir: inner,
        databaseUrl: undefined,
        fallback: true,
      });
      const folder = database.folder ?? '';
      expect(folder).toMatch(/^\/var\/tmp\/parol-\w+\/pg$/);
      await query(database.url, 'select 1');
      await database.stop();

      chmodSync(join(dataDir, 'closed'), 0o755);
      chmodSync(dataDir, 0o755);
      await expect(startDatabase({ dataDir: inner, databaseUrl: undefined })).rejects.toThrow(
        `The database of ${inner} is in ${folder}: move it to ${join(inner, 'pg')}.`,
      );
      await rm(dirname(folder), { recursive: true, force: true });
    },
  );
});

describe('DATABASE_URL', () => {
  it('that does not answer - throws a one-line error without the password', async () => {
    const unreachable = startDatabase({
      dataDir,
      databaseUrl: 'postgres://someone:secret@127.0.0.1:5699/parol',
    });
    await expect(unreachable).rejects.toThrow(
      /^DATABASE_URL can't be reached \(127\.0\.0\.1:5699\/parol\): .*ECONNREFUSED.*$/,
    );
    await expect(unreachable).rejects.not.toThrow('secret');
  });

  it('that answers - is used and never stopped', async () => {
    const { url } = await start();
    const external = await startDatabase({ dataDir: '/nonexistent', databaseUrl: url });
    expect(external).toMatchObject({ url });
    await external.stop();
    expect(await query(url, 'select 1 as up')).toEqual([{ up: 1 }]);
  });
});
