import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compose, type Platform } from '../../compose.ts';
import type { Clock } from '../../kernel/clock/clock.ts';
import type { RouteData } from '@parol/contract/release';
import { hourMs } from '@parol/domain';
import { builtPage, writeRelease } from '../../testing/built-release.ts';
import { writeShell } from '../../testing/built-shell.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import type { FleetService } from '../fleet/fleet.ts';
import { openFleetReader } from '../fleet/fleet.ts';
import { createFleetService } from '../fleet/fleet.service.ts';
import { createFleetKeys } from '../fleet/keys.ts';
import { openFleetService } from '../fleet/open-service.ts';
import { openStore } from '../fleet/store/open-store.ts';
import { releaseHealthRepository } from './release-health.repository.ts';
import { releaseHealth } from './release-health.service.ts';
import { takeBackFailing } from './take-back.service.ts';

const logged: string[] = [];
let platform: TestPlatform;
let site: Platform;
let service: FleetService;
beforeAll(async () => {
  platform = await testPlatform({ log: (line) => void logged.push(line) });
  const { config } = platform.parts;
  service = await openFleetService(config, { by: 'Ana' });
  await service.publishShell(writeShell(join(config.dataDir, 'built-shell'), 's1'));
  site = compose(platform.parts, { fleet: openFleetReader(config, () => undefined) });
  await site.app.ready();
});
afterAll(async () => {
  await Promise.all([site.app.close(), site.thirdParty.close()]);
  await platform.close();
});
let release = 0;
beforeEach(async () => {
  await publish('games', `good-${(release += 1)}`);
});

interface Published {
  readonly canary?: number;
  readonly pages?: RouteData['pages'];
  readonly by?: FleetService;
}
async function publish(
  name: string,
  version: string,
  { canary, pages, by = service }: Published = {},
): Promise<void> {
  const dir = join(platform.parts.config.dataDir, `built-${name}-${version}`);
  rmSync(dir, { recursive: true, force: true });
  await by.publish(name, writeRelease(dir, { name, version, route: pages ? { pages } : {} }), {
    canary,
  });
}
/** The fleet's commands as if they were given so many minutes ago. */
const earlier = (minutes: number): FleetService => {
  const { config } = platform.parts;
  return createFleetService({
    store: openStore(config),
    keys: createFleetKeys(config),
    clock: { now: () => new Date(Date.now() - minutes * 60_000) },
    by: 'Ana',
  });
};
const send = (path: string, payload: object, visitor = 'visitor-one') =>
  site.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { cookie: `parol_visitor=${visitor}` },
  });
const failure = {
  remote: 'games',
  version: 'bad',
  phase: 'mount',
  code: 'TypeError: x is undefined',
  ms: 812.4,
  path: '/slot',
};
const fails = async (version: string, visitors: number, remote = 'games') => {
  for (let n = 0; n < visitors; n++)
    await send('/_fleet/failures', { ...failure, remote, version }, `${version}-${n}`);
};
const loads = async (version: string, count: number, remote = 'games') => {
  for (let n = 0; n < count; n++)
    await send('/_fleet/loads', { remote, version, ms: 400 + n }, `visitor-${n}`);
  await run('releases:loads');
};
const run = async (name: string) => {
  await site.jobs.find((job) => job.name === name)?.run(new AbortController().signal);
};
/** The look for failing releases at the time of a clock. */
const lookAt = (clock: Clock) => {
  const { parts } = platform;
  return takeBackFailing({
    ...parts,
    clock,
    repository: releaseHealthRepository(parts.db),
    fleet: () => service.status(),
    control: async () => service,
  });
};
const games = async () => (await service.status())?.remotes['games'];

it.each([
  ['verify', 'tampered_release'],
  ['policy', 'policy_violation'],
])(
  'a failure of the phase %s - is a security event, once a tab reports it',
  async (phase, name) => {
    platform.parts.security.take();
    await send('/_fleet/failures', { ...failure, phase });
    await send('/_fleet/failures', { ...failure, phase, remote: 'nothing' });
    await send('/_fleet/failures', { ...failure, phase: 'mount' });
    expect(platform.parts.security.take()).toMatchObject([
      { name, what: 'release of games', count: 1 },
    ]);
  },
);

