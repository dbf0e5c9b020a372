import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseSchema, type Release } from '@parol/contract/release';
import { readConfig } from '@parol/platform/kernel/config';
import { startTrial } from '@parol/platform/trial';
import * as v from 'valibot';
import { chromiumOptions } from '../chromium.ts';
import { hashOfFolder } from '../fixtures/immutable.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { pagesToOpen, smoke } from './smoke.ts';

interface Tried {
  /** Changes a file of the first page by what it has. */
  readonly change: (kind: '.js' | '.css', text: (before: string) => string) => void;
  /** The smoke's lines about the release. */
  readonly faults: () => Promise<readonly string[]>;
}

/** A copy of the release of rewards that serves, which a test may break. */
const test = base.extend<{ readonly tried: Tried; readonly store: string }>({
  store: async ({}, use) => use(join(process.env.PAROL_E2E_DATA ?? '', 'store')),
  tried: async ({ store, origin }, use) => {
    const root = mkdtempSync(join(tmpdir(), 'parol-smoke-'));
    const releases = join(store, 'remotes/rewards');
    const [version = ''] = readdirSync(releases).toSorted();
    cpSync(join(releases, version), root, { recursive: true });
    const config = readConfig({
      ...process.env,
      PAROL_DATA: process.env.PAROL_E2E_DATA,
      PORT: new URL(origin).port,
    });
    await use({
      change: (kind, text) => changeFile(root, kind, text),
      faults: async () => {
        const trial = await startTrial(config, root);
        try {
          return await smoke(trial, chromiumOptions());
        } finally {
          await trial.stop();
        }
      },
    });
    rmSync(root, { recursive: true, force: true });
  },
});

/** Changes a file of the first page and its hash in the manifest. */
function changeFile(dir: string, kind: string, text: (before: string) => string): void {
  const manifest = join(dir, 'release.json');
  const release: Release = v.parse(releaseSchema, JSON.parse(readFileSync(manifest, 'utf8')));
  const file = release.route.pages[0]?.files.find((name) => name.endsWith(kind)) ?? '';
  const bytes = Buffer.from(text(readFileSync(join(dir, file), 'utf8')));
  writeFileSync(join(dir, file), bytes);
  rmSync(join(dir, `${file}.br`), { force: true });
  release.files[file] = {
    bytes: bytes.length,
    brotli: bytes.length,
    integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
  };
  writeFileSync(manifest, JSON.stringify(release));
  rmSync(`${manifest}.br`, { force: true });
}

test('a release without faults - passes, and nothing that is live changes', async ({
  tried,
  store,
}) => {
  const live = join(store, 'remotes/rewards');
  const before = hashOfFolder(live);
  expect(await tried.faults()).toEqual([]);
  expect(hashOfFolder(live)).toBe(before);
});

test('a page that throws at load - is named', async ({ tried }) => {
  tried.change('.js', (code) => `throw new Error('broken');${code}`);
  expect(await tried.faults()).toEqual(
    expect.arrayContaining([
      '/promotions does not load.',
      expect.stringContaining('The shell reported a failure: {"remote":"rewards"'),
    ]),
  );
});

test('a page that logs an error - is named with it', async ({ tried }) => {
  tried.change('.js', (code) => `console.error('no such bonus');${code}`);
  expect(await tried.faults()).toEqual(['/promotions logs: no such bonus']);
});

test('a page that shows nothing - is named', async ({ tried }) => {
  tried.change('.css', (rules) => `${rules}main{display:none}`);
  expect(await tried.faults()).toEqual(['/promotions shows nothing.']);
});

test('pages to open - are those whose files changed, else one', () => {
  const page = (path: string, file: string) =>
    ({ path, files: [file] }) as unknown as Release['route']['pages'][number];
  const serving = { pages: [page('/a', '1'), page('/b', '1')] };
  const paths = (pages: Release['route']['pages']) =>
    pagesToOpen({ pages }, serving).map(({ path }) => path);
  expect(paths(serving.pages)).toEqual(['/a']);
  expect(paths([page('/a', '1'), page('/b', '2'), page('/c', '1')])).toEqual(['/b', '/c']);
  expect(paths(Array.from({ length: 40 }, (_, n) => page(`/p${n}`, '1')))).toHaveLength(6);
});
