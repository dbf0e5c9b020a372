import { dayMs, hourMs } from '@parol/domain';
import {
  consentData,
  giveConsent,
  mostTracked,
  trackEvents,
  type TrackedKind,
  withdrawConsent,
} from '@parol/wire/consent';
import { signupV2, validateTac } from '@parol/wire/member';
import { memberData } from '@parol/wire/privacy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember, paid, startCashier } from '../../testing/cashier.ts';
import { latestCode, TestClient, testPassword } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
let callers = 0;
beforeAll(async () => void (platform = await startCashier()));
afterAll(() => platform.close());

const ops = async (name: string, args: string[], options: Record<string, string> = {}) =>
  (await platform.ops.find((one) => one.name === name)?.run(args, options)) ?? [];
/** A browser with a new address, so that no test uses up another's limit. */
const browser = () => new TestClient(platform, `10.2.0.${(callers += 1)}`);
const agreed = async (client = browser()): Promise<string> =>
  (await client.call(giveConsent, { wording: 1 })).value[0]?.visitor ?? '';
const asMember = (client: TestClient) => (client.accountId ? { account_id: client.accountId } : {});
let requests = 0;
const send = (
  visitor: string,
  kinds: readonly TrackedKind[],
  {
    client = browser(),
    ...fields
  }: { readonly client?: TestClient; readonly [name: string]: unknown } = {},
) =>
  client.call(
    trackEvents,
    {
      visitor,
      request_id: `r${(requests += 1)}`,
      events: kinds.map((kind) => ({ kind, path: '/' })),
      ...fields,
    },
    asMember(client),
  );
const data = async (visitor: string) => (await browser().call(consentData, { visitor })).value[0];
const counted = async (visitor: string) =>
  Object.fromEntries((await data(visitor))?.events.map(({ kind, count }) => [kind, count]) ?? []);
const report = async () => (await ops('tracking:report', [])).map((line) => line.split('  '));
const rowOf = async (campaign: string) => (await report()).find(([, name]) => name === campaign);
const storedEvents = async () =>
  (await platform.parts.db.selectFrom('tracking_event').selectAll().execute()).length;
const storedTimes = async () =>
  (await platform.parts.db.selectFrom('tracking_event').select('at').distinct().execute()).map(
    ({ at }) => at.toISOString(),
  );

describe('events', () => {
  it('of a visitor who agreed - are stored with their hour, once per request', async () => {
    platform.clock.advance(25 * 60_000);
    const visitor = await agreed();
    const request = { request_id: 'same', ch: 'fb', cm: 'pasko' };
    await send(visitor, ['landing', 'page_view'], request);
    await send(visitor, ['landing', 'page_view'], request);
    await send(visitor, ['page_view']);
    expect(await counted(visitor)).toEqual({ landing: 1, page_view: 2 });
    expect(await storedTimes()).toEqual(['2026-11-21T04:00:00.000Z']);
    const at = platform.clock.now().getTime();
    expect(await data(visitor)).toMatchObject({
      agreed_at: new Date(at).toISOString(),
      ends_at: new Date(at + 180 * dayMs).toISOString(),
      ch: 'fb',
      cm: 'pasko',
      pp: null,
    });
  });

  it('without consent, after it was withdrawn, and after it ended - are refused, and nothing is stored', async () => {
    const withdrawn = await agreed();
    await browser().call(withdrawConsent, { visitor: withdrawn });
    const ended = await agreed();
    platform.clock.advance(180 * dayMs);
    const before = await storedEvents();
    for (const visitor of ['x'.repeat(22), withdrawn, ended])
      expect(await send(visitor, ['page_view'])).toMatchObject({ ok: false, code: 'no_consent' });
    expect(await storedEvents()).toBe(before);
    expect(await data(ended)).toBeUndefined();
  });

  it.each([
    [
      'too many',
      { events: Array.from({ length: mostTracked + 1 }, () => ({ kind: 'landing', path: '/' })) },
    ],
    ['of an unknown kind', { events: [{ kind: 'mouse', path: '/' }] }],
    ['with a whole address', { events: [{ kind: 'landing', path: 'https://evil.example/' }] }],
    [
      'with a path that is too long',
      { events: [{ kind: 'landing', path: `/${'x'.repeat(200)}` }] },
    ],
    ['that are no list', { events: 'landing' }],
    ['with a campaign that is too long', { cm: 'x'.repeat(101) }],
    ['without a request id', { request_id: '' }],
  ])('%s - are refused as a whole', async (_what, wrong) => {
    const visitor = await agreed();
    expect(await send(visitor, ['landing'], wrong)).toMatchObject({
      http: 400,
      code: 'malformed_body',
    });
    expect(await counted(visitor)).toEqual({});
  });

  it('of one visitor - are limited to thirty calls a minute, wherever they come from', async () => {
    const visitor = await agreed();
    for (let n = 0; n < 30; n++)
      expect(await send(visitor, ['page_view'])).toMatchObject({ ok: true });
    expect(await send(visitor, ['page_view'])).toMatchObject({ code: 'too_many_requests' });
    expect(await counted(visitor)).toEqual({ page_view: 30 });
    platform.clock.advance(60_000);
    expect(await send(visitor, ['page_view'])).toMatchObject({ ok: true });
  });

  it("of deposits - count only for a member's first deposit", async () => {
    const visitor = await agreed();
    const client = await newMember(platform);
    const deposits = ['deposit_started', 'deposit_finished'] as const;
    await send(visitor, deposits);
    expect(await counted(visitor)).toEqual({});
    await send(visitor, deposits, { client });
    expect(await counted(visitor)).toEqual({ deposit_started: 1 });
    await paid(client, '100');
    await send(visitor, deposits, { client });
    expect(await counted(visitor)).toEqual({ deposit_started: 1, deposit_finished: 1 });
    await paid(client, '100');
    await send(visitor, deposits, { client });
    expect(await counted(visitor)).toEqual({ deposit_started: 1, deposit_finished: 1 });
  });
});

