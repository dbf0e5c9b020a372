import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { folderStore } from './store/folder-store.ts';
import { testFleet, type TestFleet } from './testing/test-fleet.ts';

let fleet: TestFleet;
afterEach(() => fleet.remove());

const days = (count: number) => new Date(Date.now() - count * 86_400_000);

it('copies of a pruned release - are removed when the fleet changes, once they are a day old', async () => {
  fleet = testFleet((root) => ({ ...folderStore(join(root, 'store')), folder: undefined }));
  await fleet.publishShell('s1');
  await fleet.publish('games', '1.0.0-a');
  const reader = fleet.reader();
  await reader.current();
  const served = 'remotes/games/1.0.0-a/release.json';
  await reader.fetch?.(served);
  const copy = (name: string, at: Date) => {
    const path = join(reader.folder, name);
    mkdirSync(dirname(path), { recursive: true });
    if (!existsSync(path)) writeFileSync(path, 'copied');
    utimesSync(path, at, at);
    return path;
  };
  const kept = [copy(served, days(3)), copy('remotes/games/0.9.0-b/entry.js', days(0.5))];
  const pruned = [copy('remotes/games/0.9.0-a/entry.js', days(2)), copy('shell/s0/a.js', days(2))];

  await fleet.publish('games', '1.0.0-b');
  await reader.current();
  await expect.poll(() => pruned.filter((path) => existsSync(path))).toEqual([]);
  expect(kept.filter((path) => !existsSync(path))).toEqual([]);
  expect(reader.warnings).toEqual([]);
});
