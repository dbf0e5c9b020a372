import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '../../kernel/clock/clock.ts';
import { hourMs } from '@parol/domain';
import { builtPage } from '../../testing/built-release.ts';
import { writeShell } from '../../testing/built-shell.ts';
import type { FleetService } from '../fleet/fleet.ts';
import { createFleetService } from '../fleet/fleet.service.ts';
import { createFleetKeys } from '../fleet/keys.ts';
import { openStore } from '../fleet/store/open-store.ts';
import { pageFiguresRepository } from './page-figures.repository.ts';
import { releaseHealthRepository } from './release-health.repository.ts';
import { automaticRollback } from './automatic-rollback.service.ts';
import { failure, network, reportingSite, type ReportingSite } from './testing/reporting-site.ts';

let tested: ReportingSite;
beforeAll(async () => {
  tested = await reportingSite();
});
afterAll(() => tested.close());
let release = 0;
beforeEach(() => tested.publish('games', `good-${(release += 1)}`));

const runJob = () => tested.job('site.roll-back-releases');
const games = () => tested.remote('games');
/** The fleet's commands as if they were given so many minutes ago. */
const earlier = (minutes: number): FleetService =>
  createFleetService({
    store: openStore(tested.config),
    keys: createFleetKeys(tested.config),
    clock: { now: () => new Date(Date.now() - minutes * 60_000) },
    by: 'Ana',
  });
/** The look for failing releases at the time of a clock. */
const lookAt = (clock: Clock) =>
  automaticRollback({
    ...tested.platform.parts,
    clock,
    repository: releaseHealthRepository(tested.platform.parts.db),
    pages: pageFiguresRepository(tested.platform.parts.db),
    fleet: () => tested.service.status(),
    control: async () => tested.service,
  });

it.each([
  ['verify', 'tampered_release'],
  ['policy', 'policy_violation'],
])(
  'a failure of the phase %s - is a security event, once a tab reports it',
  async (phase, name) => {
    const { active: version = '' } = (await games()) ?? {};
    const { security } = tested.platform.parts;
    const from = { address: network(1) };
    const token = await tested.load(version, from);
    security.take();
    await tested.fail({ version, phase, token }, from);
    await tested.fail({ version, phase, token: 'invented' }, from);
    await tested.fail({ version, phase, token, remote: 'nothing' }, from);
    await tested.fail({ version, phase: 'mount', token }, from);
    expect(security.take()).toMatchObject([{ name, what: 'release of games', count: 1 }]);
  },
);

