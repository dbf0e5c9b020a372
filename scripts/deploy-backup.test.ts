import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { restoredMark } from '../platform/src/kernel/restored/restored.ts';

const backup = fileURLToPath(new URL('../deploy/backup/', import.meta.url));
const operations = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8');
const read = (name: string) => readFileSync(join(backup, name), 'utf8');

/** The settings of a file of pgBackRest by section, without comments. */
function sectionsOf(name: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const sections: Record<string, Record<string, string>> = {};
  let current: Record<string, string> = {};
  for (const line of read(name).split('\n')) {
    const [, section] = /^\[(.+)\]$/.exec(line) ?? [];
    const [, key, value = ''] = /^([a-z0-9-]+)=(.*)$/.exec(line) ?? [];
    if (section !== undefined) sections[section] = current = {};
    else if (key !== undefined) current[key] = value;
  }
  return sections;
}

const folder = mkdtempSync(join(tmpdir(), 'parol-backup-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let place = '';
let places = 0;
beforeEach(() => {
  places += 1;
  place = join(folder, String(places));
  mkdirSync(place);
});

/** Runs a program of the folder in the test's own place, with passphrases from files. */
function run(
  name: string,
  args: readonly string[],
  passphrases: Readonly<Record<string, string>> = {},
) {
  const named = Object.entries(passphrases).map(([which, text]) => {
    writeFileSync(join(place, which), `${text}\n`);
    return [`PAROL_${which}_PASSPHRASE_FILE`, join(place, which)];
  });
  const { status, stderr } = spawnSync('sh', [join(backup, name), ...args], {
    cwd: place,
    encoding: 'utf8',
    env: {
      PATH: `${join(place, 'bin')}:${process.env.PATH}`,
      HOME: place,
      ...Object.fromEntries(named),
    },
  });
  return { status, said: stderr };
}

const restoreInto = (to: string) =>
  ['to', 'database', 'store', 'copies', 'escrow', 'keys'].flatMap((name) => [
    `--${name}`,
    name === 'to' ? to : join(place, name),
  ]);

describe('the settings of backups', () => {
  it('mark each restored server as the platform expects it', () => {
    expect(sectionsOf('pgbackrest.conf')['global:restore']).toEqual({
      'recovery-option': `${restoredMark}=yes`,
    });
  });

  it('encrypt every repository, and have no passphrase and no key', () => {
    const files = ['pgbackrest.conf', 'object-store.conf'].map(
      (name) => sectionsOf(name)['global'] ?? {},
    );
    expect(files.map((one, n) => one[`repo${n + 1}-cipher-type`])).toEqual([
      'aes-256-cbc',
      'aes-256-cbc',
    ]);
    const names = files.flatMap((one) => Object.keys(one));
    expect(names.filter((name) => /cipher-pass|key-secret|s3-key/.test(name))).toEqual([]);
  });

  it('keep a copy in the object store longer than its lock of 30 days', () => {
    const global = sectionsOf('object-store.conf')['global'] ?? {};
    expect(global['repo2-retention-full-type']).toBe('time');
    expect(Number(global['repo2-retention-full'])).toBeGreaterThan(30);
  });

  it('lose at most ten seconds with a host', () => {
    const [, seconds] = /^archive_timeout = (\d+)$/m.exec(read('postgresql.conf')) ?? [];
    expect(Number(seconds)).toBeLessThan(10);
    expect(read('postgresql.conf')).toContain('--stanza=parol archive-push %p');
  });

  it('are all named by the page of operations', () => {
    const files = readdirSync(backup);
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((name) => !operations.includes(`\`${name}`))).toEqual([]);
  });
});

describe('restore.sh', () => {
  it('without all folders - says how it is used', () => {
    const { status, said } = run('restore.sh', ['--to', 'latest']);
    expect(status).toBe(1);
    expect(said).toContain('Usage: restore.sh --to TIME');
  });

  it('into a folder with files - refuses, and leaves them', () => {
    mkdirSync(join(place, 'database'));
    writeFileSync(join(place, 'database/PG_VERSION'), '15');
    const { status, said } = run('restore.sh', restoreInto('latest'), {
      BACKUP: 'one',
      ESCROW: 'two',
    });
    expect([status, said]).toEqual([
      1,
      `${join(place, 'database')} is not empty: a restore never overwrites.\n`,
    ]);
    expect(readdirSync(join(place, 'database'))).toEqual(['PG_VERSION']);
  });

  it('with one passphrase for both - refuses', () => {
    const { status, said } = run('restore.sh', restoreInto('latest'), {
      BACKUP: 'same',
      ESCROW: 'same',
    });
    expect(status).toBe(1);
    expect(said).toContain('Both passphrases are the same');
  });

  it.runIf(existsSync('/usr/bin/gpg'))(
    'with a wrong passphrase of the escrow - restores nothing',
    () => {
      writeFileSync(join(place, 'platform.env'), 'PAROL_SECRET_KYC=abc\n');
      const sealed = run('escrow.sh', [join(place, 'escrow'), join(place, 'platform.env')], {
        ESCROW: 'two',
      });
      expect(sealed.status).toBe(0);
      const { status, said } = run('restore.sh', restoreInto('latest'), {
        BACKUP: 'one',
        ESCROW: 'three',
      });
      expect(status).toBe(1);
      expect(said).toContain('The escrow does not open with this passphrase.');
      expect(readdirSync(join(place, 'keys'))).toEqual([]);
      expect(readdirSync(join(place, 'database'))).toEqual([]);
    },
  );
});

describe('restore.sh of a cluster', () => {
  it.runIf(existsSync('/usr/bin/gpg') && existsSync('/usr/bin/zstd'))(
    'to a restore point - asks for it by its name, with the releases of its moment',
    () => {
      for (const name of ['bin', 'copies']) mkdirSync(join(place, name));
      writeFileSync(join(place, 'bin/pgbackrest'), `#!/bin/sh\necho "$@" > ${place}/asked\n`, {
        mode: 0o755,
      });
      for (const moment of ['20261129T060300Z', '20261129T060501Z']) {
        writeFileSync(join(place, 'fleet.json'), moment);
        const file = join(place, 'copies', `${moment}.tar.zst`);
        spawnSync('tar', ['--create', '--zstd', '--file', file, '-C', place, 'fleet.json']);
      }
      writeFileSync(join(place, 'platform.env'), 'PAROL_SECRET_KYC=abc\n');
      run('escrow.sh', [join(place, 'escrow'), join(place, 'platform.env')], { ESCROW: 'two' });
      const { status, said } = run('restore.sh', restoreInto('parol-20261129T060500Z'), {
        BACKUP: 'one',
        ESCROW: 'two',
      });
      expect([status, said]).toEqual([0, '']);
      expect(readFileSync(join(place, 'asked'), 'utf8')).toContain(
        '--type=name --target=parol-20261129T060500Z --target-action=promote restore',
      );
      expect(readFileSync(join(place, 'store/fleet.json'), 'utf8')).toBe('20261129T060300Z');
    },
  );
});

describe('store.sh', () => {
  const copies = () =>
    readdirSync(join(place, 'copies')).filter((name) => name.endsWith('.tar.zst'));

  it.runIf(existsSync('/usr/bin/zstd'))(
    'copies a store once, and again when its fleet has changed',
    () => {
      mkdirSync(join(place, 'store'));
      const fleet = join(place, 'store/fleet.json');
      const copy = () => run('store.sh', [join(place, 'store'), join(place, 'copies')]).status;
      writeFileSync(fleet, 'one');
      expect([copy(), copy(), copies().length]).toEqual([0, 0, 1]);
      const before = readFileSync(join(place, 'copies/last'), 'utf8');
      writeFileSync(fleet, 'two');
      expect(copy()).toBe(0);
      expect(readFileSync(join(place, 'copies/last'), 'utf8')).not.toBe(before);
    },
  );
});
