import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  releaseSchema,
  shellManifestSchema,
  type Fleet,
  type Release,
} from '@parol/contract/release';
import { readConfig } from '@parol/platform/kernel/config';
import { startTrial } from '@parol/platform/trial';
import * as v from 'valibot';
import { chromiumOptions } from '../chromium.ts';
import { hashOfFolder } from '../fixtures/immutable.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { pagesForShell, pagesToOpen, smoke } from './smoke.ts';

interface Tried {
  /** Replaces the text of a file of the remote's first page, or of the shell. */
  readonly change: (kind: '.js' | '.css', text: (before: string) => string) => void;
  /** The lines that the smoke prints about the copy. */
  readonly faults: () => Promise<readonly string[]>;
}

/** Copies of the active release of rewards and of the active shell, which a test may break. */
const test = base.extend<{
  readonly tried: Tried;
  readonly triedShell: Tried;
  readonly store: string;
}>({
  store: async ({}, use) => use(join(process.env.PAROL_E2E_DATA ?? '', 'store')),
  tried: async ({ store, origin }, use) => {
    const copy = copyOf(join(store, 'remotes/rewards'), origin);
    await use({
      ...copy,
      change: (kind, text) => {
        const { route } = v.parse(releaseSchema, copy.manifest('release.json'));
        const file = route.pages[0]?.files.find((name) => name.endsWith(kind)) ?? '';
        copy.rewrite('release.json', file, text);
      },
    });
    copy.remove();
  },
  triedShell: async ({ store, origin }, use) => {
    const copy = copyOf(join(store, 'shell'), origin);
    await use({
      ...copy,
      change: (kind, text) => {
        const { scripts, styles } = v.parse(shellManifestSchema, copy.manifest('shell.json'));
        const [file = ''] = kind === '.js' ? scripts : styles;
        copy.rewrite('shell.json', file, text);
      },
    });
    copy.remove();
  },
});

/** A copy of the first release in a folder of the store, tried against the product of this run. */
function copyOf(releases: string, origin: string) {
  const root = mkdtempSync(join(tmpdir(), 'parol-smoke-'));
  const [version = ''] = readdirSync(releases).toSorted();
  cpSync(join(releases, version), root, { recursive: true });
  const config = readConfig({
    ...process.env,
    PAROL_DATA: process.env.PAROL_E2E_DATA,
    PORT: new URL(origin).port,
  });
  const manifest = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));
  return {
    manifest,
    /** Changes a file and its hash in the manifest. */
    rewrite(name: string, file: string, text: (before: string) => string): void {
      const bytes = Buffer.from(text(readFileSync(join(root, file), 'utf8')));
      writeFileSync(join(root, file), bytes);
      rmSync(join(root, `${file}.br`), { force: true });
      const listed = v.parse(
        v.looseObject({ files: v.record(v.string(), v.unknown()) }),
        manifest(name),
      );
      listed.files[file] = {
        bytes: bytes.length,
        brotli: bytes.length,
        integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      };
      writeFileSync(join(root, name), JSON.stringify(listed));
      rmSync(join(root, `${name}.br`), { force: true });
    },
    faults: async () => {
      const trial = await startTrial(config, root);
      try {
        return await smoke(trial, chromiumOptions());
      } finally {
        await trial.stop();
      }
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
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

test('the active shell - passes on Home and a page of each remote', async ({ triedShell }) => {
  expect(await triedShell.faults()).toEqual([]);
});

test('a shell that throws - is named on each page', async ({ triedShell }) => {
  triedShell.change('.js', (code) => `throw new Error('broken');${code}`);
  const faults = await triedShell.faults();
  expect(faults).toEqual(expect.arrayContaining(['/ does not load.', '/ throws: broken']));
  expect(faults.at(-1)).toContain('The shell reported a failure: {"remote":"shell"');
});

test('a shell that hides every page - is named on each page', async ({ triedShell }) => {
  triedShell.change('.css', (rules) => `${rules}main{display:none}`);
  expect(await triedShell.faults()).toEqual(
    expect.arrayContaining(['/ shows nothing.', '/promotions shows nothing.']),
  );
});

test('the pages to open of a shell - are Home and one of each remote that is not turned off', () => {
  const page = (path: string) => ({ path, access: 'member' });
  const remotes = {
    games: { route: { pages: [page('/slot'), page('/table')] }, disabled: ['/slot'] },
    news: { route: { pages: [page('/news')] }, disabled: ['/news'] },
  } as unknown as Fleet['remotes'];
  expect(pagesForShell({ remotes })).toEqual([
    { part: 'shell', path: '/', access: 'everyone' },
    { part: 'games', path: '/table', access: 'member' },
  ]);
});

test('the pages to open of a release - are those whose files changed, or else one', () => {
  const page = (path: string, file: string) =>
    ({ path, files: [file] }) as unknown as Release['route']['pages'][number];
  const serving = { pages: [page('/a', '1'), page('/b', '1')] };
  const paths = (pages: Release['route']['pages']) =>
    pagesToOpen({ pages }, serving).map(({ path }) => path);
  expect(paths(serving.pages)).toEqual(['/a']);
  expect(paths([page('/a', '1'), page('/b', '2'), page('/c', '1')])).toEqual(['/b', '/c']);
  expect(paths(Array.from({ length: 40 }, (_, n) => page(`/p${n}`, '1')))).toHaveLength(6);
});
