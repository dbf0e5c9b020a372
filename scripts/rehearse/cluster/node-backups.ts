import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { root } from '@parol/build';
import { query } from '../../../e2e/bench/wallet/test-data.ts';

const pgBackRest = 'pgbackrest';
const passphrase = 'kalesa-Baguio-19';

/** Backups of one node of a cluster. */
export interface NodeBackups {
  /** Makes a full one, of a server that archives. */
  readonly backUp: () => void;
  /** Deletes the files of the node, which does not run. */
  readonly lose: () => void;
  /** Brings them back as they were at a restore point; the node then archives nothing. */
  readonly restore: (point: string) => void;
  /** Takes the settings back, from the next start on. */
  readonly takeBack: () => Promise<void>;
}

/**
 * Sets a node up to archive, with the settings of deploy/backup, of which only paths and the login are changed; it has to
 * be started again. pgBackRest runs as the owner of the node's files.
 */
export async function nodeBackups(address: string, folder: string): Promise<NodeBackups> {
  const { rows } = await query(
    address,
    `select current_setting('data_directory') as data, current_setting('unix_socket_directories') as sockets,
            current_setting('port') as port, current_user as login`,
  );
  const {
    data = '',
    sockets = '',
    port = '',
    login = '',
  } = Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const { uid, gid } = statSync(data);
  const inside = (name: string) => join(folder, name);
  for (const name of [folder, inside('conf.d'), inside('run'), inside('repository')]) {
    mkdirSync(name, { recursive: true });
    chownSync(name, uid, gid);
  }
  writeFileSync(
    inside('pgbackrest.conf'),
    readFileSync(join(root, 'deploy/backup/pgbackrest.conf'), 'utf8')
      .replace(
        /^repo1-path=.*$/m,
        `repo1-path=${inside('repository')}\nspool-path=${inside('run')}`,
      )
      .replace(
        /^pg1-path=.*$/m,
        `pg1-path=${data}\npg1-socket-path=${sockets}\npg1-port=${port}\npg1-user=${login}\npg1-database=postgres`,
      ),
  );
  writeFileSync(inside('conf.d/passphrase.conf'), `[global]\nrepo1-cipher-pass=${passphrase}\n`);
  const places = [
    `--config=${inside('pgbackrest.conf')}`,
    `--config-include-path=${inside('conf.d')}`,
    `--lock-path=${inside('run')}`,
    '--stanza=parol',
  ];
  const run = (...words: string[]): void => {
    const { status, stdout, stderr } = spawnSync(pgBackRest, [...places, ...words], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', HOME: inside('run'), LC_ALL: 'C', TZ: 'UTC' },
      encoding: 'utf8',
      uid,
      gid,
    });
    if (status !== 0) throw new Error(`pgbackrest ${words.join(' ')}\n${stdout}${stderr}`);
  };
  const archiving = {
    archive_mode: 'on',
    archive_command: `pgbackrest ${places.join(' ')} archive-push %p`,
    archive_timeout: '5',
  };
  for (const [name, value] of Object.entries(archiving))
    await query(address, `alter system set ${name} = '${value}'`);
  return {
    backUp() {
      run('stanza-create');
      run('--type=full', 'backup');
    },
    lose() {
      for (const name of readdirSync(data))
        rmSync(join(data, name), { recursive: true, maxRetries: 5 });
    },
    restore(point) {
      run('--type=name', `--target=${point}`, '--target-action=promote', 'restore');
      appendFileSync(join(data, 'postgresql.auto.conf'), 'archive_mode = off\n');
    },
    async takeBack() {
      for (const name of Object.keys(archiving)) await query(address, `alter system reset ${name}`);
    },
  };
}
