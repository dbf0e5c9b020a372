import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '@parol/build';

const bin = '/usr/lib/postgresql/15/bin';
const deploy = join(root, 'deploy/backup');
const port = 5432;

const installer = 'apt-get';

/** Debian's programs that the rehearsal needs, with their packages. */
const needed = [
  [`${bin}/postgres`, 'postgresql-15'],
  ['/usr/bin/pgbackrest', 'pgbackrest'],
  ['/usr/bin/gpg', 'gnupg'],
  ['/usr/bin/zstd', 'zstd'],
] as const;

/** Installs what is missing, for which it has to be root. */
export function installDatabase(): void {
  if (process.getuid?.() !== 0)
    throw new Error('Run it as root: PostgreSQL runs as another user, whose files it makes.');
  const missing = needed.flatMap(([program, name]) => (existsSync(program) ? [] : [name]));
  if (missing.length === 0) return;
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', ...missing],
  ])
    if (spawnSync(installer, args, { stdio: 'inherit' }).status !== 0)
      throw new Error(`apt-get ${args[0]} failed: as root, it installs ${missing.join(', ')}.`);
}

/**
 * A host of PostgreSQL in `folder`, with the settings of deploy/backup, of which only paths are changed.
 * Programs run as the user postgres.
 */
export function databaseHost(folder: string, repository: string) {
  const user = Object.fromEntries(
    ['u', 'g'].map((one) => [
      `${one}id`,
      Number(spawnSync('id', [`-${one}`, 'postgres'], { encoding: 'utf8' }).stdout),
    ]),
  ) as { readonly uid: number; readonly gid: number };
  const inside = (name: string) => join(folder, name);
  for (const name of [folder, repository, inside('conf.d'), inside('run')]) {
    mkdirSync(name, { recursive: true });
    chownSync(name, user.uid, user.gid);
    chmodSync(name, 0o755);
  }
  const text = readFileSync(join(deploy, 'pgbackrest.conf'), 'utf8')
    .replace(/^repo1-path=.*$/m, `repo1-path=${repository}`)
    .replace(/^pg1-path=.*$/m, `pg1-path=${inside('main')}\npg1-socket-path=${inside('run')}`);
  writeFileSync(inside('pgbackrest.conf'), text);
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: inside('run'),
    LC_ALL: 'C',
    TZ: 'UTC',
    PGBACKREST_CONFIG: inside('pgbackrest.conf'),
    PGBACKREST_CONFIG_INCLUDE_PATH: inside('conf.d'),
    PGBACKREST_LOCK_PATH: inside('run'),
  };

  /** Runs a program as postgres; does not throw. */
  function attempt(program: string, args: readonly string[], more: Record<string, string> = {}) {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: folder,
      env: { ...env, ...more },
      encoding: 'utf8',
      ...user,
    });
    return { status, text: `${stdout}${stderr}`.trim() };
  }

  function run(program: string, args: readonly string[], more: Record<string, string> = {}) {
    const { status, text: said } = attempt(program, args, more);
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${said}`);
    return said;
  }

  const script = (name: string) => join(deploy, name);
  return {
    folder,
    script,
    attempt,
    run,
    owner: user,
    /** Lets postgres alone read a file. */
    give(path: string): void {
      chmodSync(path, 0o600);
      chownSync(path, user.uid, user.gid);
    },
    /** The address of the database for a login. */
    url: (login: string, database = 'parol') =>
      `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(inside('run'))}`,
    /** An empty server that archives, with the passphrase of the backups. */
    create(passphrase: string): void {
      writeFileSync(
        inside('conf.d/passphrase.conf'),
        `[global]\nrepo1-cipher-pass=${passphrase}\n`,
      );
      run(`${bin}/initdb`, ['--pgdata', inside('main'), '--auth=trust', '--encoding=UTF8']);
      const settings = readFileSync(script('postgresql.conf'), 'utf8');
      appendFileSync(inside('main/postgresql.conf'), settings);
    },
    /** Starts the server, and waits until it takes writes: also for the end of a recovery. */
    async start(archives: boolean): Promise<void> {
      const options = `-c unix_socket_directories=${inside('run')} -c listen_addresses= -c port=${port}${archives ? '' : ' -c archive_mode=off'}`;
      const args = ['start', '-w', '-t', '600', '-D', inside('main'), '-o', options];
      const child = spawn(`${bin}/pg_ctl`, [...args, '-l', inside('run/log')], {
        cwd: folder,
        env,
        stdio: 'ignore',
        ...user,
      });
      const [code] = (await once(child, 'exit')) as [number | null];
      if (code !== 0)
        throw new Error(`PostgreSQL does not start:\n${readFileSync(inside('run/log'), 'utf8')}`);
      const recovers = () =>
        run('psql', ['-h', inside('run'), '-Atc', 'select pg_is_in_recovery()', 'postgres']) ===
        't';
      while (recovers()) await sleep(100);
    },
    /** As when the host is lost: nothing of it remains but what is in the repository. */
    lose(): void {
      const [pid = ''] = readFileSync(inside('main/postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      rmSync(inside('main'), { recursive: true, force: true, maxRetries: 5 });
    },
    stop(): void {
      if (existsSync(inside('main/postmaster.pid')))
        attempt(`${bin}/pg_ctl`, ['stop', '-m', 'fast', '-D', inside('main')]);
    },
  };
}

export type DatabaseHost = ReturnType<typeof databaseHost>;
