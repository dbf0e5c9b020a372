import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../platform/src/kernel/config/config.ts';
import { createFleetKeys } from '../platform/src/site/fleet/fleet.ts';

/* Each command on the page of operations is one that something else here runs, or that exists. */

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/operations.md');

/** The lines of the page's shell blocks. */
const blocks = [...page.matchAll(/^( *)```sh\n([\s\S]*?)^\1```$/gm)].map(([, , text = '']) => text);
const lines = blocks.flatMap((text) =>
  withoutInput(text).flatMap((line) => (line.trim() ? [line.trim()] : [])),
);
/** Commands within sentences and tables. */
const spans = [...page.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);

/** Without the lines that a program reads from the block (`<< END`). */
function withoutInput(text: string): readonly string[] {
  let end: string | undefined;
  return text.split('\n').filter((line) => {
    if (end !== undefined) {
      if (line.trim() === end) end = undefined;
      return false;
    }
    end = /<< (\w+)$/.exec(line)?.[1];
    return true;
  });
}

const substitution = /\$\(([^()]*)\)/g;

/** The programs that a line starts, without those that only start another one. */
function programsOf(line: string): readonly string[] {
  const within = [...line.matchAll(substitution)].map(([, text = '']) => text);
  const parts = [line.replaceAll(substitution, 'X'), ...within];
  return parts
    .flatMap((text) => text.split(/\|\s|&&|;|\(/))
    .flatMap((part) => {
      const words = part
        .trim()
        .replace(/^do\b\s*/, '')
        .replace(/^(?:[A-Z_]+=(?:"[^"]*"|\S*)\s+)+/, '')
        .replace(/^runuser -u \w+ -- (?:sh )?/, '');
      const [program = ''] = words.split(/[\s)"]/);
      return /^[a-z/][\w./@-]*$/.test(program) && program !== 'done' ? [program] : [];
    });
}

/** Programs of the system that do nothing about the product. */
const ofTheSystem = new Set(
  'apt-get base64 cat cd git chown cp curl echo for install ln pg_ctlcluster printf rm systemctl umask useradd createdb psql openssl'.split(
    ' ',
  ),
);
/** The files that run commands of other programs, each with the text that shows it. */
const runBy: Readonly<Record<string, readonly [file: string, text: string]>> = {
  npm: ['scripts/rehearse/support/installed-node.ts', 'node-${process.platform}-${process.arch}'],
  npx: ['scripts/pnpm.mjs', '--frozen-lockfile'],
  parol: ['scripts/rehearse/release.ts', "'publish'"],
  haproxy: ['scripts/rehearse/upgrade/proxy.ts', 'haproxy'],
  nginx: ['scripts/rehearse/edge/proxy.ts', 'nginx'],
  promtool: ['scripts/rehearse/alarms.ts', 'promtool'],
  amtool: ['scripts/rehearse/alarms.ts', 'amtool'],
  patronictl: ['scripts/rehearse/failover/stale-keys.ts', "'patronictl'"],
  pgbackrest: ['scripts/rehearse/backup.ts', "run('pgbackrest'"],
  '/opt/parol/current/deploy/backup/store.sh': ['scripts/rehearse/backup/protect.ts', 'store.sh'],
  '/opt/parol/current/deploy/backup/escrow.sh': ['scripts/rehearse/backup/protect.ts', 'escrow.sh'],
  '/opt/parol/current/deploy/database/passwords.sh': ['deploy/compose.yaml', 'passwords.sh'],
  '/opt/parol/current/deploy/backup/restore.sh': [
    'scripts/rehearse/backup/restore.ts',
    'restore.sh',
  ],
};

describe('a shell block', () => {
  it('is there for the installation and for the restore', () => {
    expect(blocks.length).toBeGreaterThan(10);
  });

  it('starts programs of the system, and those that a rehearsal or a test runs', () => {
    const programs = new Set(lines.flatMap(programsOf));
    expect([...programs].filter((one) => !ofTheSystem.has(one) && !(one in runBy))).toEqual([]);
    expect(Object.keys(runBy).filter((one) => !programs.has(one))).toEqual([]);
    const notRun = Object.entries(runBy).filter(([, [file, text]]) => !read(file).includes(text));
    expect(notRun).toEqual([]);
  });

  it('names files of the release that exist', () => {
    const named = lines.flatMap((line) => [
      ...line.matchAll(/\/opt\/parol\/current\/((?:deploy|platform)\/[\w./@*-]+)/g),
    ]);
    expect(named.length).toBeGreaterThan(10);
    const missing = named.flatMap(([, path = '']) => (isThere(path) ? [] : [path]));
    expect(missing).toEqual([]);
  });
});

function isThere(path: string): boolean {
  if (path.includes('*')) {
    const [folder = '', end = ''] = path.split('*');
    return readdirSync(join(root, folder)).some((name) => name.endsWith(end));
  }
  return statSync(join(root, path), { throwIfNoEntry: false }) !== undefined;
}

const folder = mkdtempSync(join(tmpdir(), 'parol-operations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the key that the page makes - signs a fleet, and its public half is trusted', () => {
  const shell = (line: string) =>
    execFileSync('sh', ['-c', line], { env: { PATH: process.env.PATH ?? '', HOME: folder } })
      .toString()
      .trim();
  shell(lines.find((line) => line.startsWith('openssl genpkey')) ?? 'false');
  const [, publicKey = ''] = /PAROL_FLEET_PUBLIC_KEYS=\$\((.+?)\)$/m.exec(page) ?? [];
  const keysOf = (env: Readonly<Record<string, string>>) =>
    createFleetKeys(readConfig({ PAROL_PROFILE: 'ph', PAROL_DATA: folder, ...env }));
  const publisher = keysOf({ PAROL_FLEET_KEY_FILE: join(folder, 'fleet-key.pem') });
  const site = keysOf({ PAROL_FLEET_PUBLIC_KEYS: shell(publicKey.replace('/etc/parol/', '~/')) });
  expect(site.open(publisher.sign({ shell: '1.0.0' }))).toBe('{"shell":"1.0.0"}');
});

describe('a command of the checkout', () => {
  const scripts: unknown = JSON.parse(read('package.json')).scripts;
  const all = [...lines, ...spans].flatMap((text) => [
    ...text.matchAll(/\bnpm run ([\w:]+)(?: -- ([\w:-]+))?/g),
  ]);

  it('is a script that exists', () => {
    expect(all.length).toBeGreaterThan(30);
    expect(all.filter(([, name = '']) => !(name in (scripts as object)))).toEqual([]);
  });

  it('rehearses what there is, and each rehearsal is on the page', () => {
    const named = new Set(
      all.flatMap(([, name, word]) => (name === 'rehearse' && word ? [word] : [])),
    );
    const there = [...read('scripts/rehearse.mjs').matchAll(/^ {2}'?([\w-]+)'?: async/gm)];
    expect([...named].toSorted()).toEqual(there.map(([, name = '']) => name).toSorted());
  });

  it('of operators exists, so that platform/test/cases runs it', () => {
    const sources = readdirSync(join(root, 'platform/src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => read(join('platform/src', file)))
      .join('\n');
    const texts = [...lines, ...spans];
    const named = texts.flatMap((text) => [
      ...[...text.matchAll(/\bops(?: --)? ([\w-]+(?::[\w-]+)?)/g)].map(([, name]) => name),
      ...[
        ...text.matchAll(
          /^((?:deposit|win|gateway|withdrawal|ledger|outbox|game|member|operator):[\w-]+)/g,
        ),
      ].map(([, name]) => name),
    ]);
    const words = [...new Set(named)].filter((name) => name !== undefined && name !== '--');
    expect(words.length).toBeGreaterThan(15);
    expect(words.filter((name) => !sources.includes(`name: '${name}'`))).toEqual([]);
  });
});
