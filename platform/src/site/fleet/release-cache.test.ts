import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { serveImmutable } from '../web/immutable-files.ts';
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

it('a folder that can not be written - is served from the store, and said so', async () => {
  fleet = testFleet((root) => ({ ...folderStore(join(root, 'store')), folder: undefined }));
  await fleet.publishShell('s1');
  await fleet.publish('games', '1.0.0-a');
  const reader = fleet.reader();
  await reader.current();
  expect(reader.isWritable()).toBe(true);
  // A file where the folder would be, because tests may run as a user who can write everywhere.
  mkdirSync(reader.folder, { recursive: true });
  writeFileSync(join(reader.folder, 'remotes'), '');
  const served = 'remotes/games/1.0.0-a/release.json';
  const server = Fastify();
  serveImmutable(server, reader);
  const reply = await server.inject(`/${served}`);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(reply.json()).toMatchObject({ route: { version: '1.0.0-a' } });
  await server.close();
  expect(reader.isWritable()).toBe(false);
  rmSync(join(reader.folder, 'remotes'));
  expect(await reader.fetch?.(served)).toBeUndefined();
  expect([reader.isWritable(), existsSync(join(reader.folder, served))]).toEqual([true, true]);
});
