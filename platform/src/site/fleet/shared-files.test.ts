import { existsSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderStore } from './store/folder-store.ts';
import { testFleet, type TestFleet } from './testing/test-fleet.ts';

let fleet: TestFleet;
beforeEach(() => {
  fleet = testFleet();
});
afterEach(() => fleet.remove());

const dayMs = 86_400_000;
const entry = (digit: string) => `entry.0000000${digit}.js`;
const chunk = '449.00000001.js';

/** Publishes a release of "games" with an entry of its own and a chunk that all have. */
const publish = (digit: string, files: Readonly<Record<string, string>> = {}) =>
  fleet.service.publish(
    'games',
    fleet.built(
      'games',
      `1.0.0-${digit}`,
      { entry: entry(digit) },
      { [entry(digit)]: `// entry ${digit}`, [chunk]: '// chunk', ...files },
    ),
  );
const inStore = async () =>
  (await fleet.store.list('files/games/')).map(({ name }) => name.slice('files/games/'.length));
const writtenAt = async (file: string) =>
  (await fleet.store.list(`files/games/${file}`)).map((found) => found.writtenAt);
/** Makes all shared files look two days old. */
const age = async () => {
  const then = new Date(Date.now() - 2 * dayMs);
  for (const { name } of await fleet.store.list('files/'))
    utimesSync(join(fleet.root, 'store', name), then, then);
};

describe('files named by their content', () => {
  beforeEach(() => fleet.publishShell('s1'));

  it('are in the store once for all releases of a remote, beside files without a hash', async () => {
    await publish('a');
    await age();
    const before = await writtenAt(chunk);
    await publish('b');
    expect(await inStore()).toEqual([chunk, entry('a'), entry('b')].toSorted());
    expect(await writtenAt(chunk)).toEqual(before);
    expect(fleet.file('remotes/games/1.0.0-b/en.json')).toBe('{"title":"A"}');
    expect(existsSync(join(fleet.root, 'store/remotes/games/1.0.0-b', entry('b')))).toBe(false);
  });

  it('that are damaged in the store - are written again by the next publish', async () => {
    await publish('a');
    await fleet.store.write(`files/games/${chunk}`, 'damaged');
    await publish('b');
    expect(fleet.file(`files/games/${chunk}`)).toBe('// chunk');
  });

  it('with other content under a name of a kept release - are refused, and nothing changes', async () => {
    await publish('a');
    await expect(publish('b', { [chunk]: '// another' })).rejects.toThrow(
      `A release that is kept has another files/games/${chunk}`,
    );
    expect(fleet.file(`files/games/${chunk}`)).toBe('// chunk');
    expect((await fleet.remote('games'))?.active).toBe('1.0.0-a');
  });

  it('stay in a prune while one of the kept releases has them', async () => {
    const prune = () => fleet.service.prune({ oldest: undefined, adapters: new Set() });
    for (const digit of ['1', '2', '3', '4', '5', '6', '7']) {
      await publish(digit, { [`old.0000000${digit}.js`]: digit });
      fleet.clock.advance(10 * dayMs);
    }
    await age();
    expect((await prune()).text).toMatch(/^2 old releases/);
    const kept = ['3', '4', '5', '6', '7'];
    expect(await inStore()).toEqual(
      [chunk, ...kept.map(entry), ...kept.map((digit) => `old.0000000${digit}.js`)].toSorted(),
    );
  });

  it('take their source map with them when a prune removes them', async () => {
    await publish('a');
    const maps = async () => (await fleet.store.list('maps/')).map(({ name }) => name);
    const [kept, gone] = [`maps/games/${chunk}.map`, 'maps/games/450.00000009.js.map'];
    for (const name of [kept, gone]) await fleet.store.write(name, '{}');
    const prune = () => fleet.service.prune({ oldest: undefined, adapters: new Set() });
    await prune();
    expect(await maps()).toEqual([kept, gone].toSorted());
    const then = new Date(Date.now() - 2 * dayMs);
    for (const name of [kept, gone]) utimesSync(join(fleet.root, 'store', name), then, then);
    await prune();
    expect(await maps()).toEqual([kept]);
  });

  it('all stay in a prune while the manifest of a kept release can’t be read', async () => {
    await publish('a');
    await fleet.store.write('files/games/left.00000001.js', 'of an interrupted publish');
    await age();
    const manifest = fleet.file('remotes/games/1.0.0-a/release.json');
    const prune = () => fleet.service.prune({ oldest: undefined, adapters: new Set() });
    await fleet.store.write('remotes/games/1.0.0-a/release.json', '{}');
    await prune();
    expect(await inStore()).toContain('left.00000001.js');
    await fleet.store.write('remotes/games/1.0.0-a/release.json', manifest);
    await prune();
    expect(await inStore()).toEqual([chunk, entry('a')].toSorted());
  });
});

it('a store that is not a folder - copies a shared file of any kept release, and no other file', async () => {
  fleet.remove();
  fleet = testFleet((root) => ({ ...folderStore(join(root, 'store')), folder: undefined }));
  await fleet.publishShell('s1');
  await publish('a');
  await publish('b');
  const reader = fleet.reader();
  const served = async (file: string) => {
    await reader.fetch?.(`files/games/${file}`);
    const path = join(reader.folder, 'files/games', file);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  };
  expect(await served(entry('a'))).toBe('// entry a');
  expect(await served(entry('b'))).toBe('// entry b');
  const delta = `deltas/files/games/${entry('b')}/${'0'.repeat(64)}.dcz`;
  await fleet.store.write(delta, 'a delta');
  await reader.fetch?.(delta);
  expect(readFileSync(join(reader.folder, delta), 'utf8')).toBe('a delta');
  await fleet.store.write('files/games/other.00000001.js', 'alert(1)');
  expect(await served('other.00000001.js')).toBeUndefined();
});
