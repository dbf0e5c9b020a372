import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { functionFiles } from '../../src/kernel/database/function-files.ts';
import { migrationFiles, numberOf } from '../../src/kernel/database/migrations.ts';
import { parseRecord, recordOf, type ReleasedFunctions } from './function-record.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** The record, below the checkout. */
export const recordPath = 'platform/db/functions.json';

/** The record as it is written. */
export const writtenRecord = async () => parseRecord(await readFile(root + recordPath, 'utf8'));

/** The functions of the checkout, and its last migration. */
export async function currentFunctions() {
  const last = (await migrationFiles()).at(-1);
  if (!last) throw new Error('There are no migrations.');
  const migration = numberOf(last.name);
  return { migration, backTo: last.backTo, record: recordOf(await functionFiles(), migration) };
}

/** The functions of a commit, each of which may be released; undefined if it can't be read or has no record. */
export function functionsOf(commit: string): ReleasedFunctions | undefined {
  const text = git('show', `${commit}:${recordPath}`);
  const files = git('ls-tree', '--name-only', commit, 'platform/db/migrations/');
  if (text === undefined || files === undefined) return undefined;
  const numbers = [...files.matchAll(/\/(\d{4})-/g)].map(([, number]) => Number(number));
  return { record: parseRecord(text), migration: Math.max(1, ...numbers) };
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}
