import { join } from 'node:path';
import { bundleVersion } from '@parol/build/development';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeShell } from '../../testing/built-shell.ts';
import { createFleetService } from './fleet.service.ts';
import { type TestFleet, testFleet } from './testing/test-fleet.ts';

const version = bundleVersion('1');
let fleet: TestFleet;
beforeEach(() => {
  fleet = testFleet();
});
afterEach(() => fleet.remove());

/** The parts of a bundle, as its build returns them. */
function bundle() {
  const shell = writeShell(join(fleet.root, 'bundle-shell'), version);
  const parts = { shell, games: fleet.built('games', version), news: fleet.built('news', version) };
  return Object.entries(parts).map(([name, dir]) => ({ name, version, dir, fresh: true }));
}
const sandbox = () => createFleetService({ ...fleet, by: 'tester', development: true });

it('a bundle replaces all that serves, with what is off, and nothing serves as its fallback', async () => {
  await fleet.publishShell('s1');
  for (const name of ['games', 'rewards']) await fleet.publish(name, '1.0.0-a');
  const { pages = [] } = (await fleet.remote('games'))?.route ?? {};
  await fleet.service.disable(pages[0]?.path ?? '', true);
  expect(await sandbox().publishBundle(bundle())).toEqual({
    changed: true,
    text: `The bundle ${version} is live.`,
  });
  const { shell, remotes } = (await fleet.service.status()) ?? {};
  expect(shell).toMatchObject({ version, previous: null });
  expect(
    Object.entries(remotes ?? {}).map(([name, { active, previous, disabled }]) => ({
      name,
      active,
      previous,
      disabled,
    })),
  ).toEqual([
    { name: 'games', active: version, previous: null, disabled: [pages[0]?.path] },
    { name: 'news', active: version, previous: null, disabled: [] },
  ]);
  expect((await sandbox().publishBundle(bundle())).changed).toBe(false);
});

it('after a bundle, parts are published again, and no rollback goes back to the bundle', async () => {
  await sandbox().publishBundle(bundle());
  await fleet.publishShell('s1');
  await fleet.publish('games', '1.0.0-a');
  expect(await fleet.remote('games')).toMatchObject({ active: '1.0.0-a', previous: null });
});

it('a store that serves players refuses a bundle', async () => {
  await expect(fleet.service.publishBundle(bundle())).rejects.toThrow(
    `${version} is a bundle, which is served from a sandbox's own folder only.`,
  );
});
