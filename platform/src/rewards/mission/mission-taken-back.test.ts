import { dailyCheckIn } from '@parol/wire/check-in';
import { pickIcon } from '@parol/wire/pick-icon';
import { expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { missionFixture } from '../testing/mission-fixture.ts';

const fixture = missionFixture();
const { ops, said, at, newMember, phoneOf, rowOf } = fixture;

/** The member's progress towards one such event. */
const progress = (client: TestClient, event: string) => {
  const condition = { event, aggregate: { kind: 'count' }, target: 1 };
  return said('mission:simulate', phoneOf(client), JSON.stringify(rowOf({ condition })));
};

it('a check-in that an operator revokes - no longer counts towards missions', async () => {
  at('2027-02-01T12:00:00');
  const client = await newMember();
  expect((await client.call(dailyCheckIn, {})).ok).toBe(true);
  expect(await progress(client, 'check_in')).toContain('1 of 1');
  await ops('check-in:revoke', phoneOf(client), '2027-02-01', '--reason', 'test');
  expect(await progress(client, 'check_in')).toContain('0 of 1');
});

it('a pick whose prize an operator revokes - no longer counts towards missions', async () => {
  at('2027-02-02T12:00:00');
  const settings = {
    name: { en: 'Test', ph: 'Test' },
    endsAt: '2027-02-03T00:00:00+08:00',
    icons: ['sun', 'moon'],
    cost: '0',
    prizes: [{ weight: 1, tokens: '3' }],
    daysValid: 30,
  };
  const set = await ops('reward:set', 'pick_icon', JSON.stringify(settings), '--from', '2027-02-02T12:00:01+08:00', '--reason', 'test'); // prettier-ignore
  expect(set).toMatchObject({ exitCode: 0 });
  at('2027-02-02T12:00:02');
  const client = await newMember();
  expect((await client.call(pickIcon, { icon: 'sun' })).ok).toBe(true);
  expect(await progress(client, 'icon_picked')).toContain('1 of 1');
  expect(await ops('pick-icon:revoke', phoneOf(client), '--reason', 'test')).toMatchObject({
    exitCode: 0,
  });
  expect(await progress(client, 'icon_picked')).toContain('0 of 1');
});
