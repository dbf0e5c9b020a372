import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  contractVersion,
  releaseSchema,
  type Release,
  type RouteData,
} from '@parol/contract/release';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gateways } from '../../testing/gateways.ts';
import { createFleetReader } from './fleet.reader.ts';
import { createFleetService, type FleetService } from './fleet.service.ts';
import { folderStore, type FleetStore } from './store.ts';

let root: string;
let store: FleetStore;
let fleet: FleetService;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parol-fleet-'));
  store = folderStore(join(root, 'store'));
  fleet = createFleetService(store);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const page = (path: string): RouteData['pages'][number] => ({
  path,
  expose: './page',
  title: { en: 'A', ph: 'B' },
  access: 'member',
  frame: 'site',
  catchAll: false,
  files: [],
});
let folders = 0;

/** A folder as the build writes it. */
function built(
  name: string,
  version: string,
  over: Partial<RouteData> = {},
  files: Readonly<Record<string, string>> = {},
): string {
  const dir = join(root, `built-${(folders += 1)}`);
  mkdirSync(dir);
  const release: Release = {
    schema: 1,
    route: {
      name,
      owner: 'Team',
      version,
      contract: '^1.0.0',
      entry: 'entry.js',
      pages: [page(`/${name}`)],
      slots: [],
      modals: [],
      nav: [],
      locales: { en: 'en.json', ph: 'ph.json' },
      calls: [],
      ...over,
    },
    files: {},
    calls: [],
    shared: {},
    attachments: [],
  };
  for (const [file, text] of Object.entries({
    'entry.js': `// ${name} ${version}`,
    ...files,
    'release.json': JSON.stringify(v.parse(releaseSchema, release)),
  }))
    writeFileSync(join(dir, file), text);
  return dir;
}
const publish = (name: string, version: string, over?: Partial<RouteData>) =>
  fleet.publish(name, built(name, version, over));
const withShell = () => fleet.publishShell('s1', builtShell('s1'));
function builtShell(version: string): string {
  const dir = join(root, `shell-${version}`);
  mkdirSync(dir, { recursive: true });
  writeFileSync(
    join(dir, 'shell.json'),
    JSON.stringify({
      schema: 1,
      version,
      scripts: [],
      styles: [],
      fonts: [],
      locales: { en: 'en.json', ph: 'ph.json' },
      files: {},
    }),
  );
  writeFileSync(join(dir, 'template.html'), `<!-- ${version} -->`);
  return dir;
}
const serving = (name: string) => fleet.status()?.remotes[name];

describe('a publish', () => {
  it('before there is a shell - throws an error that says what to do', () => {
    expect(() => publish('games', '1')).toThrow('There is no fleet yet: run "npm start" once.');
  });

  it('activates the release, keeps the previous one and increments the revision; the shell stays', () => {
    withShell();
    publish('games', '1.0.0-a');
    const shell = readFileSync(join(root, 'store/shell/s1/template.html'), 'utf8');
    publish('games', '1.0.0-b');
    expect(fleet.status()).toMatchObject({
      revision: 3,
      shell: { version: 's1' },
      remotes: { games: { active: '1.0.0-b', previous: '1.0.0-a', route: { version: '1.0.0-b' } } },
    });
    expect(readFileSync(join(root, 'store/shell/s1/template.html'), 'utf8')).toBe(shell);
    expect(readFileSync(join(root, 'store/remotes/games/1.0.0-a/entry.js'), 'utf8')).toBe(
      '// games 1.0.0-a',
    );
  });

  it('of the active release - changes nothing', () => {
    withShell();
    publish('games', '1.0.0-a');
    publish('games', '1.0.0-a');
    expect(fleet.status()?.revision).toBe(2);
  });

  it('of different files under an existing version - keeps the published files, because releases are immutable', () => {
    withShell();
    publish('games', '1.0.0-a');
    publish('games', '1.0.0-b');
    fleet.publish('games', built('games', '1.0.0-a', {}, { 'entry.js': 'tampered' }));
    expect(readFileSync(join(root, 'store/remotes/games/1.0.0-a/entry.js'), 'utf8')).toBe(
      '// games 1.0.0-a',
    );
  });

  it('of a folder without a valid release - is refused and does not change the fleet', () => {
    withShell();
    publish('games', '1.0.0-a');
    const broken = built('games', '1.0.0-b');
    writeFileSync(join(broken, 'release.json'), '{"schema":1}');
    expect(() => fleet.publish('games', broken)).toThrow('route');
    expect(serving('games')?.active).toBe('1.0.0-a');
  });
});

