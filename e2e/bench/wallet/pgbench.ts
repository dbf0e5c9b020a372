import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Finds pgbench: preferably Debian's postgresql-15, else any version or one on the path; undefined
 * if there is none.
 */
export function findPgbench(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort(
        (a, b) => Number(b === '15') - Number(a === '15') || Number(b) - Number(a),
      )
    : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file));
}

/** Fills the tables of pgbench's benchmark: a hundred thousand accounts per unit of scale. */
export async function initialise(pgbench: string, url: string, scale: number): Promise<void> {
  await run(pgbench, ['--initialize', '--quiet', `--scale=${scale}`, url]);
}

export interface PgbenchRun {
  readonly url: string;
  readonly clients: number;
  readonly seconds: number;
  /** A custom script; the default is its tpcb-like transaction. */
  readonly script?: string;
}

/** Transactions per second without connecting. Throws if a transaction failed. */
export async function transactions(
  pgbench: string,
  { url, clients, seconds, script }: PgbenchRun,
): Promise<number> {
  const what = script === undefined ? '--builtin=tpcb-like' : `--file=${script}`;
  const args = [
    '--no-vacuum',
    '--protocol=simple',
    `--client=${clients}`,
    `--jobs=${Math.min(clients, 2)}`,
    `--time=${seconds}`,
    what,
    url,
  ];
  const { stdout } = await run(pgbench, args);
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
  const tps = Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1] ?? Number.NaN);
  if (failed > 0 || !Number.isFinite(tps)) throw new Error(`pgbench failed:\n${stdout}`);
  return tps;
}
