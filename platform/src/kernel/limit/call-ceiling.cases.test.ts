import { minuteMs } from '@parol/domain';
import { newsList } from '@parol/wire/cms';
import { addFavourite, favouriteList } from '@parol/wire/game';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedUp, TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

const callCeilings = { memberCalls: 5, memberActs: 3, visitorCalls: 4 };
let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform({ config: { callCeilings } });
  platform.clock.freeze(new Date('2026-11-20T02:00:15Z'));
});
afterAll(() => platform.close());

const codesOf = async (times: number, ask: () => Promise<{ readonly http: number }>) => {
  const codes: number[] = [];
  for (let n = 0; n < times; n++) codes.push((await ask()).http);
  return codes;
};

it('a member over the ceiling - is refused until the next minute, and no other member', async () => {
  const [one, other] = [
    await signedUp(platform, '639174100001', {}, '10.0.1.1'),
    await signedUp(platform, '639174100002', {}, '10.0.1.2'),
  ];
  const list = () => one.call(favouriteList, {});
  expect(await codesOf(5, list)).toEqual([200, 200, 200, 200, 200]);
  const refused = await list();
  expect(refused).toMatchObject({ http: 429, code: 'too_many_requests' });
  expect(refused.headers['retry-after']).toBe('45');
  expect(await other.call(favouriteList, {})).toMatchObject({ http: 200 });
  platform.clock.advance(45_000);
  expect(await list()).toMatchObject({ http: 200 });
});

it('a member’s calls that change something - have a lower ceiling', async () => {
  platform.clock.advance(minuteMs);
  const one = await signedUp(platform, '639174100003', {}, '10.0.1.3');
  const add = () => one.call(addFavourite, { provider_code: 'none', game_code: 'none' });
  expect(await codesOf(4, add)).toEqual([200, 200, 200, 429]);
  expect(await one.call(favouriteList, {})).toMatchObject({ http: 200 });
});

it('calls without a session - are counted by IPv4 address, and by IPv6 /64 and /48', async () => {
  platform.clock.advance(minuteMs);
  const from = (address: string) => () =>
    new TestClient(platform, address).call(newsList, { lang: 'en' });
  expect(await codesOf(5, from('10.0.1.4'))).toEqual([200, 200, 200, 200, 429]);
  expect(await codesOf(1, from('10.0.1.5'))).toEqual([200]);
  expect(await codesOf(5, from('2001:db8:9:1::1'))).toEqual([200, 200, 200, 200, 429]);
  expect(await codesOf(1, from('2001:db8:9:1::2'))).toEqual([429]);
  // The /48 has four times the calls of a /64, of which six were made.
  for (const n of [2, 3]) await codesOf(4, from(`2001:db8:9:${n}::1`));
  expect(await codesOf(3, from('2001:db8:9:4::1'))).toEqual([200, 200, 429]);
});
