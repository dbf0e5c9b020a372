import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Release } from '@parol/contract/release';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtPage } from '../../testing/built-release.ts';
import { writeShell } from '../../testing/built-shell.ts';
import { testFleet, type TestFleet } from './testing/test-fleet.ts';

let fleet: TestFleet;
beforeEach(async () => {
  fleet = testFleet();
  await fleet.publishShell('s1');
});
afterEach(() => fleet.remove());

describe('a publish', () => {
  it.each([
    ['the active release', '1.0.0-b'],
    ['an earlier one', '1.0.0-a'],
  ])(
    'of different files under the version of %s - is refused and changes nothing',
    async (_, version) => {
      await fleet.publishAll('1.0.0-a', '1.0.0-b');
      const before = fleet.file('fleet.json');
      const changed = fleet.built('games', version, {}, { 'entry.js': 'changed' });
      await expect(fleet.service.publish('games', changed)).rejects.toThrow(
        `games ${version} was published before with other content, which stays: give the new one another version`,
      );
      expect(fleet.file(`remotes/games/${version}/entry.js`)).toBe(`// games ${version}`);
      expect(fleet.file('fleet.json')).toBe(before);
    },
  );

  it('with an additional page under the version of the active release - is refused', async () => {
    await fleet.publishAll('1.0.0-a');
    const changed = fleet.built('games', '1.0.0-a', {
      pages: [builtPage('/slot'), builtPage('/hash')],
    });
    await expect(fleet.service.publish('games', changed)).rejects.toThrow('with other content');
  });

  it('of the same files with better compression - changes nothing', async () => {
    await fleet.publishAll('1.0.0-a');
    const same = fleet.built('games', '1.0.0-a');
    const packed = brotliCompressSync(readFileSync(join(same, 'entry.js')));
    writeFileSync(join(same, 'entry.js.br'), packed);
    const manifest = join(same, 'release.json');
    const release = JSON.parse(readFileSync(manifest, 'utf8')) as Release;
    Object.assign(release.files['entry.js'] ?? {}, { brotli: packed.length });
    writeFileSync(manifest, JSON.stringify(release));
    expect((await fleet.service.publish('games', same)).text).toBe(
      'games 1.0.0-a is already live: nothing changed.',
    );
  });

  it('of a different shell under the version of the active one - is refused', async () => {
    const dir = writeShell(join(fleet.root, 'other'), 's1', { shared: { react: '19.3.1' } });
    await expect(fleet.service.publishShell(dir)).rejects.toThrow(
      'shell s1 was published before with other content',
    );
  });
});
