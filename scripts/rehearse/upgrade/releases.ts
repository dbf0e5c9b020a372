import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@parol/build';
import { readConfig } from '../../../platform/src/kernel/config/config.ts';
import { createFleetKeys } from '../../../platform/src/site/fleet/fleet.ts';
import { manifestName, manifestOf } from '../../../platform/src/start/release-manifest.ts';
import { buildRelease } from '../../release/build-release.ts';
import { run } from '../support/programs.mjs';

/** Every posting of one move runs this, by processes of both releases. */
const changedFunction = 'platform/db/functions/wallet/ledger/ledger_write.sql';
const changedEnd = '  return 1;\nend $$;';

/** Builds the release of this checkout into `dir`, with changes of the schema that no commit has. */
export async function buildNext(dir: string, signingKey: string): Promise<void> {
  const keys = createFleetKeys(
    readConfig({ PAROL_PROFILE: 'ph', PAROL_DATA: `${dir}-build`, PAROL_FLEET_KEY: signingKey }),
  );
  await buildRelease(dir, keys);
  addChanges(dir);
  writeFileSync(join(dir, manifestName), keys.sign(manifestOf(dir, null)));
}

/** A column, a table, an index on a table with rows, a new function and a changed body of an old one. */
function addChanges(dir: string): void {
  const migrations = join(dir, 'platform/db/migrations');
  const last = Math.max(...readdirSync(migrations).map((name) => Number(name.slice(0, 4)) || 1));
  const number = (n: number) => String(last + n).padStart(4, '0');
  const compatible = `-- Compatible back to ${number(0)}.\n`;
  writeFileSync(
    join(migrations, `${number(1)}-upgrade-rehearsal.sql`),
    `${compatible}alter table transfer add column upgrade_note text;
create table upgrade_rehearsal (transfer_id bigint not null);\n`,
  );
  writeFileSync(
    join(migrations, `${number(2)}-upgrade-index.concurrently.sql`),
    `${compatible}create index concurrently if not exists transfer_upgrade on transfer (member_id, created_at);\n`,
  );
  const file = join(dir, changedFunction);
  writeFileSync(
    join(file, '../upgrade_rehearsal_note.sql'),
    `-- Remembers a posting, as a test that this body ran.
create or replace function upgrade_rehearsal_note(p_transfer bigint) returns void language sql
as $$ insert into upgrade_rehearsal (transfer_id) values (p_transfer) $$;\n`,
  );
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(
    changedEnd,
    () => `  perform upgrade_rehearsal_note(p_move.id);\n${changedEnd}`,
  );
  if (changed === text) throw new Error(`${changedFunction} does not end as expected.`);
  writeFileSync(file, changed);
}

/** Builds the release of a commit into `dir`, from a clone in `clone`; what did not change since is not built again. */
export function buildBefore(
  dir: string,
  {
    clone,
    commit,
    signingKey,
  }: { readonly clone: string; readonly commit: string; readonly signingKey: string },
): void {
  run('git', ['clone', '--quiet', '--no-checkout', root, clone], root);
  run('git', ['checkout', '--quiet', '--detach', commit], clone);
  if (existsSync(join(root, 'dist')))
    cpSync(join(root, 'dist'), join(clone, 'dist'), { recursive: true });
  run(
    process.execPath,
    ['-e', "import('./scripts/pnpm.mjs').then((pnpm) => pnpm.install())"],
    clone,
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/release/release.cli.ts', '--out', dir],
    {
      cwd: clone,
      encoding: 'utf8',
      env: {
        ...process.env,
        PAROL_PROFILE: 'ph',
        PAROL_DATA: `${dir}-build`,
        PAROL_FLEET_KEY: signingKey,
      },
    },
  );
  if (status !== 0) throw new Error(`The release of ${commit} can't be built:\n${stdout}${stderr}`);
}

/** The hash of a commit of this checkout. */
export const commitAt = (name: string): string => {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', `${name}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(`The checkout has no commit ${name}: the rehearsal upgrades from it.`);
  return stdout.trim();
};
