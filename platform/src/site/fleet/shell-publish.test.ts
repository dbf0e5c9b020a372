import { join } from 'node:path';
import type { ShellManifest } from '@parol/contract/release';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeShell } from '../../testing/built-shell.ts';
import { testFleet, type TestFleet } from './testing/test-fleet.ts';

const contract = (version: string): Partial<ShellManifest> => ({
  shared: { '@parol/contract': version },
});

let fleet: TestFleet;
const shell = (version: string, over: Partial<ShellManifest>) =>
  writeShell(join(fleet.root, `shell-${version}`), version, over);
beforeEach(async () => {
  fleet = testFleet();
  await fleet.service.publishShell(shell('s1', contract('1.5.0')));
  await fleet.publishAll('1.0.0-a');
});
afterEach(() => fleet.remove());

describe('a publish of a shell', () => {
  it('that a remote does not fit - is refused, and nothing changes', async () => {
    await expect(fleet.service.publishShell(shell('s2', contract('2.0.0')))).rejects.toThrow(
      'games 1.0.0-a needs @parol/contract ^1.0.0, but this shell has 2.0.0',
    );
    expect((await fleet.service.status())?.shell.version).toBe('s1');
    expect(await fleet.store.list('shell/s2/')).toEqual([]);
  });

  it('without a text that the code of a serving release asks for - is refused', async () => {
    const files = (text: object) => {
      const json = JSON.stringify(text);
      return { 'en.json': json, 'ph.json': json };
    };
    const worded = contract('1.5.0');
    const code = 'export const Page=()=>{let e=(0,o.useT)();return e("shell:pager.more")};';
    const asking = fleet.built('games', '1.0.0-b', {}, { 'page.js': code });
    const shells = ['s2', 's3'].map((version) =>
      writeShell(
        join(fleet.root, `shell-${version}`),
        version,
        worded,
        files(version === 's2' ? { pager: { more: 'More' } } : { pager: { less: 'Less' } }),
      ),
    );
    await fleet.service.publishShell(shells[0] ?? '');
    await fleet.service.publish('games', asking);
    const line =
      'The code of games 1.0.0-b asks for the text "shell:pager.more", which only the shell that serves has: keep pager.more in the locales.';
    await expect(fleet.service.publishShell(shells[1] ?? '')).rejects.toThrow(line);
    expect((await fleet.service.status())?.shell.version).toBe('s2');
    const next = [fleet.built('games', '1.0.0-c', {}, { 'page.js': 'export const a=1;' })];
    await fleet.service.publishShell(shells[1] ?? '', { next });
    expect((await fleet.service.status())?.shell.version).toBe('s3');
  });

  it('together with a release that fits it - is compared with that one', async () => {
    const next = [fleet.built('games', '2.0.0-a', { contract: '^2.0.0' })];
    await fleet.service.publishShell(shell('s2', contract('2.0.0')), { next });
    expect((await fleet.service.status())?.shell.version).toBe('s2');
    const other = [fleet.built('games', '3.0.0-a', { contract: '^3.0.0' })];
    await expect(
      fleet.service.publishShell(shell('s3', contract('2.1.0')), { next: other }),
    ).rejects.toThrow('games 3.0.0-a needs @parol/contract ^3.0.0');
  });

  it('that the release before the active one does not fit - is live and says so', async () => {
    const dir = fleet.built('games', '1.0.0-b', { contract: '^1.5.0' });
    await fleet.service.publish('games', dir);
    await fleet.service.publishShell(shell('s2', contract('1.6.0')));
    const narrow = fleet.built('games', '1.0.0-c', { contract: '~1.6.0' });
    await fleet.service.publish('games', narrow);
    await fleet.publishAll('1.0.0-d');
    expect((await fleet.service.publishShell(shell('s3', contract('1.7.0')))).text).toBe(
      'shell s3 is live (previously s2). games 1.0.0-c, which served before, needs @parol/contract ~1.6.0, but this shell has 1.7.0.',
    );
  });
});

describe('a rollback of the shell', () => {
  it('names each remote that needs the newer contract', async () => {
    await fleet.service.publishShell(shell('s2', contract('1.6.0')));
    const needy = fleet.built('games', '1.0.0-b', { contract: '^1.6.0' });
    await fleet.service.publish('games', needy);
    await fleet.publish('rewards', '1.0.0-a');
    expect((await fleet.service.rollback('shell')).text).toBe(
      'shell is back on s1 (was s2). games 1.0.0-b needs @parol/contract ^1.6.0, which it does not have: roll games back too.',
    );
  });
});
