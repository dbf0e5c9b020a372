import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sharedVersions } from '../../shared/build/src/sharing.ts';
import { readConfig } from '../../platform/src/kernel/config/config.ts';
import { testFleet } from '../../platform/src/site/fleet/testing/test-fleet.ts';
import { writeShell } from '../../platform/src/testing/built-shell.ts';
import { copyCheckout, type Copy, type Ran } from './copy.testing.ts';

/* Runs the recipes of CONTRIBUTING in a copy of the checkout: the generated code compiles, lints and works. */

/** The recipes run compilers, builds and test runners, which are slow on a busy machine. */
const slowTimeoutMs = 300_000;

const lead = 'Who keeps the lanterns lit.';
const recipes: Readonly<Record<string, readonly string[]>> = {
  call: [
    'fund/loginStreak',
    '--module',
    'notify/inbox',
    '--says',
    'Days in a row.',
    '--kind',
    'read',
    '--wire',
    'fund/balance',
  ],
  provider: ['star-play', '--game', 'Barangay Bituin', '--family', 'transfer'],
  remote: ['lanterns', '--owner', 'Lantern team'],
  page: [
    'lanterns',
    '/keepers',
    '--title',
    'Keepers',
    '--title-ph',
    'Mga tagabantay',
    '--lead',
    lead,
    '--lead-ph',
    'Sino ang nagbabantay.',
    '--access',
    'everyone',
  ],
};
const written = new Map<string, readonly string[]>();
let copy: Copy;
const generate = (...args: readonly string[]): Ran => copy.node('scripts/new.mjs', ...args);
const ok = { status: 0, output: expect.any(String) as string };
const read = (path: string) => readFileSync(join(copy.root, path), 'utf8');

beforeAll(() => {
  copy = copyCheckout();
  for (const [what, args] of Object.entries(recipes)) {
    const ran = generate(what, ...args);
    expect(ran).toEqual(ok);
    written.set(
      what,
      [...ran.output.matchAll(/^wrote (.+)$/gm)].map(([, path = '']) => path),
    );
  }
  copy.linkAs('mfe-lanterns', 'mfe-rewards');
}, slowTimeoutMs);
afterAll(() => copy.remove());

const all = () => [...new Set([...written.values()].flat())];

