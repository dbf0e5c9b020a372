import { pesos } from '@parol/domain';
import { launchOne } from '@parol/wire/provider-calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedUp, type TestClient } from '@parol/platform/testing/client';
import { testPlatform, type TestPlatform } from '@parol/platform/testing/platform';
import type { OfferedFixture } from './wire/book.ts';

const phones = ['639171110081', '639171110082'] as const;
let platform: TestPlatform;
let ana: TestClient;
let ben: TestClient;

beforeAll(async () => {
  platform = await testPlatform({ listening: true });
  [ana, ben] = [await signedUp(platform, phones[0]), await signedUp(platform, phones[1])];
  await platform.parts.wallet.post({
    member: (await platform.services.members.byPhone(phones[0]))?.id ?? 0n,
    scope: 'test',
    key: 'd',
    kind: 'deposit',
    amount: pesos(500),
    counter: { kind: 'gateway', owner: 'test' },
    at: platform.clock.now(),
  });
  await platform.jobs.find((job) => job.name === 'sandbox.settle-book')?.run();
});
afterAll(() => platform.close());

interface Answer {
  readonly status: string;
  readonly round: {
    readonly id: string;
    readonly state: string;
    readonly seen: { readonly spins?: readonly unknown[] };
  };
  readonly open: readonly { readonly state: string }[];
  readonly dealt: readonly object[];
  readonly upcoming: readonly OfferedFixture[];
}
async function ask(call: string, body: object): Promise<Answer> {
  const reply = await fetch(`${platform.parts.config.thirdPartyOrigin}/studio/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await reply.json()) as Answer;
}
async function opened(client: TestClient, phone: string, game: string): Promise<string> {
  const launched = await client.call(launchOne, {
    player_id: phone,
    lang_code: 'en',
    game_code: game,
  });
  return new URL(launched.value[0]?.game_url ?? '').searchParams.get('session') ?? '';
}

it.each([
  ['luneta-roulette', { bets: [{ on: 'red', pesos: 5 }] }],
  ['manila-bay-baccarat', { bets: [{ on: 'banker', pesos: 5 }] }],
])('%s - opens on what was dealt at the table last, also to others', async (game, choice) => {
  const session = await opened(ana, phones[0], game);
  expect((await ask('state', { session })).dealt).toEqual([]);
  const dealt: object[] = [];
  for (let n = 0; n < 22; n++) {
    const { round } = await ask('play', { session, key: `${game}-${n}`, choice });
    dealt.unshift(round.seen);
    platform.clock.advance(1_000);
  }
  const other = await opened(ben, phones[1], game);
  expect((await ask('state', { session: other })).dealt).toEqual(dealt.slice(0, 20));
});

it('a game without a road - opens without results of others', async () => {
  const session = await opened(ana, phones[0], 'pisonet-dice');
  const choice = { stake: '5', side: 'under', chance: 50 };
  await ask('play', { session, key: 'dice-round-1', choice });
  expect((await ask('state', { session })).dealt).toEqual([]);
});

it('a ticket - is not settled by scores that its player sends', async () => {
  const session = await opened(ana, phones[0], 'tala-sports');
  const { upcoming } = await ask('fixtures', { session });
  const fixture = upcoming.at(-1);
  const leg = { fixture: fixture?.id, ...fixture?.selections[0] };
  const choice = { pesos: 10, legs: [leg] };
  const { round } = await ask('play', { session, key: 'ticket-1', choice });
  const scores = [{ fixture: fixture?.id, home: 9, away: 0 }];
  const act = { do: 'settle', scores };
  expect(await ask('act', { session, round: round.id, step: 0, act })).toMatchObject({
    status: 'CHOICE_NOT_ALLOWED',
  });
  expect((await ask('state', { session })).open).toMatchObject([{ state: 'open' }]);
});

it('a bet above the balance, a stake that is not offered and an unknown session - are refused', async () => {
  const session = await opened(ben, phones[1], 'bakunawa-moon');
  expect(await ask('play', { session, key: 'too-much-1', choice: { stake: '500' } })).toMatchObject(
    { status: 'INSUFFICIENT_BALANCE', balance: '0.00' },
  );
  expect(await ask('play', { session, key: 'too-odd-01', choice: { stake: '3' } })).toMatchObject({
    status: 'CHOICE_NOT_ALLOWED',
  });
  expect(
    await ask('play', { session: 'nobody', key: 'nobody-001', choice: { stake: '1' } }),
  ).toMatchObject({ status: 'SESSION_UNKNOWN' });
});

it('a requested outcome - is granted in the sandbox', async () => {
  const session = await opened(ana, phones[0], 'pasko-nights');
  expect((await ask('outcome', { session, outcome: 'bonus' })).status).toBe('OK');
  const { round } = await ask('play', {
    session,
    key: 'outcome-spin-1',
    choice: { stake: '1' },
  });
  expect(round.seen.spins?.length).toBeGreaterThan(1);
});

it.each([
  ['a session', 'state', { session: 'a\0b' }],
  ['a choice', 'play', { session: 'none', key: 'long-enough', choice: { stake: ['\ud800'] } }],
])('malformed text in %s - is refused', async (_, call, body) => {
  expect((await ask(call, body)).status).toBe('MALFORMED_REQUEST');
});

it('an unsigned launch - is refused', async () => {
  const reply = await fetch(`${platform.parts.config.thirdPartyOrigin}/studio/api/launch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(reply.status).toBe(401);
});