describe('a release that fails in its first minutes', () => {
  it('in a tenth of fifty page loads - is withdrawn for good with a reason in the log', async () => {
    const before = (await games())?.active;
    await tested.publish('games', 'bad-1');
    await tested.visits('bad-1', { loads: 50, failing: 4 });
    await runJob();
    expect((await games())?.active).toBe('bad-1');
    const failsIn = async (address: string) => {
      await tested.fail(
        { version: 'bad-1', token: await tested.load('bad-1', { address }) },
        { address },
      );
      await tested.job('site.store-release-loads');
      await runJob();
      return (await games())?.active;
    };
    // Five of 51 are less than a tenth, six of 52 are more.
    expect(await failsIn(network(11))).toBe('bad-1');
    expect(await failsIn(network(12))).toBe(before);
    const text = `games is back on ${before} (was bad-1). Rolled back automatically: it failed (mount) in 6 of 52 page loads, in 6 networks.`;
    expect((await tested.service.log())[0]).toMatchObject({ by: 'platform', text });
    expect(tested.logged.some((line) => line.includes(text))).toBe(true);
    expect((await tested.service.part('games')).releases['bad-1']?.withdrawn).toBe(true);
  });

  it('of the shell - is rolled back too', async () => {
    const shell = async () => (await tested.service.status())?.shell.version;
    const before = await shell();
    const dir = join(tested.config.dataDir, 'built-shell-s2');
    await tested.service.publishShell(writeShell(dir, 's2'));
    await tested.visits('s2', { loads: 49, failing: 49, remote: 'shell' });
    await runJob();
    expect(await shell()).toBe('s2');
    await tested.visits('s2', { loads: 1, remote: 'shell' });
    await runJob();
    expect(await shell()).toBe(before);
  });

  it('as a canary - is ended, and the active release stays', async () => {
    const before = (await games())?.active;
    await tested.publish('games', 'bad-2', { canary: 10 });
    await tested.visits('bad-2', { loads: 50, failing: 50 });
    await runJob();
    expect(await games()).toMatchObject({ active: before });
    expect((await games())?.canary).toBeUndefined();
  });

  it('after sixteen minutes - is left to the operators', async () => {
    await tested.publish('games', 'old');
    await tested.visits('old', { loads: 50, failing: 50 });
    await lookAt({ now: () => new Date(Date.now() + 16 * 60_000) }).run();
    expect((await games())?.active).toBe('old');
    await runJob();
    expect((await games())?.active).not.toBe('old');
  });

  it('only later, as a stable one - stays, and is an alarm as long as it fails', async () => {
    await tested.publish('games', 'stable', { by: earlier(20) });
    await tested.visits('stable', { loads: 50, failing: 50 });
    await runJob();
    await runJob();
    expect((await games())?.active).toBe('stable');
    const logged = (text: string) => tested.logged.filter((line) => line.includes(text)).length;
    expect(
      logged('games stable stays until an operator acts, but it failed (mount) in 50 of'),
    ).toBe(1);
    await tested.job('kernel.watch-alarms');
    await tested.job('kernel.watch-alarms');
    expect(logged('The release games stable fails in browsers, and stays')).toBe(1);
  });

  it('but has the page of orders and no earlier release - stays, and the log and an alert say so once', async () => {
    await tested.publish('cashier', 'first', { pages: [builtPage('/deposit-status')] });
    await tested.visits('first', { loads: 60, failing: 60, remote: 'cashier' });
    tested.platform.parts.security.take();
    await runJob();
    await runJob();
    expect((await tested.remote('cashier'))?.active).toBe('first');
    const text =
      'cashier first has no earlier release and stays, but it failed (mount) in 60 of 60 page loads, in 10 networks.';
    expect(tested.logged.filter((line) => line.includes(text))).toHaveLength(1);
    expect(tested.platform.parts.security.take()).toMatchObject([
      { name: 'failing_release', what: 'release of cashier', count: 1 },
    ]);
  });

  it('after a longer time as a canary - is watched from its promotion on', async () => {
    const before = (await games())?.active;
    await tested.publish('games', 'promoted', { canary: 10, by: earlier(20) });
    await tested.service.promote('games');
    await tested.visits('promoted', { loads: 50, failing: 50 });
    await runJob();
    expect((await games())?.active).toBe(before);
  });

  it('and that an operator pinned - stays until the pin ends or another one is published', async () => {
    const before = (await games())?.active;
    await tested.publish('games', 'pinned');
    await tested.service.pin('games', true);
    await tested.visits('pinned', { loads: 50, failing: 50 });
    await runJob();
    expect((await games())?.active).toBe('pinned');
    expect(tested.logged.some((line) => line.includes('games pinned is pinned and stays'))).toBe(
      true,
    );
    await tested.service.pin('games', false);
    await runJob();
    expect((await games())?.active).toBe(before);
    await tested.publish('games', 'pinned-2');
    await tested.service.pin('games', true);
    await tested.publish('games', 'after-it');
    await tested.visits('after-it', { loads: 50, failing: 50 });
    await runJob();
    expect((await games())?.active).toBe('pinned-2');
  });
});

describe('a report', () => {
  const from = { address: '203.0.113.9', visitor: 'visitor-one' };
  const stored = () =>
    tested.platform.parts.db
      .selectFrom('release_failure')
      .selectAll()
      .where('code', '=', 'one')
      .execute();

  it('of a release that does not serve, or of another shape - is not stored', async () => {
    const { active: version = '' } = (await games()) ?? {};
    const token = await tested.load(version, from);
    const good = { ...failure, version, code: 'one', token };
    expect(await tested.fail({ ...good, version: 'never' }, from)).toBe(204);
    for (const wrong of [
      { phase: 'bored' },
      { remote: '../x' },
      { ms: -1 },
      { path: 'x'.repeat(201) },
      { version: 7 },
      { token: undefined },
    ])
      expect(await tested.fail({ ...good, ...wrong }, from)).toBe(400);
    expect(await stored()).toEqual([]);
    await tested.fail(good, from);
    expect(await stored()).toMatchObject([{ remote: 'games', version, ms: 812, path: '/slot' }]);
  });

  it('keeps neither the address, the cookie nor the token of the visitor', async () => {
    const rows = JSON.stringify(await stored(), (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    for (const part of [from.address, from.visitor, '203.0.113.0', '.'])
      expect(rows.replaceAll(/"at":"[^"]*"/g, '')).not.toContain(part);
  });

  it('of loads of a release that does not serve - gets no token for it', async () => {
    expect(await tested.load('never', from)).toBe('');
    expect((await tested.send('/_fleet/loads', { releases: [{}] }, from)).statusCode).toBe(400);
  });

  it('beyond sixty in a minute from one network - is dropped', async () => {
    const { active: version = '' } = (await games()) ?? {};
    const token = await tested.load(version, from);
    for (let n = 0; n < 65; n++) await tested.fail({ version, code: 'flood', token }, from);
    const { count } = await tested.platform.parts.db
      .selectFrom('release_failure')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('code', '=', 'flood')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeLessThanOrEqual(60);
    tested.platform.clock.advance(hourMs);
  });
});