describe("the generators' output", { timeout: slowTimeoutMs }, () => {
  it('consists of few files', () => {
    expect([...written].map(([what, paths]) => [what, paths.length])).toEqual([
      ['call', 4],
      ['provider', 3],
      ['remote', 6],
      ['page', 4],
    ]);
  });

  it.each(['shared/wire', 'platform', 'e2e'])('compiles in %s', (folder) => {
    expect(copy.compile('-p', `${folder}/tsconfig.json`)).toEqual(ok);
  });

  it('compiles in the remote, alone and in an editor', () => {
    expect(copy.node('--import', 'tsx', 'scripts/check-types.ts', 'lanterns')).toEqual(ok);
    expect(copy.compile()).toEqual(ok);
  });

  it('lints and is formatted', () => {
    const sources = all().filter((path) => /\.tsx?$/.test(path));
    expect(copy.bin('oxlint', '--type-aware', '--deny-warnings', ...sources)).toEqual(ok);
    expect(copy.bin('oxfmt', '--check', ...all())).toEqual(ok);
  });

  it('passes its own tests of the call, the provider and the page', () => {
    const tests = [
      ...all().filter((path) => /\.test\.tsx?$/.test(path)),
      'platform/src/play/game/providers.test.ts',
      'platform/src/play/game/provider.client.test.ts',
    ];
    // One worker, because the run that this test is part of has taken the others already; and one run, because
    // each loads the platform.
    const ran = copy.bin('vitest', 'run', '--maxWorkers=1', '--reporter=verbose', ...tests);
    expect(ran).toEqual(ok);
    expect(ran.output).toMatch(/STARPLAY > receives a signed request at its path/);
    expect(ran.output).toMatch(/STARPLAY > opens a game with a ticket/);
  });

  it('of a remote - is in its own folder only', () => {
    expect(written.get('remote')?.filter((path) => !path.startsWith('mfe-lanterns/'))).toEqual([]);
  });

  it('keeps the house rules, without unused packages or files', () => {
    expect(copy.node('--import', 'tsx', 'scripts/check-house-rules.ts')).toEqual(ok);
    expect(copy.bin('knip', '--no-progress')).toEqual(ok);
  });

  it('of a remote - has its own port, and changes no other', () => {
    const ports = readdirSync(copy.root)
      .filter((folder) => folder.startsWith('mfe-'))
      .map((folder) => {
        const { config } = JSON.parse(read(`${folder}/package.json`)) as {
          readonly config: { readonly port: number };
        };
        return [folder, config.port] as const;
      });
    expect(Object.fromEntries(ports)).toMatchObject({ 'mfe-cashier': 3102, 'mfe-games': 3104 });
    const accepted = readConfig({}).fleet.overrideOrigins;
    for (const [, port] of ports) expect(accepted).toContain(`http://localhost:${port}`);
    expect(new Set(ports.map(([, port]) => port)).size).toBe(ports.length);
  });

  it('is documented: the call is in the pages that are built', () => {
    expect(copy.node('--import', 'tsx', 'scripts/docs.ts')).toEqual(ok);
    expect(read('dist/docs/api.md')).toContain('### `POST /api/fund/loginStreak`');
    expect(read('dist/docs/openapi.json')).toContain('"/api/fund/loginStreak"');
  });

  it("is built: the page is in its remote's release", () => {
    expect(copy.npm('mfe-lanterns', 'run', 'build')).toEqual(ok);
    expect(copy.npm('mfe-lanterns', 'test')).toEqual(ok);
    const [version = ''] = readdirSync(join(copy.root, 'dist/remotes/lanterns'));
    const release = JSON.parse(read(`dist/remotes/lanterns/${version}/release.json`)) as unknown;
    expect(release).toMatchObject({
      route: {
        pages: [
          {
            path: '/keepers',
            title: { en: 'Keepers', ph: 'Mga tagabantay' },
            access: 'everyone',
          },
          { path: '/lanterns', access: 'everyone' },
        ],
      },
    });
  });

  it('of a remote - is published into a fleet', async () => {
    const fleet = testFleet();
    onTestFinished(() => fleet.remove());
    await fleet.service.publishShell(
      writeShell(join(fleet.root, 'shell'), 's1', { shared: sharedVersions() }),
    );
    const published = copy.nodeWith(
      { PAROL_DATA: fleet.root },
      '--import',
      'tsx',
      'platform/src/site/fleet/fleet.cli.ts',
      'publish',
      'lanterns',
      '--no-smoke',
    );
    expect(published).toEqual(ok);
    expect(await fleet.remote('lanterns')).toMatchObject({ route: { owner: 'Lantern team' } });
  });
});

it.each([
  [['teapot'], 'call, page, provider, remote'],
  [['page', 'nobody', '/x'], 'There is no remote "nobody"'],
  [
    ['page', 'content', '/news', '--title-ph', 'x', '--lead-ph', 'x'],
    'already has a page at /news',
  ],
  [['page', 'content', '/other', '--title', 'Other'], 'both languages'],
  [
    ['call', 'fund/balance', '--module', 'notify/inbox', '--says', 'x.', '--wire', 'fund/balance'],
    'already has a call balance',
  ],
  [
    ['call', 'fund/other', '--module', 'no/where', '--says', 'x.'],
    'There is no platform/src/no/where',
  ],
  [['provider', 'jili', '--game', 'x'], 'already has JILI'],
  [['remote', 'content'], 'mfe-content already exists'],
  [['remote'], 'Usage'],
])('%j - is refused with a one-line error and writes nothing', (args, message) => {
  const before = read('shared/wire/src/fund.ts');
  const { status, output } = generate(...args);
  expect(status).toBe(1);
  expect(output).toContain(message);
  expect(output).not.toMatch(/wrote |\n\s+at /);
  expect(read('shared/wire/src/fund.ts')).toBe(before);
});
