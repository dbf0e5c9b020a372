import { describe, expect, it } from 'vitest';
import { TestClient } from '../../testing/client.ts';
import { drawFixture } from '../testing/draw-fixture.ts';
import { periodOf } from './period.ts';

const fixture = drawFixture();
const terms = {
  rate: '0.05',
  minimum: '100.00',
  cap: '500.00',
  shares: [100],
  perMember: 20,
  turnover: '1',
};
const instant = (manilaTime: string) => new Date(`${manilaTime}:00+08:00`);

it('an operator changes when draws close - open draws keep their time, and the next follow without a gap', async () => {
  const visitor = new TestClient(fixture.platform);
  const openPeriods = async () => {
    await fixture.hold();
    const found = [await fixture.open(visitor), await fixture.open(visitor, 'weekly')];
    return found.map(({ opens_at, closes_at }) => [opens_at, closes_at]);
  };
  fixture.at('2027-01-06T09:00:00');
  const [day, week] = await openPeriods();
  expect([day, week]).toEqual([
    ['2027-01-05T16:00:00.000Z', '2027-01-06T16:00:00.000Z'],
    ['2027-01-03T16:00:00.000Z', '2027-01-10T16:00:00.000Z'],
  ]);
  const settings = {
    daily: { ...terms, closes: '21:00' },
    weekly: { ...terms, closes: 'Sunday 21:30' },
  };
  await fixture.ops('reward:set', ['draw', JSON.stringify(settings)], {
    from: '2027-01-06T10:00:00+08:00',
    reason: 'test',
  });
  fixture.at('2027-01-06T23:59:59.999');
  expect(await openPeriods()).toEqual([day, week]);
  fixture.at('2027-01-07T00:00:00');
  expect(await openPeriods()).toEqual([
    ['2027-01-06T16:00:00.000Z', '2027-01-07T13:00:00.000Z'],
    week,
  ]);
  fixture.at('2027-01-11T09:00:00');
  expect(await openPeriods()).toEqual([
    ['2027-01-10T13:00:00.000Z', '2027-01-11T13:00:00.000Z'],
    ['2027-01-10T16:00:00.000Z', '2027-01-17T13:30:00.000Z'],
  ]);
});

describe('the period of a daily draw that closes at 21:00', () => {
  const closes = 21 * 3_600_000;
  it.each([
    ['2027-01-07T20:59', undefined, '2027-01-06T21:00', '2027-01-07T21:00'],
    ['2027-01-07T21:00', '2027-01-07T21:00', '2027-01-07T21:00', '2027-01-08T21:00'],
    // A former schedule closed at noon, at 09:00 and a minute before the new one closes.
    ['2027-01-07T12:00', '2027-01-07T12:00', '2027-01-07T12:00', '2027-01-08T21:00'],
    ['2027-01-07T09:00', '2027-01-07T09:00', '2027-01-07T09:00', '2027-01-07T21:00'],
    ['2027-01-07T21:02', '2027-01-07T20:59', '2027-01-07T20:59', '2027-01-08T21:00'],
    // The programme was off for a day.
    ['2027-01-07T22:00', '2027-01-06T21:00', '2027-01-07T21:00', '2027-01-08T21:00'],
  ])('at %s after a draw to %s - is %s to %s', (at, previous, opens, end) => {
    const previousEnd = previous === undefined ? undefined : instant(previous);
    expect(periodOf('daily', closes, instant(at), previousEnd)).toEqual({
      opensAt: instant(opens),
      closesAt: instant(end),
    });
  });
});
