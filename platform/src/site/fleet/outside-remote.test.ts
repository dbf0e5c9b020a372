import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { root } from '@parol/build/paths';
import { readRelease } from '@parol/contract/read-fleet';
import { contractVersion } from '@parol/contract/release';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { writeShell } from '../../testing/built-shell.ts';
import { outsideRemote, type OutsideRemote } from '../../testing/outside-remote.ts';
import { testFleet, type TestFleet } from './testing/test-fleet.ts';

/** Packing, compiling and building are slow on a busy machine. */
const slowTimeoutMs = 180_000;
const cli = fileURLToPath(new URL('./fleet.cli.ts', import.meta.url));

let fleet: TestFleet;
let remote: OutsideRemote;
beforeAll(async () => {
  fleet = testFleet();
  const react = createRequire(join(root, 'shared/contract/package.json'))('react/package.json') as {
    version: string;
  };
  const shared = {
    react: react.version,
    'react/jsx-runtime': react.version,
    '@parol/contract': contractVersion,
  };
  await fleet.service.publishShell(writeShell(join(fleet.root, 'shell'), 's1', { shared }));
  remote = outsideRemote();
}, slowTimeoutMs);
afterAll(() => {
  fleet.remove();
  remote.remove();
});

function run(command: string, args: readonly string[], cwd = remote.folder) {
  const env = { ...process.env, PAROL_DATA: fleet.root, PAROL_OPERATOR: 'maria' };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  return { status, out: stdout.trim(), err: stderr.trim() };
}
const bin = () => join(remote.folder, 'node_modules/@parol/build/bin/parol-build.mjs');
const publish = (...args: readonly string[]) =>
  run(
    process.execPath,
    ['--import', 'tsx', cli, 'publish', 'lanterns', '--no-smoke', ...args],
    root,
  );

describe('a remote of another repository', { timeout: slowTimeoutMs }, () => {
  it('installs packages whose manifests name versions alone', () => {
    expect(remote.manifests).toHaveLength(8);
    for (const manifest of remote.manifests)
      expect(manifest).not.toMatch(/workspace:|catalog:|"link:|"file:/);
  });

  it('compiles against them', () => {
    const tsc = join(root, 'node_modules/.bin/tsc');
    expect(run(tsc, ['-p', '.'])).toEqual({ status: 0, out: '', err: '' });
  });

  it('is built there and published into the fleet through the gate', async () => {
    const built = run(process.execPath, [bin()]);
    const [, version = '', dir = ''] =
      /^lanterns (2\.0\.0-[0-9a-f]{12}) is in (.+)\.$/.exec(built.out) ?? [];
    expect({ ...built, dir }).toEqual({
      status: 0,
      out: expect.any(String) as string,
      err: '',
      dir: join(remote.folder, 'dist', version),
    });

    const { out, err, status } = publish('--from', dir);
    expect([status, out]).toEqual([
      0,
      expect.stringMatching(`^lanterns ${version} is live \\(previously none\\)\\.`),
    ]);
    expect(err).toBe(`Fleet of ${fleet.root} (PAROL_DATA).`);
    expect(await fleet.remote('lanterns')).toMatchObject({
      active: version,
      route: {
        owner: 'Lantern team',
        pages: [{ path: '/lanterns' }],
        calls: ['cms/newsList'],
        // Names that do not occur in this repository.
        slots: [{ slot: 'lanterns.below' }],
        offers: ['lanterns.below'],
        emits: ['lanterns.lit'],
      },
    });
    const stored = readFileSync(
      join(fleet.root, 'store/remotes/lanterns', version, 'release.json'),
      'utf8',
    );
    expect(stored).toContain('"^1.5.0"');
  });

  it('is shown alone, with its own styles and texts', async () => {
    const server = spawn(process.execPath, [bin(), '--alone', '0'], { cwd: remote.folder });
    onTestFinished(async () => {
      server.kill();
      await once(server, 'exit');
    });
    for await (const line of createInterface(server.stdout)) {
      const origin = /^Served at (.+)$/.exec(line)?.[1];
      if (origin === undefined) continue;
      const navigation = { headers: { accept: 'text/html,*/*' } };
      const html = await (await fetch(`${origin}/lanterns`, navigation)).text();
      expect(html).toContain('<title>lanterns, alone</title>');
      const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? [];
      const code = await (await fetch(origin + script)).text();
      expect(code).toContain('Mga parol');
      const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
      expect(await (await fetch(origin + style)).text()).toContain('--text');
      return;
    }
    throw new Error('parol-build ended.');
  });

  it('is served to a tab of any origin, and rebuilt after each change', async () => {
    const server = spawn(process.execPath, [bin(), '--serve', '0'], { cwd: remote.folder });
    onTestFinished(async () => {
      server.kill();
      await once(server, 'exit');
    });
    const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
    /** The release that is served next. */
    const served = async () => {
      for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error('parol-build ended.');
        const origin = /^Served at (.+)$/.exec(value)?.[1];
        if (origin === undefined) continue;
        const response = await fetch(`${origin}/release.json`);
        expect(response.headers.get('access-control-allow-origin')).toBe('*');
        const release = readRelease(await response.json());
        const entry = await fetch(`${origin}/${release?.route.entry ?? ''}`);
        const outside = await fetch(`${origin}/%2e%2e/package.json`);
        return [release?.route.pages[0]?.title.en, entry.status, outside.status];
      }
    };
    expect(await served()).toEqual(['Lanterns', 200, 404]);
    const texts = { title: 'Star lanterns', failed: 'They did not load.', light: 'Light' };
    writeFileSync(join(remote.folder, 'locales/en.json'), JSON.stringify(texts));
    expect(await served()).toEqual(['Star lanterns', 200, 404]);
  });
});

it('a folder without a release - is refused with an instruction', () => {
  const empty = join(fleet.root, 'empty');
  mkdirSync(empty);
  expect(publish('--from', empty)).toMatchObject({
    status: 1,
    err: expect.stringContaining(
      `${empty} has no release.json: name the folder that parol-build printed.`,
    ) as string,
  });
});