describe('a release that fails in its first minutes', () => {
  it('for three of twelve visitors - is withdrawn for good with a reason in the log', async () => {
    const before = (await games())?.active;
    await publish('games', 'bad-1');
    await loads('bad-1', 9);
    await fails('bad-1', 2);
    await run('releases:take-back');
    expect((await games())?.active).toBe('bad-1');
    await fails('bad-1', 3);
    await run('releases:take-back');
    expect((await games())?.active).toBe(before);
    const text = `games is back on ${before} (was bad-1). Taken back by itself: it failed (mount) in 3 of 12 networks.`;
    expect((await service.log())[0]).toMatchObject({ by: 'platform', text });
    expect(logged.some((line) => line.includes(text))).toBe(true);
    expect((await service.part('games')).releases['bad-1']?.withdrawn).toBe(true);
  });

  it('of the shell - is taken back too', async () => {
    const shell = async () => (await service.status())?.shell.version;
    const before = await shell();
    const dir = join(platform.parts.config.dataDir, 'built-shell-s2');
    await service.publishShell(writeShell(dir, 's2'));
    await loads('s2', 28, 'shell');
    await fails('s2', 3, 'shell');
    await run('releases:take-back');
    expect(await shell()).toBe('s2');
    await fails('s2', 4, 'shell');
    await run('releases:take-back');
    expect(await shell()).toBe(before);
  });

  it('as a canary - is ended, and the active release stays', async () => {
    const before = (await games())?.active;
    await publish('games', 'bad-2', { canary: 10 });
    await fails('bad-2', 3);
    await run('releases:take-back');
    expect(await games()).toMatchObject({ active: before });
    expect((await games())?.canary).toBeUndefined();
  });

  it('after sixteen minutes - is left to the operators', async () => {
    await publish('games', 'old');
    await fails('old', 3);
    const look = lookAt({ now: () => new Date(Date.now() + 16 * 60_000) });
    await look();
    expect((await games())?.active).toBe('old');
    await run('releases:take-back');
    expect((await games())?.active).not.toBe('old');
  });

  it('for many visitors in two networks - stays, and a network with many loads counts once', async () => {
    await publish('games', 'two-networks');
    const current = await service.status();
    if (!current) throw new Error('There is no fleet.');
    const { parts } = platform;
    // The fleet's commands have the time of the machine.
    const clock = { now: () => new Date() };
    const look = lookAt(clock);
    const production = { ...parts, clock, config: { ...parts.config, sandbox: false } };
    const health = releaseHealth(production, releaseHealthRepository(parts.db));
    const report = { ...failure, phase: 'mount' as const, version: 'two-networks' };
    const from = (address: string) => ({ address, visitor: `visitor-of-${address}` });
    for (let n = 1; n <= 20; n += 1) {
      await health.addFailure(current, report, from(`203.0.113.${n}`));
      await health.addFailure(current, report, from(`2001:db8:7:1::${n}`));
      health.addLoad(current, report, from(`198.51.100.${n}`));
    }
    await health.flush();
    await look();
    expect((await games())?.active).toBe('two-networks');
    await health.addFailure(current, report, from('192.0.2.1'));
    await look();
    expect((await service.log())[0]?.text).toContain('it failed (mount) in 3 of 4 networks.');
  });

  it('without an earlier one - leaves the fleet, and the log says why', async () => {
    await publish('rewards', 'first');
    await fails('first', 3, 'rewards');
    await run('releases:take-back');
    expect((await service.status())?.remotes['rewards']).toBeUndefined();
    const text =
      'rewards is withdrawn (was first): its pages are gone until its next publish. Taken back by itself: it failed (mount) in 3 of 3 networks.';
    expect((await service.log())[0]).toMatchObject({ by: 'platform', text });
  });

  it('without an earlier one, but with the page of orders - stays, and the log says that it could not be taken back', async () => {
    await publish('cashier', 'first', { pages: [builtPage('/deposit-status')] });
    await fails('first', 3, 'cashier');
    await run('releases:take-back');
    await run('releases:take-back');
    expect((await service.status())?.remotes['cashier']?.active).toBe('first');
    expect(logged.filter((line) => line.includes('could not be taken back'))).toHaveLength(1);
  });

  it('after a longer time as a canary - is watched from its promotion on', async () => {
    const before = (await games())?.active;
    await publish('games', 'promoted', { canary: 10, by: earlier(20) });
    await service.promote('games');
    await fails('promoted', 3);
    await run('releases:take-back');
    expect((await games())?.active).toBe(before);
  });
});

describe('a report', () => {
  const stored = () =>
    platform.parts.db.selectFrom('release_failure').selectAll().where('code', '=', 'one').execute();

  it('of a release that does not serve, or of another shape - is not stored', async () => {
    const { active: version = '' } = (await games()) ?? {};
    const good = { ...failure, version, code: 'one' };
    expect((await send('/_fleet/failures', { ...good, version: 'never' })).statusCode).toBe(204);
    for (const wrong of [
      { phase: 'bored' },
      { remote: '../x' },
      { ms: -1 },
      { path: 'x'.repeat(201) },
      { version: 7 },
    ])
      expect((await send('/_fleet/failures', { ...good, ...wrong })).statusCode).toBe(400);
    expect(await stored()).toEqual([]);
    await send('/_fleet/failures', good);
    expect(await stored()).toMatchObject([{ remote: 'games', version, ms: 812, path: '/slot' }]);
  });

  it('keeps neither the address nor the cookie of the visitor', async () => {
    const rows = JSON.stringify(await stored(), (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(rows).not.toContain('127.0.0.1');
    expect(rows).not.toContain('visitor-one');
  });

  it('beyond sixty in a minute from one network - is dropped', async () => {
    const { active: version = '' } = (await games()) ?? {};
    for (let n = 0; n < 65; n++)
      await send('/_fleet/failures', { ...failure, version, code: 'flood' }, `flood-${n}-visitor`);
    const { count } = await platform.parts.db
      .selectFrom('release_failure')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('code', '=', 'flood')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeLessThanOrEqual(60);
    platform.clock.advance(hourMs);
  });
});
