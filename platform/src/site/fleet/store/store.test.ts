import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startS3Double, type S3Double } from '../testing/s3-double.ts';
import { testFleet } from '../testing/test-fleet.ts';
import { s3Environment, testBucket, testStore } from '../testing/test-store.ts';
import { folderStore } from './folder-store.ts';
import { type FleetStore, StoreConflict } from './store.ts';

let root: string;
let double: S3Double;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'parol-store-'));
  double = await startS3Double(testBucket);
  for (const [name, value] of Object.entries(s3Environment)) vi.stubEnv(name, value);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await double.close();
  rmSync(root, { recursive: true, force: true });
});

const s3 = () => testStore(root, double.endpoint);

describe.each([
  ['a folder', () => folderStore(root)],
  ['S3', s3],
])('a store in %s', (_, open: () => FleetStore) => {
  const text = async (name: string) => (await open().read(name))?.bytes.toString('utf8');

  it('reads what was written, with a tag that changes with the content', async () => {
    const store = open();
    expect([await store.read('a/b.json'), await store.tag('a/b.json')]).toEqual([
      undefined,
      undefined,
    ]);
    await store.write('a/b.json', 'one');
    const tag = await store.tag('a/b.json');
    expect(await store.read('a/b.json')).toEqual({ bytes: Buffer.from('one'), tag });
    await store.write('a/b.json', Buffer.from('two'));
    expect([await text('a/b.json'), (await store.tag('a/b.json')) === tag]).toEqual(['two', false]);
  });

  it('writes only if nobody else did since, or if there is no file', async () => {
    const store = open();
    await store.write('fleet.json', 'one', { ifTag: null });
    await expect(store.write('fleet.json', 'other', { ifTag: null })).rejects.toThrow(
      StoreConflict,
    );
    const ifTag = (await store.tag('fleet.json')) ?? null;
    await store.write('fleet.json', 'two', { ifTag });
    await expect(store.write('fleet.json', 'late', { ifTag })).rejects.toThrow(StoreConflict);
    expect(await text('fleet.json')).toBe('two');
    await store.remove('fleet.json');
    await expect(store.write('fleet.json', 'late', { ifTag })).rejects.toThrow(StoreConflict);
  });

  it('lets exactly one of many writers at once win', async () => {
    await open().write('fleet.json', 'start');
    const ifTag = (await open().tag('fleet.json')) ?? null;
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_one, writer) =>
        open().write('fleet.json', `writer ${writer}`, { ifTag }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  });

  it('lists the files below a name, and removes one', async () => {
    const store = open();
    for (const name of [
      'remotes/games/1/a.js',
      'remotes/games/1/b.js',
      'remotes/games/2/a.js',
      'x',
    ])
      await store.write(name, '1');
    expect((await store.list('remotes/games/')).map(({ name }) => name)).toEqual([
      'remotes/games/1/a.js',
      'remotes/games/1/b.js',
      'remotes/games/2/a.js',
    ]);
    await store.remove('remotes/games/1/a.js');
    await store.remove('remotes/games/none');
    expect((await store.list('remotes/games/1/')).map(({ name }) => name)).toEqual([
      'remotes/games/1/b.js',
    ]);
    expect(await store.list('none/')).toEqual([]);
  });
});

describe('the lock of a folder', () => {
  const change = async () => {
    const store = folderStore(root);
    await store.write('fleet.json', 'one');
    await store.write('fleet.json', 'two', { ifTag: (await store.tag('fleet.json')) ?? null });
    return (await store.list('')).map(({ name }) => name);
  };

  it.each([
    ['a process that ended', '999999999 1'],
    ['a process whose id another one has now', `${process.pid} 1`],
    ['a full disk, which is empty,', ''],
  ])('of %s - is taken over', async (_, holder) => {
    writeFileSync(join(root, 'fleet.lock'), holder);
    expect(await change()).toEqual(['fleet.json']);
  });
});

describe('a fleet in S3', () => {
  it('is published to by two at once, served, and rolled back', async () => {
    const fleet = testFleet(s3);
    await fleet.publishShell('s1');
    await Promise.all([fleet.publish('games', '1.0.0-a'), fleet.publish('rewards', '1.0.0-a')]);
    await fleet.publish('games', '1.0.0-b');
    await fleet.service.rollback('games');
    const { fleet: serving, faults } = (await fleet.reader().current()) ?? {};
    expect(Object.values(serving?.remotes ?? {}).map(({ active }) => active)).toEqual([
      '1.0.0-a',
      '1.0.0-a',
    ]);
    expect([serving?.revision, faults]).toEqual([5, []]);
    expect([...double.objects.keys()]).toContain('parol/remotes/games/1.0.0-b/entry.js');
    fleet.remove();
  });

  it('whose storage stores a rollback but loses the reply - goes back one release only', async () => {
    const fleet = testFleet(s3);
    await fleet.publishShell('s1');
    for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c']) await fleet.publish('games', version);
    double.loseReplyTo = '/fleet.json';
    expect((await fleet.service.rollback('games')).text).toContain('back on 1.0.0-b');
    expect(double.loseReplyTo).toBeUndefined();
    expect((await fleet.remote('games'))?.active).toBe('1.0.0-b');
    fleet.remove();
  });

  it('while the storage is down - is served as it was last', async () => {
    const fleet = testFleet(() => ({ ...s3(), tagFreshForMs: 0 }));
    await fleet.publishShell('s1');
    const reader = fleet.reader();
    const before = await reader.current();
    double.isDown = true;
    expect(await reader.current()).toBe(before);
    expect(reader.warnings).toEqual([expect.stringContaining('The fleet stays as it was')]);
    fleet.remove();
  });

  it('is served from a folder with copies, of published bytes only', async () => {
    const fleet = testFleet(s3);
    await fleet.publishShell('s1');
    await fleet.publish('games', '1.0.0-a');
    const reader = fleet.reader();
    const served = async (name: string) => {
      await reader.fetch?.(name);
      const file = join(reader.folder, name);
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    };
    const entry = 'remotes/games/1.0.0-a/entry.js';
    expect(await served(entry)).toBe('// games 1.0.0-a');
    double.objects.delete(`parol/${entry}`);
    expect(await served(entry)).toBe('// games 1.0.0-a');
    double.objects.set('parol/remotes/games/1.0.0-a/en.json', Buffer.from('{"title":"B"}'));
    await expect(served('remotes/games/1.0.0-a/en.json')).rejects.toThrow('does not have the hash');
    double.objects.set('parol/remotes/games/1.0.0-a/more.js', Buffer.from('alert(1)'));
    for (const name of [
      'remotes/games/1.0.0-a/more.js',
      'remotes/../fleet.json',
      'shell/none/x.js',
    ])
      expect(await served(name)).toBeUndefined();
    const manifest = 'remotes/games/1.0.0-a/release.json';
    expect(await served(manifest)).toContain('"entry":"entry.js"');
    const packed = readFileSync(join(reader.folder, `${manifest}.br`));
    expect(brotliDecompressSync(packed).toString('utf8')).toBe(await served(manifest));
    fleet.remove();
  });
});
