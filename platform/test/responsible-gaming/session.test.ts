import { dayMs, pesos } from '@parol/domain';
import {
  answerRealityCheck,
  responsibleGamingToday,
  responsibleGamingWatch,
  confirmLimit,
  setRealityCheck,
  setSessionLimit,
} from '@parol/wire/responsible-gaming';
import { balance } from '@parol/wire/fund';
import { account, login } from '@parol/wire/member';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestClient, testPassword } from '../../src/testing/client.ts';
import { startedAt, testPlatform, type TestPlatform } from '../../src/testing/platform.ts';
import { newMember, paid, startCashier } from '../../src/testing/cashier.ts';
import { game, hourMs, page } from './responsible-gaming.ts';

let platform: TestPlatform;
let client: TestClient;
beforeAll(async () => {
  platform = await startCashier();
});
beforeEach(async () => {
  platform.clock.freeze(startedAt);
  client = await newMember(platform);
});
afterAll(() => platform.close());

const minuteMs = 60_000;
const at = (ms: number) => new Date(startedAt.getTime() + ms).toISOString();
const watch = async (of = client) => (await of.call(responsibleGamingWatch, {})).value[0];
async function loggedIn(phone = client.accountId ?? ''): Promise<TestClient> {
  const other = new TestClient(platform);
  await other.call(login, { account_id: phone, password: testPassword });
  return other;
}

describe('a session limit', () => {
  it('ends the session on the platform when its time is up, with its own code for every call', async () => {
    await client.call(setSessionLimit, { minutes: 60 });
    expect(await watch()).toMatchObject({ now: at(0), session_ends_at: at(hourMs) });
    platform.clock.advance(hourMs - 1);
    expect(await client.call(balance, {})).toMatchObject({ ok: true });
    platform.clock.advance(1);
    expect(await client.call(balance, {})).toMatchObject({
      http: 200,
      code: 'session_limit_reached',
    });
    // A later call from another tab gets the same code.
    expect(await client.call(account, {})).toMatchObject({ code: 'session_limit_reached' });
  });

  it('counts each log-in separately, and all tabs of a log-in as one', async () => {
    await client.call(setSessionLimit, { minutes: 30 });
    platform.clock.advance(20 * minuteMs);
    const later = await loggedIn();
    platform.clock.advance(10 * minuteMs);
    expect(await client.call(account, {})).toMatchObject({ code: 'session_limit_reached' });
    expect(await later.call(account, {})).toMatchObject({ ok: true });
    expect(await (await loggedIn()).call(account, {})).toMatchObject({ ok: true });
  });

  it('stops the bets of a game that is still open', async () => {
    await paid(client, '100');
    await client.call(setSessionLimit, { minutes: 30 });
    const slot = await game(platform, client);
    const open = await slot.bet(pesos(5));
    platform.clock.advance(30 * minuteMs);
    expect((await slot.bet(pesos(5))).status).toBe('session_expired');
    expect(await slot.win(open.round, pesos(9))).toBe('ok');
  });

  it('raised - waits a day like any other limit', async () => {
    await client.call(setSessionLimit, { minutes: 60 });
    expect(await client.call(setSessionLimit, { minutes: 30 })).toMatchObject({ ok: true });
    expect(await client.call(setSessionLimit, { minutes: null })).toMatchObject({ ok: true });
    expect((await page(client)).session).toMatchObject({
      minutes: 30,
      waiting: { wanted: null, opens_at: at(dayMs) },
    });
    const which = { kind: 'session', span: 'session' } as const;
    expect(await client.call(confirmLimit, which)).toMatchObject({
      code: 'limit_change_too_early',
    });
    platform.clock.advance(dayMs);
    client = await loggedIn();
    expect(await client.call(confirmLimit, which)).toMatchObject({ ok: true });
    expect((await page(client)).session).toMatchObject({
      minutes: null,
      ends_at: null,
      waiting: null,
    });
  });
});

describe('a reality check', () => {
  it('is due one interval after log-in, change or answer, the same in all tabs and processes', async () => {
    expect(await watch()).toMatchObject({ check_due_at: null, check_minutes: null });
    platform.clock.advance(5 * minuteMs);
    await client.call(setRealityCheck, { minutes: 30 });
    expect(await watch()).toMatchObject({ check_due_at: at(35 * minuteMs), check_minutes: 30 });
    const other = await loggedIn();
    platform.clock.advance(31 * minuteMs);
    await client.call(answerRealityCheck, {});
    expect(await watch(other)).toMatchObject({ check_due_at: at(66 * minuteMs) });
    await client.call(setRealityCheck, { minutes: null });
    expect(await watch()).toMatchObject({ check_due_at: null });
  });

  it('unanswered for two minutes - blocks bets until it is answered', async () => {
    await paid(client, '100');
    await client.call(setRealityCheck, { minutes: 30 });
    const slot = await game(platform, client);
    platform.clock.advance(32 * minuteMs);
    expect((await slot.bet(pesos(1))).status).toBe('check_due');
    await client.call(answerRealityCheck, {});
    expect((await slot.bet(pesos(1))).status).toBe('ok');
  });

  it("reports today's time on the site, independent of the number of tabs and without time away", async () => {
    const minutes = async () => (await client.call(responsibleGamingToday, {})).value[0]?.minutes;
    const other = await loggedIn();
    expect(await minutes()).toBe(0);
    for (let minute = 0; minute < 6; minute++) {
      await watch();
      await watch(other);
      platform.clock.advance(minuteMs);
    }
    await watch();
    expect(await minutes()).toBe(6);
    platform.clock.advance(3 * hourMs);
    await watch();
    expect(await minutes()).toBe(6);
    platform.clock.advance(9 * hourMs);
    client = await loggedIn();
    await watch();
    expect(await minutes()).toBe(0);
  });

  it('without a choice - is hourly in the Philippine profile', async () => {
    const lawful = await testPlatform({ config: { responsibleGaming: { checkMinutes: 60 } } });
    const member = await newMember(lawful);
    expect((await member.call(responsibleGamingWatch, {})).value).toMatchObject([
      { check_minutes: 60, check_due_at: at(hourMs) },
    ]);
    await lawful.close();
  });
});
