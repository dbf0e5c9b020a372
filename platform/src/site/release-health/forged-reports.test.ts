import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../../kernel/config/config.ts';
import { openStore } from '../fleet/store/open-store.ts';
import { releaseFile } from '../fleet/releases.ts';
import { network, reportingSite, type ReportingSite } from './testing/reporting-site.ts';

/** A production configuration with the sandbox's key of the fleet. */
const ph = ({ fleet, dataDir }: Config): Partial<Config> => ({
  profile: 'ph',
  sandbox: false,
  messages: { sms: 'https://sms.example', mail: 'https://mail.example', sender: 'PAROL' },
  fleet: { ...fleet, keyFile: join(dataDir, 'fleet-key.pem') },
});

describe.each([
  ['the sandbox', () => ({})],
  ['ph', ph],
])('in %s, a stranger who reports failures', (_profile, over) => {
  let tested: ReportingSite;
  let release = 0;
  beforeAll(async () => {
    tested = await reportingSite(over);
    await tested.publish('games', 'good');
  });
  afterAll(() => tested.close());

  /** A new release of games, for which fifty other players in ten networks see no failure. */
  async function published(): Promise<string> {
    const version = `next-${(release += 1)}`;
    await tested.publish('games', version);
    await tested.visits(version, { loads: 50 });
    return version;
  }
  const serving = async () => {
    await tested.job('site.store-release-loads');
    await tested.job('site.roll-back-releases');
    return (await tested.remote('games'))?.active;
  };

  it('without tokens, with three invented cookies, of the only release - takes nothing offline', async () => {
    await tested.publish('rewards', 'only');
    for (const visitor of ['cookie-one', 'cookie-two', 'cookie-three']) {
      const from = { address: '203.0.113.7', visitor };
      expect(await tested.fail({ remote: 'rewards', version: 'only' }, from)).toBe(400);
      const report = { remote: 'rewards', version: 'only', token: 'an.invention' };
      expect(await tested.fail(report, from)).toBe(403);
    }
    await tested.job('site.roll-back-releases');
    expect((await tested.remote('rewards'))?.active).toBe('only');
  });

  it('of the only release, from ten networks with tokens - takes nothing offline, and operators are alerted', async () => {
    await tested.publish('rewards', 'only');
    tested.platform.parts.security.take();
    await tested.visits('only', { loads: 60, failing: 60, remote: 'rewards' });
    await tested.job('site.roll-back-releases');
    expect((await tested.remote('rewards'))?.active).toBe('only');
    expect(tested.platform.parts.security.take()).toMatchObject([
      { name: 'failing_release', what: 'release of rewards' },
    ]);
  });

  it('with a hundred cookies from one address, each with a token - does not bring the earlier release back', async () => {
    const version = await published();
    for (let n = 0; n < 50; n += 1) {
      const from = { address: '203.0.113.7', visitor: `cookie-${n}` };
      await tested.fail({ version, token: await tested.load(version, from) }, from);
    }
    expect(await serving()).toBe(version);
  });

  it('from fifty /64s of one home line, each with a token - counts as one network', async () => {
    const version = await published();
    for (let n = 0; n < 50; n += 1) {
      const from = { address: `2001:db8:7:${n.toString(16)}::1` };
      await tested.fail({ version, token: await tested.load(version, from) }, from);
    }
    expect(await serving()).toBe(version);
  });

  it('from four networks with any number of tokens - does not bring the earlier release back', async () => {
    const version = await published();
    for (let n = 0; n < 100; n += 1) {
      const from = { address: network(200 + (n % 4)) };
      await tested.fail({ version, token: await tested.load(version, from) }, from);
    }
    expect(await serving()).toBe(version);
  });

  it('from five networks, most of it from one - is outvoted by the players, because ten loads of a network count', async () => {
    const version = await published();
    await tested.visits(version, { loads: 400, networks: 40 });
    for (let n = 0; n < 50; n += 1) {
      const from = { address: network(n < 4 ? 200 + n : 204) };
      await tested.fail({ version, token: await tested.load(version, from) }, from);
    }
    expect(await serving()).toBe(version);
  });

  it('of loads, by the hundred from one network - does not keep a release that fails for players', async () => {
    const before = (await tested.remote('games'))?.active;
    const version = `broken-${(release += 1)}`;
    await tested.publish('games', version);
    await tested.visits(version, { loads: 50, failing: 20 });
    for (let n = 0; n < 10; n += 1) await tested.load(version, { address: network(200) }, 40);
    expect(await serving()).toBe(before);
  });

  it('who has tokens of one network only, and sends them from many - counts as none of them', async () => {
    const version = await published();
    const token = await tested.load(version, { address: network(200) });
    for (let n = 201; n < 211; n += 1)
      expect(await tested.fail({ version, token }, { address: network(n) })).toBe(403);
    expect(await serving()).toBe(version);
  });

  it('with the token of another release - is refused', async () => {
    const version = await published();
    const from = { address: network(200) };
    const ofShell = await tested.load('s1', { ...from, remote: 'shell' });
    expect(await tested.fail({ version, token: ofShell }, from)).toBe(403);
  });

  it('of a wrong hash or a bad manifest, from ten networks - does nothing while the store is intact', async () => {
    const version = await published();
    for (const [phase, code] of [
      ['verify', 'hash_mismatch'],
      ['verify', 'manifest_hash_missing'],
      ['load', 'manifest_invalid'],
    ])
      await tested.visits(version, { loads: 50, failing: 50, phase, code });
    expect(await serving()).toBe(version);
  });
});

describe('one report of a wrong hash', () => {
  let tested: ReportingSite;
  beforeAll(async () => {
    tested = await reportingSite();
    await tested.publish('games', 'good');
  });
  afterAll(() => tested.close());
  const reported = async (version: string, remote = 'games') => {
    const from = { address: network(1), remote };
    const token = await tested.load(version, from);
    const report = { remote, version, token, phase: 'verify', code: 'hash_mismatch' };
    await tested.fail(report, from);
    await tested.job('site.roll-back-releases');
    return (await tested.remote(remote))?.active;
  };
  const damage = (name: string, version: string) =>
    openStore(tested.config).write(releaseFile(name, version, 'entry.js'), 'another file');

  it('while the file in the store is another one - is enough, and the log names the file', async () => {
    await tested.publish('games', 'damaged');
    await damage('games', 'damaged');
    expect(await reported('damaged')).toBe('good');
    expect((await tested.service.log())[0]?.text).toContain(
      'Rolled back automatically: the store is damaged: remotes/games/damaged/entry.js in the store does not have the hash that the fleet names',
    );
  });

  it('of the only release, while its file is another one - raises an alert, and the release stays', async () => {
    await tested.publish('lanterns', 'only');
    await damage('lanterns', 'only');
    tested.platform.parts.security.take();
    expect(await reported('only', 'lanterns')).toBe('only');
    const names = tested.platform.parts.security.take().map(({ name }) => name);
    expect(names).toContain('failing_release');
  });
});
