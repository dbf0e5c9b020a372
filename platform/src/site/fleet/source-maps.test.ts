import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isStoreName } from './releases.ts';
import { addSourceMaps, symboliserOf } from './source-maps.ts';
import { integrityOf } from './store/store.ts';
import { testFleet, type TestFleet } from './testing/test-fleet.ts';

const file = '449.9c0d42ab.js';
const script = 'let a;throw a';
let fleet: TestFleet;
beforeEach(async () => {
  fleet = testFleet();
  await fleet.store.write(`files/games/${file}`, script);
});
afterEach(() => fleet.remove());

/** The folder of a build with the map of a script: its columns from 0 and from 6 are two places. */
function built(of = script): string {
  const folder = join(fleet.root, 'maps');
  mkdirSync(folder);
  const sources = ['mfe-games/src/lobby.ts'];
  const map = { integrity: integrityOf(of), sources, mappings: 'AAAA,MAEI' };
  writeFileSync(join(folder, `${file}.map`), JSON.stringify(map));
  return folder;
}
const symbolise = () =>
  symboliserOf({ dataDir: fleet.root, fleet: { s3: undefined } } as Parameters<
    typeof symboliserOf
  >[0]);

it('a frame in a script with a map - is its place in the sources', async () => {
  await addSourceMaps(fleet.store, 'games', built());
  expect(await symbolise()(`games/${file}:1:7 games/${file}:1:3`)).toEqual([
    'mfe-games/src/lobby.ts:3:5',
    'mfe-games/src/lobby.ts:1:1',
  ]);
});

it('a frame of a script without a map, or with one of other bytes - stays as it is', async () => {
  const frames = [`games/${file}:1:7`, 'shell/shell.00112233.js:1:9', 'no frame'];
  expect(await symbolise()(frames.slice(0, 2).join(' '))).toEqual(frames.slice(0, 2));
  await addSourceMaps(fleet.store, 'games', built('another script'));
  expect(await symbolise()(`games/${file}:1:7`)).toEqual([`games/${file}:1:7`]);
});

it('a map that can’t be read - leaves the frame as it is', async () => {
  await fleet.store.write(`maps/games/${file}.map`, '{');
  expect(await symbolise()(`games/${file}:1:7`)).toEqual([`games/${file}:1:7`]);
});

it('a map that the store has - is not written again, and a part without maps adds none', async () => {
  const folder = built();
  await fleet.store.write(`maps/games/${file}.map`, 'the first');
  await addSourceMaps(fleet.store, 'games', folder);
  expect(fleet.file(`maps/games/${file}.map`)).toBe('the first');
  await addSourceMaps(fleet.store, 'cashier', join(fleet.root, 'nothing'));
  expect(await fleet.store.list('maps/cashier/')).toEqual([]);
});

it('the name of a map - is none that the site serves', () => {
  expect(isStoreName(`files/games/${file}`)).toBe(true);
  expect(isStoreName(`maps/games/${file}.map`)).toBe(false);
});
