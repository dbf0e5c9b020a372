import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseHost, databaseHost } from './database-host.ts';

interface Place {
  /** Empty, or not there. */
  readonly folder: string;
  readonly repository: string;
  readonly copies: string;
  readonly escrow: string;
  /** The variables that name the files of both passphrases. */
  readonly files: Readonly<Record<string, string>>;
}

/** A host after `restore.sh`, whatever came of it; nothing runs on it yet. */
export interface Restored {
  readonly host: DatabaseHost;
  readonly status: number | null;
  readonly text: string;
  /** The platform's data folder, with the releases' store. */
  readonly data: string;
  readonly keys: string;
}

/** Restores the state of a time, or `latest`, into an empty place with `deploy/backup/restore.sh`. */
export function restoreTo(
  time: string,
  { folder, repository, copies, escrow, files }: Place,
): Restored {
  const host = databaseHost(folder, repository);
  const data = join(folder, 'data');
  const keys = join(folder, 'keys');
  for (const name of [data, keys]) {
    mkdirSync(name);
    chownSync(name, host.owner.uid, host.owner.gid);
  }
  const { status, text } = host.attempt(
    host.script('restore.sh'),
    [
      ['--to', time],
      ['--database', join(folder, 'main')],
      ['--store', join(data, 'store')],
      ['--copies', copies],
      ['--escrow', escrow],
      ['--keys', keys],
    ].flat(),
    files,
  );
  return { host, status, text, data, keys };
}

/** The variables of a file of `NAME=value` lines. */
export function readEnvironment(file: string): Readonly<Record<string, string>> {
  const pairs = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('='))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
  return Object.fromEntries(pairs) as Readonly<Record<string, string>>;
}
