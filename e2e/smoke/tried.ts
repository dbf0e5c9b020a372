import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { releaseSchema, shellManifestSchema } from '@parol/contract/release';
import { releaseBase, shellPart } from '@parol/contract/release-addresses';
import * as v from 'valibot';
import { chromiumOptions } from '../chromium.ts';
import { type Platform, platformOfJourneys } from '../fixtures/platform-of-journeys.ts';
import { takeRelease } from '../fixtures/stored-release.ts';
import { test as base } from '../fixtures/test.ts';
import { smoke } from './smoke.ts';

type Kind = '.js' | '.css';
/** A copy of an active release or shell, which a test may break. */
export interface Tried {
  /**
   * Replaces the text of a file: of the remote's first page; of one part, if its module such as
   * `add-bank-modal` is given; or of the shell.
   */
  readonly change: (kind: Kind, text: (before: string) => string, module?: string) => void;
  /** The lines that the smoke prints about the copy; with the rows of the product of this run or of none. */
  readonly faults: (rows?: 'of the product' | 'none') => Promise<readonly string[]>;
}

/** The `test` with copies of the active releases of rewards and account and of the active shell. */
export const test = base.extend<{
  readonly tried: Tried;
  readonly triedAccount: Tried;
  readonly triedShell: Tried;
  readonly store: string;
}>({
  store: async ({}, use) => use(join(process.env.PAROL_E2E_DATA ?? '', 'store')),
  tried: async ({ store, origin }, use) => {
    const copy = copyOfRemote(await platformOfJourneys(), { store, part: 'rewards', origin });
    await use(copy);
    copy.remove();
  },
  triedAccount: async ({ store, origin }, use) => {
    const copy = copyOfRemote(await platformOfJourneys(), { store, part: 'account', origin });
    await use(copy);
    copy.remove();
  },
  triedShell: async ({ store, origin }, use) => {
    const copy = copyOf(await platformOfJourneys(), { store, part: shellPart, origin });
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

/** A part of the store, and the product that runs. */
interface Copied {
  readonly store: string;
  readonly part: string;
  readonly origin: string;
}

function copyOfRemote(platform: Platform, of: Copied) {
  const copy = copyOf(platform, of);
  const change: Tried['change'] = (kind, text, module) => {
    const { route } = v.parse(releaseSchema, copy.manifest('release.json'));
    const parts = [...route.pages, ...route.slots, ...route.modals];
    const part = parts.find(({ expose }) => module === undefined || expose.endsWith(module));
    const own = module && `${ownChunk(copy.text(route.entry), part?.expose ?? '')}.`;
    const file = part?.files.find((one) => one.startsWith(own ?? '') && one.endsWith(kind));
    copy.rewrite('release.json', file ?? '', text);
  };
  return { ...copy, change };
}

/** The number of the chunk of a part's own module, which its entry loads last. */
function ownChunk(entry: string, expose: string): string {
  const [, loads = ''] = entry.split(`"${expose}":()=>`);
  const [before = ''] = loads.split('.then(');
  return [...before.matchAll(/\.e\((\d+)\)/g)].at(-1)?.[1] ?? '';
}

/** Nothing listens on this port. */
const nowhere = 'http://localhost:1';

/** A copy of the first release of a part in the store, tried against the product of this run. */
function copyOf({ readConfig, startTrial }: Platform, { store, part, origin }: Copied) {
  const root = mkdtempSync(join(tmpdir(), 'parol-smoke-'));
  const [version = ''] = readdirSync(dirname(join(store, releaseBase(part, '0')))).toSorted();
  takeRelease(store, part, version, root);
  const config = readConfig({
    ...process.env,
    PAROL_DATA: process.env.PAROL_E2E_DATA,
    PORT: new URL(origin).port,
  });
  const text = (name: string): string => readFileSync(join(root, name), 'utf8');
  const manifest = (name: string): unknown => JSON.parse(text(name));
  return {
    text,
    manifest,
    /** Changes a file and its hash in the manifest. */
    rewrite(name: string, file: string, change: (before: string) => string): void {
      const bytes = Buffer.from(change(text(file)));
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
    faults: async (rows: 'of the product' | 'none' = 'of the product') => {
      const product = rows === 'none' ? nowhere : config.origin;
      const trial = await startTrial({ ...config, origin: product }, root);
      try {
        return await smoke(trial, chromiumOptions());
      } finally {
        await trial.stop();
      }
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