describe('the check before a publish', () => {
  beforeEach(() => {
    withShell();
    publish('games', '1.0.0-a', {
      pages: [page('/slot')],
      modals: [
        {
          selector: 'info',
          expose: './info',
          title: { en: 'A', ph: 'B' },
          access: 'everyone',
          files: [],
        },
      ],
    });
  });

  it.each([
    [
      'a contract to come',
      { contract: '^2.0.0' },
      `rewards needs contract ^2.0.0, but the shell has ${contractVersion}: build it against this version.`,
    ],
    [
      'no contract',
      { contract: '*' },
      `rewards needs contract *, but the shell has ${contractVersion}: build it against this version.`,
    ],
    [
      'a path of another remote',
      { pages: [page('/inbox'), page('/slot')] },
      '/slot already belongs to games: give the page of rewards another path.',
    ],
    [
      'a modal of another remote',
      {
        modals: [
          {
            selector: 'info',
            expose: './x',
            title: { en: 'A', ph: 'B' },
            access: 'everyone' as const,
            files: [],
          },
        ],
      },
      'The modal "info" already belongs to games: give it another selector.',
    ],
  ])('refuses %s with one line and stores nothing', (_what, over, message) => {
    const before = store.read('fleet.json');
    expect(() => publish('rewards', '1.0.0-a', over)).toThrow(message);
    expect(store.read('fleet.json')).toBe(before);
    expect(store.read('remotes/rewards/1.0.0-a/release.json')).toBeUndefined();
  });

  it("accepts a remote's own paths and new ones", () => {
    publish('games', '1.0.0-b', { pages: [page('/slot'), page('/table')] });
    expect(serving('games')?.route.pages.map(({ path }) => path)).toEqual(['/slot', '/table']);
  });
});

describe('a rollback', () => {
  it('goes back release by release, keeps disabled pages, and fails with one line when there is none left', () => {
    withShell();
    for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c']) publish('games', version);
    fleet.disable('/games', true);
    expect(fleet.rollback('games')).toEqual({ from: '1.0.0-c', to: '1.0.0-b' });
    expect(serving('games')).toMatchObject({
      active: '1.0.0-b',
      previous: '1.0.0-a',
      disabled: ['/games'],
      route: { version: '1.0.0-b' },
    });
    expect(fleet.rollback('games')).toEqual({ from: '1.0.0-b', to: '1.0.0-a' });
    expect(serving('games')?.previous).toBeNull();
    expect(() => fleet.rollback('games')).toThrow('games has no earlier release to go back to.');
    expect(() => fleet.rollback('gaems')).toThrow('"gaems" has no active release. Remotes: games.');
  });

  it('of a remote, then a publish of a third release, then a rollback - returns to the one in between', () => {
    withShell();
    for (const version of ['1.0.0-a', '1.0.0-b']) publish('games', version);
    fleet.rollback('games');
    publish('games', '1.0.0-c');
    expect(serving('games')).toMatchObject({ active: '1.0.0-c', previous: '1.0.0-a' });
  });
});

