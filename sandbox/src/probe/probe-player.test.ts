import { launchOne } from '@parol/wire/provider-calls';
import { turnOff } from '@parol/platform/play/game';
import { signedUp } from '@parol/platform/testing/client';
import { testPlatform, type TestPlatform } from '@parol/platform/testing/platform';
import { probedSite } from '@parol/platform/testing/probed-site';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';

let platform: TestPlatform;
let lines: readonly string[] = [];
afterEach(() => platform.close());

/** A site with the synthetic player; `away`: it calls an origin where nobody listens. */
async function siteWithProbe({ away = false } = {}): Promise<void> {
  ({ platform, lines } = await probedSite((origin) => ({
    origin: away ? 'http://127.0.0.1:9' : origin,
    member: undefined,
  })));
}

const play = () => platform.jobs.find(({ name }) => name === 'kernel.play-as-probe')?.run();
const alarms = async () => {
  await platform.jobs.find(({ name }) => name === 'kernel.watch-alarms')?.run();
  const metrics = await Promise.all(platform.metrics.map((source) => source()));
  const alarm = metrics.flat().find(({ name }) => name === 'alarm');
  return alarm?.values.map(({ labels }) => labels?.alarm);
};
/** The figures of a name, each as its labels and its value. */
async function figures(wanted: string): Promise<readonly string[]> {
  const metrics = await Promise.all(platform.metrics.map((source) => source()));
  return metrics
    .flat()
    .filter(({ name }) => name === wanted)
    .flatMap(({ values }) => values)
    .map(({ labels = {}, value }) => [...Object.values(labels), value].join(' '));
}
const successAt = async () => Number((await figures('probe_success_timestamp_seconds'))[0]);
const playerId = async () => (await platform.services.members.byPhone('639170000001'))?.id ?? 0n;

it('a run - signs the member up once, plays a round of ₱1 and leaves no session', async () => {
  await siteWithProbe();
  const before = Date.now() / 1_000;
  await play();
  await play();
  expect(await figures('probe_steps_total')).toEqual([
    'log-in ok 2',
    'log-in failed 0',
    'balance ok 2',
    'balance failed 0',
    'bet ok 2',
    'bet failed 0',
    'log-out ok 2',
    'log-out failed 0',
  ]);
  expect(await successAt()).toBeGreaterThan(before);
  expect(await alarms()).toEqual([]);
  const { db } = platform.parts;
  const bets = await db
    .selectFrom('posting')
    .select('amount')
    .where('member_id', '=', await playerId())
    .where('kind', '=', 'bet')
    .execute();
  expect(bets).toEqual([{ amount: -10_000n }, { amount: -10_000n }]);
  expect(await platform.services.sessions.list(await playerId())).toEqual([]);
});

it('a run - is from one device', async () => {
  await siteWithProbe();
  await play();
  await play();
  const { rows } = await sql`select from device_use where member_id = ${await playerId()}`.execute(
    platform.parts.db,
  );
  expect(rows).toHaveLength(1);
});

it('an address where nobody answers - fails the log-in, is logged, and is an alarm at the second run', async () => {
  await siteWithProbe({ away: true });
  await play();
  const first = await successAt();
  expect(await alarms()).toEqual([]);
  await play();
  expect(await figures('probe_steps_total')).toEqual(['log-in ok 0', 'log-in failed 2']);
  expect(await successAt()).toBe(first);
  expect(await alarms()).toEqual(['The synthetic player fails at the log-in']);
  expect(lines.find((line) => line.includes('a step of the synthetic player failed'))).toContain(
    '"step":"log-in"',
  );
});

it('a game that does not open - fails the bet alone, with the code, and leaves no session', async () => {
  await siteWithProbe();
  await turnOff(
    platform.parts.db,
    { provider: 'LAUNCHONE', code: 'pisonet-dice', reason: { en: 'Repair', ph: 'Ayos' } },
    platform.clock.now(),
  );
  const other = await signedUp(platform, '639171110091');
  const refused = await other.call(launchOne, {
    player_id: '639171110091',
    lang_code: 'en',
    game_code: 'pisonet-dice',
  });
  await play();
  expect(await figures('probe_steps_total')).toEqual(
    expect.arrayContaining(['balance ok 1', 'bet ok 0', 'bet failed 1', 'log-out ok 1']),
  );
  expect(lines.find((line) => line.includes('a step of the synthetic player failed'))).toContain(
    `"cause":"${refused.code}"`,
  );
  expect(await platform.services.sessions.list(await playerId())).toEqual([]);
});

it('a platform without it - has no such job', async () => {
  platform = await testPlatform();
  expect(play()).toBeUndefined();
  expect(await figures('probe_success_timestamp_seconds')).toEqual([]);
});
