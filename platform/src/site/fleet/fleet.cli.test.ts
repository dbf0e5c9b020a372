import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { remoteNames } from '@parol/build/paths';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contractVersion } from '@parol/contract/release';
import { writeShell } from '../../testing/built-shell.ts';
import { programOf } from '../../testing/program.ts';
import { testFleet, type TestFleet } from './testing/test-fleet.ts';

/** Each command is a process. */
const processesMs = 180_000;

const script = (path: string) => fileURLToPath(new URL(path, import.meta.url));

let fleet: TestFleet;
beforeEach(async () => {
  fleet = testFleet();
  await fleet.publishShell('s1');
  await fleet.publish('games', '1.0.0-a');
  await fleet.publish('games', '1.0.0-b');
});
afterEach(() => fleet.remove());

/** Runs a command as an operator does, on the store of this test. */
const run = (...args: readonly string[]) => runWith({}, ...args);
const runWith = async (env: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  start(env, [await programOf('platform/src/site/fleet/fleet.cli.ts'), ...args]);
/** Runs a command that reads code with the builder, which only the sources have. */
const runSources = (...args: readonly string[]) =>
  start({}, ['--import', 'tsx', script('./fleet.cli.ts'), ...args]);
const start = (env: Readonly<Record<string, string>>, command: readonly string[]) =>
  new Promise<{ readonly out: string; readonly err: string; readonly code: number }>((resolve) => {
    execFile(
      process.execPath,
      command,
      { env: { ...process.env, ...env, PAROL_DATA: fleet.root, PAROL_OPERATOR: 'maria' } },
      (error, out, err) => resolve({ out: out.trim(), err, code: error ? Number(error.code) : 0 }),
    );
  });

describe('a command', { timeout: processesMs }, () => {
  it('prints what changed in one line, names the store it used, and is in the log with its operator', async () => {
    const { out, err, code } = await run('rollback', 'games');
    expect([code, out]).toEqual([0, 'games is back on 1.0.0-a (was 1.0.0-b).']);
    expect(err).toBe(`Fleet of ${fleet.root} (PAROL_DATA).\n`);
    expect((await fleet.remote('games'))?.active).toBe('1.0.0-a');
    expect((await run('log', '1')).out).toMatch(
      /^\d{4}-\d\d-\d\dT[\d:.]+Z {2}maria {2}games is back on 1\.0\.0-a \(was 1\.0\.0-b\)\.$/,
    );
  });

  it('pin and unpin - are in the log, and status names the pinned release', async () => {
    const { out } = await run('pin', 'games');
    expect(out).toBe('games 1.0.0-b is pinned: the platform does not take it back by itself.');
    expect((await run('status')).out).toContain('previous: 1.0.0-a  pinned: 1.0.0-b');
    expect((await run('unpin', 'games')).out).toBe('games 1.0.0-b is no longer pinned.');
    expect((await run('log', '2')).out).toContain('maria  games 1.0.0-b is pinned');
  });

  it.each([
    [['fly'], 'fleet publish <remote>'],
    [['pin', 'nothing'], '"nothing" has no active release.'],
    [['rollback'], `Name a remote: ${[...remoteNames, 'shell'].join(', ')}.`],
    [['publish', 'gamez'], 'There is no remote "gamez" here: name account, '],
    [['canary', 'games', 'most'], 'Give the percentage of visitors as a number from 0 to 100.'],
    [['disable'], 'Name a page, such as /mayapay, or a slot or section, such as rewards.coupon.'],
    [['disable', 'games'], 'No remote has the slot or section games: use one of '],
    [['rollback', 'games', '--dry-run'], '"fleet rollback" has no --dry-run.'],
    [['prune', '--dry-run'], '"fleet prune" has no --dry-run.'],
    [['rollback', 'games', 'content'], '"fleet rollback" takes no "content".'],
    [['log', 'abc'], 'Give the number of entries, such as "fleet log 50".'],
  ])('%j - is refused with what to do', async (args, line) => {
    const { err, code } = await run(...args);
    expect([code, err]).toEqual([1, expect.stringContaining(line)]);
    expect((await fleet.remote('games'))?.active).toBe('1.0.0-b');
  });

  it('canary with --dry-run while one runs - is refused and changes no share', async () => {
    await fleet.publish('games', '1.0.0-c', { canary: 10 });
    const { err, code } = await run('canary', 'games', '25', '--dry-run');
    expect([code, err]).toEqual([1, expect.stringContaining('takes no options')]);
    expect((await fleet.remote('games'))?.canary?.percent).toBe(10);
  });

  it('publish of code that uses a missing text - is refused with the key', async () => {
    const code = 'export const Page=()=>{let e=(0,o.useT)();return e("titel")};';
    const dir = fleet.built('tips', '1.0.0-a', {}, { 'page.js': code });
    const { err, code: exit } = await runSources('publish', 'tips', '--from', dir, '--no-smoke');
    expect([exit, err]).toEqual([1, expect.stringContaining('asks for the text "titel"')]);
    expect(await fleet.remote('tips')).toBeUndefined();
  });

  it('verify - lists each file that differs from what was published', async () => {
    expect((await run('verify')).out).toBe('12 files of 3 releases are as they were published.');
    await fleet.store.write('remotes/games/1.0.0-b/en.json', '{"title":"B"}');
    await fleet.store.write('remotes/games/1.0.0-a/entry.js.br', brotliCompressSync('alert(1)'));
    await fleet.store.write('remotes/games/1.0.0-a/release.json.br', brotliCompressSync('{}'));
    await fleet.store.remove('remotes/games/1.0.0-a/ph.json');
    const { err, code } = await run('verify');
    expect(code).toBe(1);
    expect(err.trim().split('\n').slice(1).toSorted()).toEqual([
      '"fleet publish games" from the sources of 1.0.0-a repairs these files.',
      '"fleet publish games" from the sources of 1.0.0-b repairs these files.',
      'remotes/games/1.0.0-a/entry.js.br in the store does not unpack to the file that the fleet names.',
      'remotes/games/1.0.0-a/ph.json is not in the store.',
      'remotes/games/1.0.0-a/release.json.br in the store does not unpack to the file that the fleet names.',
      'remotes/games/1.0.0-b/en.json in the store does not have the hash that the fleet names.',
    ]);
  });
});

describe('publish', { timeout: processesMs }, () => {
  const from = (route: Parameters<TestFleet['built']>[2] = {}) =>
    ['publish', 'games', '--from', fleet.built('games', '1.0.0-c', route)] as const;
  const active = async () => (await fleet.remote('games'))?.active;

  it('with --dry-run - checks the release and changes nothing', async () => {
    const before = fleet.reader().current();
    const { out, code } = await run(...from(), '--dry-run', '--no-smoke');
    expect([code, out]).toEqual([0, 'games 1.0.0-c can be published: nothing changed.']);
    const faulty = await run(...from({ contract: '^9.0.0' }), '--dry-run', '--no-smoke');
    expect([faulty.code, faulty.err]).toEqual([
      1,
      expect.stringContaining('games needs contract ^9.0.0'),
    ]);
    expect((await fleet.reader().current())?.text).toBe((await before)?.text);
    expect(await fleet.store.list('remotes/games/1.0.0-c/')).toEqual([]);
  });

  it('of the shell with --dry-run - refuses one that an active remote does not fit', async () => {
    await fleet.service.withdraw('games');
    const later = { shared: { '@parol/contract': '9.0.0' } };
    const texts = JSON.stringify({ later: 'Later' });
    const files = { 'en.json': texts, 'ph.json': texts };
    await fleet.service.publishShell(writeShell(join(fleet.root, 's9'), 's9', later, files));
    const page = 'export const Page=()=>{let e=(0,o.useT)();return e("shell:later")};';
    await fleet.service.publish(
      'games',
      fleet.built('games', '9.0.0-a', { contract: '^9.0.0' }, { 'page.js': page }),
    );
    const { err, code } = await runSources('publish', 'shell', '--dry-run', '--no-smoke');
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(
        `games 9.0.0-a needs @parol/contract ^9.0.0, but this shell has ${contractVersion}: keep`,
      ),
    ]);
    expect(err).toContain(
      'The code of games 9.0.0-a asks for the text "shell:later", which only the shell that serves has: keep later in the locales.',
    );
    expect((await fleet.service.status())?.shell.version).toBe('s9');
  });

  it('without a browser - is refused, and with --no-smoke accepted', async () => {
    const none = { PAROL_CHROMIUM: join(fleet.root, 'none') };
    const { err, code } = await runWith(none, ...from());
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(
        /could not be tried: .+\n {2}PAROL_CHROMIUM: there is no file .+\n *Repair that, or add --no-smoke\.\n/,
      ),
    ]);
    expect(await active()).toBe('1.0.0-b');
    expect((await runWith(none, ...from(), '--no-smoke')).out).toMatch(
      /^games 1\.0\.0-c is live \(previously 1\.0\.0-b\)\./,
    );
    expect((await run('log', '1')).out).toMatch(/ No browser tried it \(--no-smoke\)\.$/);
    expect(await active()).toBe('1.0.0-c');
  });
});