it('calls with made-up visitors - are limited to 600 a minute from an address, and store no counters', async () => {
  const client = browser();
  const counters = async () =>
    (await platform.parts.db.selectFrom('limit_window').selectAll().execute()).length;
  const before = await counters();
  for (let n = 0; n < 600; n += 100)
    await Promise.all(
      Array.from({ length: 100 }, (_, one) =>
        send(`made-up-${n + one}`, ['page_view'], { client }),
      ),
    );
  expect((await counters()) - before).toBe(1);
  const visitor = 'made-up';
  const limited = { code: 'too_many_requests' };
  expect(await send(visitor, ['page_view'], { client })).toMatchObject(limited);
  expect(await client.call(consentData, { visitor })).toMatchObject(limited);
  expect(await client.call(withdrawConsent, { visitor })).toMatchObject(limited);
  platform.clock.advance(60_000);
  expect(await client.call(consentData, { visitor })).toMatchObject({ ok: true });
});

it('consents - to a wording that does not exist are refused', async () => {
  expect(await browser().call(giveConsent, { wording: 2 })).toMatchObject({
    code: 'malformed_body',
  });
});

it('consents - are limited to sixty a minute from one address', async () => {
  const client = browser();
  for (let n = 0; n < 60; n++) await agreed(client);
  expect(await client.call(giveConsent, { wording: 1 })).toMatchObject({
    code: 'too_many_requests',
  });
});

describe('a withdrawal', () => {
  it("deletes the visitor's consent and events, and nobody else's", async () => {
    const [one, other] = [await agreed(), await agreed()];
    await send(one, ['landing', 'page_view'], { ch: 'fb' });
    await send(other, ['landing'], { ch: 'fb' });
    const before = await storedEvents();
    expect(await browser().call(withdrawConsent, { visitor: one })).toMatchObject({ ok: true });
    expect([await storedEvents(), await data(one)]).toEqual([before - 2, undefined]);
    expect(await counted(other)).toEqual({ landing: 1 });
    expect(await browser().call(withdrawConsent, { visitor: one })).toMatchObject({ ok: true });
  });

  it('during a batch - leaves no event behind', async () => {
    const visitor = await agreed();
    const before = await storedEvents();
    const batches = Array.from({ length: 8 }, () => send(visitor, ['page_view']));
    await browser().call(withdrawConsent, { visitor });
    await Promise.all(batches);
    expect(await storedEvents()).toBe(before);
  });

  it('by a member - removes the marketing parameters of the sign-up, and nothing else', async () => {
    const client = browser();
    const phone = '639174480002';
    await client.call(signupV2, {
      account_id: phone,
      password: testPassword,
      terms: true,
      over_age: true,
      domain: 'parol.example',
      fbp: 'fb.1.2',
      pixelId: '7',
      ch: 'fb',
      cm: 'pasko',
      pp: 'a',
    });
    await client.call(validateTac, { account_id: phone, tac: await latestCode(platform, phone) });
    const extras = async () =>
      (await client.call(memberData, {})).value[0]?.kept.profile?.[0]?.['sign_up_extras'];
    expect(await extras()).toMatchObject({ fbp: 'fb.1.2', domain: 'parol.example' });
    // In a browser that never agreed.
    await client.call(withdrawConsent, {}, asMember(client));
    expect(await extras()).toEqual({ domain: 'parol.example' });
  });
});

describe('tracking:report', () => {
  it('shows figures by the last campaign of each visitor', async () => {
    const [one, two] = [await agreed(), await agreed()];
    await send(one, ['landing', 'page_view'], { ch: 'fb', cm: 'old' });
    await send(one, ['landing', 'page_view', 'sign_up_started', 'sign_up_started'], {
      ch: 'fb',
      cm: 'summer',
      pp: 'ana',
    });
    await send(two, ['page_view', 'sign_up_started', 'sign_up_finished'], {
      ch: 'fb',
      cm: 'summer',
      pp: 'ana',
    });
    expect(await rowOf('summer')).toEqual(['fb', 'summer', 'ana', '2', '3', '2', '1', '0', '0']);
    expect(await rowOf('old')).toBeUndefined();
  });

  it('counts the events of its days, and prints no control characters of a link', async () => {
    const visitor = await agreed();
    await send(visitor, ['page_view'], { cm: 'a\u001B[2Jb' });
    platform.clock.advance(2 * dayMs);
    await send(visitor, ['page_view']);
    const [, ...rows] = await ops('tracking:report', [], { days: '1' });
    expect(rows.map((row) => row.split('  ').slice(0, 5))).toEqual([
      ['-', 'a [2Jb', '-', '1', '1'],
    ]);
    platform.clock.advance(dayMs + hourMs);
    expect(await ops('tracking:report', [], { days: '1' })).toEqual([
      'No visitor who agreed was here in 1 days.',
    ]);
  });

  it.each(['0', '91', '1.5', 'true', 'x'])('with --days %s - is refused', async (days) => {
    await expect(ops('tracking:report', [], { days })).rejects.toThrow('1 to 90');
  });
});
