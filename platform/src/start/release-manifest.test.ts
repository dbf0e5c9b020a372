import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../kernel/config/config.ts';
import { createFleetKeys } from '../site/fleet/fleet.ts';
import { manifestName, manifestOf, releaseFaults } from './release-manifest.ts';

let folder: string;
let dir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parol-manifest-'));
  dir = join(folder, 'release');
  mkdirSync(join(dir, 'app'), { recursive: true });
  writeFileSync(join(dir, 'parol.mjs'), "import './app/parol.mjs';\n");
  writeFileSync(join(dir, 'app/parol.mjs'), 'start();\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The keys of a publisher with a data folder of its own. */
const keysOf = (name: string) =>
  createFleetKeys(readConfig({ PAROL_PROFILE: 'sandbox', PAROL_DATA: join(folder, name) }));

it('a release - is as it was signed until a file is changed, added, removed or made a link', () => {
  const keys = keysOf('publisher');
  const manifest = manifestOf(dir, null);
  expect(Object.keys(manifest.files)).toEqual(['app/parol.mjs', 'parol.mjs']);
  writeFileSync(join(dir, manifestName), keys.sign(manifest));
  expect(releaseFaults(dir, keys)).toEqual([]);

  writeFileSync(join(dir, 'app/parol.mjs'), 'steal();\n');
  writeFileSync(join(dir, 'app/extra.mjs'), '');
  rmSync(join(dir, 'parol.mjs'));
  writeFileSync(join(folder, 'same.mjs'), "import './app/parol.mjs';\n");
  symlinkSync(join(folder, 'same.mjs'), join(dir, 'parol.mjs'));
  expect(releaseFaults(dir, keys)).toEqual([
    'app/extra.mjs is not of the release.',
    'app/parol.mjs was changed.',
    'parol.mjs was changed.',
  ]);
  rmSync(join(dir, 'parol.mjs'));
  expect(releaseFaults(dir, keys)).toContain('parol.mjs is missing.');
});

it('a manifest that another key signed - is refused in one line', () => {
  writeFileSync(join(dir, manifestName), keysOf('thief').sign(manifestOf(dir, null)));
  expect(() => releaseFaults(dir, keysOf('publisher'))).toThrow(
    `manifest.json in ${dir} is not signed by a trusted key: set PAROL_FLEET_PUBLIC_KEYS to the public key of who made the release.`,
  );
});
