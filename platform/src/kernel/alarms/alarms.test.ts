import { afterAll, beforeAll, expect, it } from 'vitest';
import { opsLines } from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { alarmsOf } from './alarms.ts';

let platform: TestPlatform;
const lines: string[] = [];
let isDown = false;
beforeAll(async () => {
  platform = await testPlatform({ log: (line) => lines.push(line) });
});
afterAll(() => platform.close());

const raised = (text: string) => lines.filter((line) => line.includes(text)).length;

it('an alarm - is logged once by all processes, listed while it lasts, and raised again later', async () => {
  const sources = [
    { name: 'broken', alarms: () => Promise.reject(new Error('no rows')) },
    { name: 'gateway', alarms: async () => (isDown ? ['The gateway maya does not answer'] : []) },
  ];
  const [one, other] = [alarmsOf(platform.parts, sources), alarmsOf(platform.parts, sources)];
  const look = async () => {
    platform.clock.advance(10_000);
    await one.job.run();
    platform.clock.advance(1);
    await other.job.run();
  };
  await look();
  expect(await one.health()).toEqual([]);
  isDown = true;
  await look();
  await look();
  expect(raised('an alarm was raised')).toBe(1);
  expect(await other.metrics()).toMatchObject([
    {
      name: 'alarm',
      values: [{ labels: { alarm: 'The gateway maya does not answer' }, value: 1 }],
    },
  ]);
  expect(await opsLines(platform, 'health')).toEqual([
    'The gateway maya does not answer (since 2026-11-21T04:00:20.001Z)',
  ]);
  isDown = false;
  await look();
  platform.clock.advance(60_000);
  expect(await one.health()).toEqual([]);
  isDown = true;
  await look();
  expect(raised('an alarm was raised')).toBe(2);
});

it('the outbox that nobody empties - is an alarm after half a minute', async () => {
  await platform.parts.db
    .insertInto('outbox')
    .values({
      id: 1n,
      member_id: 1n,
      topic: 'wallet.posted',
      kind: 'bet',
      payload: '{}',
      created_at: platform.clock.now(),
    })
    .execute();
  const job = platform.jobs.find(({ name }) => name === 'kernel.watch-alarms');
  const before = raised('The outbox is not emptied');
  platform.clock.advance(30_000);
  await job?.run();
  expect(raised('The outbox is not emptied')).toBe(before);
  platform.clock.advance(1);
  await job?.run();
  expect(raised('The outbox is not emptied')).toBe(before + 1);
});
