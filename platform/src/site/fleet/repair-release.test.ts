import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeShell } from '../../testing/built-shell.ts';
import { testFleet, type TestFleet } from './testing/test-fleet.ts';
import { verifyStore } from './verify-store.ts';

let fleet: TestFleet;
beforeEach(async () => {
  fleet = testFleet();
  await fleet.publishShell('s1');
  await fleet.publishAll('1.0.0-a');
});
afterEach(() => fleet.remove());

const faults = async () => (await verifyStore(fleet.store, fleet.keys)).faults;
const damage = (file: string, text: string | Buffer = '{}') =>
  fleet.store.write(`remotes/games/1.0.0-a/${file}`, text);

describe('a publish of an active release with damaged files', () => {
  it('repairs each of them, prints their number and logs it', async () => {
    await damage('entry.js', 'alert(1)');
    await damage('release.json');
    await damage('release.json.br', brotliCompressSync('{}'));
    await damage('en.json.br', brotliCompressSync('{}'));
    await fleet.store.remove('remotes/games/1.0.0-a/ph.json');
    expect(await faults()).not.toEqual([]);
    const text = '5 damaged files of games 1.0.0-a are repaired.';
    expect(await fleet.publish('games', '1.0.0-a')).toBe(text);
    expect(await faults()).toEqual([]);
    expect((await fleet.service.log())[0]).toMatchObject({ by: 'tester', text });
    expect(await fleet.publish('games', '1.0.0-a')).toContain('nothing changed');
  });

  it('of the shell - repairs them too', async () => {
    await fleet.store.write('shell/s1/en.json', '{}');
    await expect(fleet.publish('games', '1.0.0-b')).rejects.toThrow('shell/s1/en.json');
    expect(await fleet.publishShell('s1')).toBe('1 damaged file of shell s1 is repaired.');
    expect(await fleet.publish('games', '1.0.0-b')).toContain('is live');
    expect(await faults()).toEqual([]);
  });

  it('that was active before - repairs them and activates it again', async () => {
    await fleet.publishAll('1.0.0-b');
    await damage('release.json');
    expect(await fleet.publish('games', '1.0.0-a')).toBe(
      '1 damaged file of games 1.0.0-a is repaired. games 1.0.0-a is live (previously 1.0.0-b).',
    );
    expect(await faults()).toEqual([]);
  });

  it('from a folder that was changed after its build - repairs nothing', async () => {
    await damage('entry.js', 'damaged');
    const dir = fleet.built('games', '1.0.0-a');
    writeFileSync(join(dir, 'entry.js'), 'changed');
    await expect(fleet.service.publish('games', dir)).rejects.toThrow('entry.js is not the file');
    expect(fleet.file('remotes/games/1.0.0-a/entry.js')).toBe('damaged');
  });

  it('from other sources under the same version - is refused while its manifest is damaged', async () => {
    await fleet.publishAll('1.0.0-b');
    await damage('release.json');
    const other = fleet.built('games', '1.0.0-a', {}, { 'entry.js': 'other' });
    await expect(fleet.service.publish('games', other)).rejects.toThrow(
      'remotes/games/1.0.0-a/release.json in the store does not have the hash',
    );
    expect((await fleet.remote('games'))?.active).toBe('1.0.0-b');
  });
});

it('a shell with damaged files that was never active - is written completely', async () => {
  await fleet.store.write('shell/s2/en.json', '{}');
  const shell = writeShell(join(fleet.root, 's2'), 's2');
  expect((await fleet.service.publishShell(shell)).text).toContain('shell s2 is live');
  expect(await faults()).toEqual([]);
});
