import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseHost } from './database-host.ts';
import { linesOf } from './platform.ts';

/** Two people know one each. */
export const passphrases = { backup: 'kalesa-Baguio-19', escrow: 'parol-Pampanga-84' };

export const repositoryOf = (folder: string) => join(folder, 'repository');
export const copiesOf = (folder: string) => join(folder, 'copies');
export const escrowOf = (folder: string) => join(folder, 'escrow');
export const passphraseFile = (folder: string, name: string) => join(folder, `${name}-passphrase`);

/** Seals the keys into the escrow, and copies the releases' store. */
export function protect(
  folder: string,
  host: DatabaseHost,
  { data, env }: { data: string; env: Readonly<Record<string, string>> },
): void {
  const file = join(folder, 'platform.env');
  writeFileSync(file, linesOf(env), { mode: 0o600 });
  for (const [name, passphrase] of Object.entries(passphrases))
    writeFileSync(passphraseFile(folder, name), `${passphrase}\n`, { mode: 0o600 });
  asRoot(host.script('escrow.sh'), [escrowOf(folder), file], {
    PAROL_ESCROW_PASSPHRASE_FILE: passphraseFile(folder, 'escrow'),
  });
  asRoot(host.script('store.sh'), [join(data, 'store'), copiesOf(folder)]);
  // For who restores, as the user postgres.
  for (const name of Object.keys(passphrases)) host.give(passphraseFile(folder, name));
  chmodSync(escrowOf(folder), 0o755);
  for (const name of readdirSync(escrowOf(folder))) host.give(join(escrowOf(folder), name));
}

/** Runs a program of deploy/backup as the operator of this rehearsal. */
function asRoot(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): void {
  const { status, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
}
