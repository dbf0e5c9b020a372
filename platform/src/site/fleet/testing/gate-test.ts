import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usedTexts } from '@parol/build/used-texts';
import { type Fleet, type RouteData, type SlotName } from '@parol/contract/release';
import { afterEach, beforeEach } from 'vitest';
import { builtPage, writeRelease, type BuiltRelease } from '../../../testing/built-release.ts';
import { gate, type Live } from '../gate/gate.ts';

/** A remote that is live already. */
export const otherRoute: RouteData = {
  name: 'games',
  owner: 'Games',
  version: '1',
  contract: '^1.0.0',
  entry: 'entry.js',
  pages: [builtPage('/slot')],
  slots: [],
  modals: [{ selector: 'info', expose: './i', title: name('Info'), access: 'everyone', files: [] }],
  nav: [],
  offers: ['slot.below'],
  locales: { en: 'en.json', ph: 'ph.json' },
  calls: [],
};
export const entry = { active: '1', previous: null, manifests: {}, disabled: [] };
export const fleet: Fleet = {
  schema: 2,
  revision: 1,
  issued: 1,
  shell: { version: 's', previous: null, manifests: {} },
  remotes: {
    games: {
      ...entry,
      route: otherRoute,
      canary: {
        version: '2',
        percent: 5,
        route: { ...otherRoute, pages: [builtPage('/new-slot')] },
      },
    },
  },
};
/** What the releases under test are published into. */
export const live: Live = {
  fleet,
  usedTexts,
  shell: {
    shared: { react: '19.3.1', 'react/jsx-runtime': '19.3.1', '@parol/contract': '1.5.0' },
  },
};

/** A text in both languages. */
export function name(text: string) {
  return { en: text, ph: `${text} ph` };
}
/** A widget of the release under test in a slot. */
export const widget = (slot: SlotName): RouteData['slots'][number] => ({
  slot,
  id: 'tips',
  expose: './t',
  order: 1,
  urgent: false,
  access: 'everyone',
  files: [],
});

/** Writes releases of "tips" into a folder of the test, and returns the gate's faults, one line each. */
export function gateTest() {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'parol-gate-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const written = (built: Partial<BuiltRelease> = {}) =>
    writeRelease(join(root, 'release'), { name: 'tips', version: '1.0.0-a', ...built });
  const faultsOf = (built: Partial<BuiltRelease>) => faults(written(built), built.name ?? 'tips');
  return {
    written,
    faultsOf,
    withRoute: (route: Partial<RouteData>) => faultsOf({ route }),
  };
}

/** The faults that the gate prints of a release, one line each. */
export function faults(dir: string, of = 'tips', against = live): readonly string[] {
  try {
    gate(of, dir, against);
    return [];
  } catch (error) {
    const [, ...lines] = String(error).split('\n');
    return lines.map((line) => line.replace(/^- /, ''));
  }
}