describe('a page', () => {
  it('is turned off and on without a release, idempotently', () => {
    withShell();
    publish('games', '1.0.0-a');
    expect(fleet.disable('/games', true)).toEqual({ remote: 'games' });
    fleet.disable('/games', true);
    expect(serving('games')).toMatchObject({ active: '1.0.0-a', disabled: ['/games'] });
    publish('games', '1.0.0-b');
    expect(serving('games')?.disabled).toEqual(['/games']);
    fleet.disable('/games', false);
    expect(serving('games')?.disabled).toEqual([]);
    expect(() => fleet.disable('/nowhere', true)).toThrow('No remote has the page /nowhere.');
  });
});

describe('two concurrent fleet commands', () => {
  const lock = () => join(root, 'store/fleet.lock');

  it('the second fails and names the process of the first', () => {
    withShell();
    store.withLock(() => {
      expect(() => publish('games', '1.0.0-a')).toThrow(
        `Another fleet command is running (process ${process.pid}). Try again when it is done.`,
      );
    });
    publish('games', '1.0.0-a');
    expect([serving('games')?.active, existsSync(lock())]).toEqual(['1.0.0-a', false]);
  });

  it.each([
    ['a process that ended', '999999999 1'],
    ['a process whose id another one has now', `${process.pid} 1`],
    ['a full disk, which is empty,', ''],
  ])('the lock of %s - is taken over', (_, text) => {
    withShell();
    writeFileSync(lock(), text);
    publish('games', '1.0.0-a');
    expect([serving('games')?.active, existsSync(lock())]).toEqual(['1.0.0-a', false]);
  });
});

describe('the running platform', () => {
  const file = {
    'gateways.json': JSON.stringify({ schema: 1, gateways: Object.values(gateways) }),
  };
  const named = Object.values(gateways).map(({ id }) => id);

  it('reads new releases of shell and remotes without a restart', async () => {
    const reader = createFleetReader(store);
    expect([reader.fleet(), reader.text(), reader.shell(), await reader.gateways()]).toEqual([
      undefined,
      undefined,
      undefined,
      [],
    ]);
    withShell();
    publish('games', '1.0.0-a');
    expect(reader.fleet()?.remotes['games']?.active).toBe('1.0.0-a');
    expect(reader.text()).toBe(store.read('fleet.json'));
    expect(reader.template()).toBe('<!-- s1 -->');
    fleet.publishShell('s2', builtShell('s2'));
    expect([reader.shell()?.version, reader.template()]).toEqual(['s2', '<!-- s2 -->']);
  });

  it('keeps the last valid fleet and gateways when a file is broken', async () => {
    withShell();
    fleet.publish('cashier', built('cashier', '1.0.0-a', {}, file));
    const reader = createFleetReader(store);
    const good = reader.fleet();
    expect((await reader.gateways()).map(({ id }) => id)).toEqual(named);
    store.write('fleet.json', '{"schema":1,');
    expect(reader.fleet()).toBe(good);
    store.write('fleet.json', JSON.stringify(good));
    fleet.publish(
      'cashier',
      built('cashier', '1.0.0-b', {}, { 'gateways.json': '{"gateways":[{}]}' }),
    );
    expect((await reader.gateways()).map(({ id }) => id)).toEqual(named);
  });
});

describe('a truncated file of the store', () => {
  it.each(['fleet.json', 'history.json'])('%s - is named in one line', (name) => {
    withShell();
    publish('games', '1.0.0-a');
    const file = join(root, 'store', name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.slice(0, text.length / 2));
    expect(() => publish('games', '1.0.0-b')).toThrow(
      `${file} is damaged: remove it and run "npm start", which publishes the built releases again.`,
    );
  });

  it('leaves a running platform on its last fleet', () => {
    withShell();
    const reader = createFleetReader(store);
    expect(reader.fleet()?.shell.version).toBe('s1');
    writeFileSync(join(root, 'store/fleet.json'), '{"sch');
    expect(reader.fleet()?.shell.version).toBe('s1');
    expect(() => createFleetReader(store).fleet()).toThrow('fleet.json is damaged');
  });
});
