import { createHash } from 'node:crypto';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deltaTarget, pathPattern } from './deltas.ts';
import { testFleet, type TestFleet } from './testing/test-fleet.ts';

let fleet: TestFleet;
beforeEach(async () => {
  fleet = testFleet();
  await fleet.publishShell('s1');
});
afterEach(() => fleet.remove());

/** A script of some kilobytes that don't compress to nothing. */
const code = (change: string) =>
  Array.from(
    { length: 100 },
    (_, line) => `// ${createHash('sha256').update(`${line}`).digest('hex')}\n`,
  ).join('') + `// ${change}`;
const entry = (digit: string) => `entry.0000000${digit}.js`;
const publish = (digit: string) =>
  fleet.service.publish(
    'games',
    fleet.built(
      'games',
      `1.0.0-${digit}`,
      { entry: entry(digit) },
      { [entry(digit)]: code(digit), '449.00000001.js': code('same') },
    ),
  );
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const deltas = async () => (await fleet.store.list('deltas/')).map(({ name }) => name);

describe('a publish', () => {
  it('packs changed files against those of the last three releases, and unchanged ones not at all', async () => {
    for (const digit of ['1', '2', '3', '4', '5']) {
      await publish(digit);
      fleet.clock.advance(60_000);
    }
    const against = (digit: string) =>
      `deltas/files/games/${entry('5')}/${sha256(code(digit))}.dcz`;
    expect((await deltas()).filter((name) => name.includes(entry('5')))).toEqual(
      ['2', '3', '4'].map(against).toSorted(),
    );
    expect((await deltas()).filter((name) => name.includes('449.'))).toEqual([]);
    const delta = (await fleet.store.read(against('4')))?.bytes ?? Buffer.alloc(0);
    expect(delta.subarray(0, 40).toString('hex')).toBe(`5e2a4d1820000000${sha256(code('4'))}`);
    expect(delta.length).toBeLessThan(100);
    const unpacked = decompressUsingDict(createDCtx(), delta.subarray(40), Buffer.from(code('4')));
    expect(Buffer.from(unpacked).toString()).toBe(code('5'));
  });

  it('packs the manifest, which a tab reads of each release', async () => {
    await publish('1');
    const before = fleet.file('remotes/games/1.0.0-1/release.json');
    await publish('2');
    expect(await deltas()).toContain(
      `deltas/remotes/games/1.0.0-2/release.json/${sha256(before)}.dcz`,
    );
  });

  it('leaves out an earlier file that is damaged', async () => {
    await publish('1');
    await fleet.store.write(`files/games/${entry('1')}`, 'damaged');
    await publish('2');
    expect((await deltas()).filter((name) => name.includes(entry('2')))).toEqual([]);
  });
});

it('a prune - removes the deltas of files that it removes', async () => {
  for (const digit of ['1', '2', '3', '4', '5', '6', '7']) {
    await publish(digit);
    fleet.clock.advance(10 * 86_400_000);
  }
  const then = new Date(Date.now() - 2 * 86_400_000);
  for (const folder of ['files/', 'remotes/', 'deltas/'])
    for (const { name } of await fleet.store.list(folder))
      utimesSync(join(fleet.root, 'store', name), then, then);
  await fleet.service.prune({ oldest: undefined, adapters: new Set() });
  const targets = new Set((await deltas()).map((name) => deltaTarget(name) ?? ''));
  expect(targets).toContain(`files/games/${entry('3')}`);
  expect(targets).not.toContain(`files/games/${entry('2')}`);
  expect(targets).not.toContain('remotes/games/1.0.0-2/release.json');
});

it.each([
  ['files/games/449.0123abcd.js', '/files/games/449.*.js'],
  ['files/shell/en.0123abcd.json', '/files/shell/en.*.json'],
  ['remotes/games/1.0.0-a/release.json', '/remotes/games/*/release.json'],
  ['shell/s1/shell.json', '/shell/*/shell.json'],
  ['files/shell/sora-latin.0123abcd.woff2', undefined],
  ['files/games/render.0123abcd.mjs', undefined],
  ['remotes/games/1.0.0-a/gateways.json', undefined],
  ['shell/s1/worker.js', undefined],
])('the paths of %s and of what replaces it - are %s', (name, pattern) => {
  expect(pathPattern(name)).toBe(pattern);
});
