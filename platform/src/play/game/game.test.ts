import { manilaDay, parseAmount, pesos } from '@parol/domain';
import { addDays } from '@parol/domain/calendar';
import { betDetail, betList } from '@parol/wire/bet';
import {
  addFavourite,
  favouriteList,
  gameInfo,
  gameList,
  gameProviders,
  homeGames,
  recentGames,
  removeFavourite,
  topGames,
} from '@parol/wire/game';
import { launchOne, providerCodes } from '@parol/wire/provider-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { historyOf } from '@parol/sandbox/testing/history';
import { lively } from '@parol/sandbox/studio/slots/machines/lively.math';
import { fingerprint } from '@parol/sandbox/studio/client/fair';
import { replay } from '@parol/sandbox/studio/client/slot/proof';
import { machineView } from '@parol/sandbox/studio/slots/machine.view';
import { signedUp, TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

const phone = '639171110003';
const jeepney = { provider_code: 'LAUNCHONE', game_code: 'jeepney-jackpot' };
let platform: TestPlatform;
let client: TestClient;
let member: bigint;

beforeAll(async () => {
  platform = await testPlatform({ listening: true });
  client = await signedUp(platform, phone);
  member = (await platform.services.members.byPhone(phone))?.id ?? 0n;
  await platform.parts.wallet.post({
    member,
    scope: 'test',
    key: 'd',
    kind: 'deposit',
    amount: pesos(500),
    counter: { kind: 'gateway', owner: 'test' },
    at: platform.clock.now(),
  });
});
afterAll(() => platform.close());

const launch = (game: string, more: Record<string, unknown> = {}) =>
  client.call(launchOne, { player_id: phone, lang_code: 'en', game_code: game, ...more });
const studio = async (call: string, body: object) =>
  (await (
    await fetch(`${platform.parts.config.thirdPartyOrigin}/studio/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json()) as Record<string, never>;

describe('the list', () => {
  it('returns all games of every provider to everyone, and all are playable', async () => {
    const { value } = await new TestClient(platform).call(gameList, {});
    expect(value.length).toBeGreaterThanOrEqual(300);
    expect(new Set(value.map((game) => game.provider_code))).toEqual(new Set(providerCodes));
    expect(new Set(value.map((game) => game.status))).toEqual(new Set(['active']));
    const slots = await client.call(gameList, { game_type: 'slot' });
    expect(new Set(slots.value.map((game) => game.game_type))).toEqual(new Set(['slot']));
  });
  it('of Home - has few of them, and the providers of all', async () => {
    const visitor = new TestClient(platform);
    const { value } = await visitor.call(homeGames, {});
    expect(value.length).toBeGreaterThanOrEqual(12);
    expect(value.length).toBeLessThanOrEqual(18);
    const providers = (await visitor.call(gameProviders, {})).value;
    expect(new Set(providers.map((one) => one.provider_code))).toEqual(new Set(providerCodes));
  });
  it('says to everyone how a game pays and which bets it takes', async () => {
    const visitor = new TestClient(platform);
    expect(await visitor.call(gameInfo, jeepney)).toMatchObject({
      value: [{ volatility: 'medium', minimum_stake: '1.00', maximum_stake: '500.00' }],
    });
    expect(
      await visitor.call(gameInfo, { provider_code: 'LAUNCHONE', game_code: 'tala-sports' }),
    ).toMatchObject({
      value: [{ volatility: null, minimum_stake: '10.00', maximum_stake: '10000.00' }],
    });
    expect(await visitor.call(gameInfo, { ...jeepney, provider_code: 'JILI' })).toMatchObject({
      code: 'game_not_exists',
    });
  });
  it('has no cockfights where they are illegal', async () => {
    const lawful = await testPlatform({ config: { profile: 'ph' } });
    const visitor = new TestClient(lawful);
    const { value } = await visitor.call(gameList, {});
    const cockfight = { provider_code: 'LAUNCHONE', game_code: 'tala-sabong' };
    const info = await visitor.call(gameInfo, cockfight);
    await lawful.close();
    expect(info).toMatchObject({ code: 'game_not_exists' });
    expect(value.filter((game) => game.game_type === 'cockfight')).toEqual([]);
  });
});

describe('favourites', () => {
  it('are added, listed and removed; each call returns the whole list', async () => {
    expect((await client.call(addFavourite, jeepney)).value.map((row) => row.game_code)).toEqual([
      'jeepney-jackpot',
    ]);
    expect((await client.call(addFavourite, jeepney)).code).toBe('favourite_game_exists');
    expect((await client.call(addFavourite, { ...jeepney, game_code: 'nothing' })).code).toBe(
      'game_not_exists',
    );
    // With what its tile shows, so that no page needs the whole list of games for it.
    expect((await client.call(favouriteList, {})).value).toMatchObject([
      { game_code: 'jeepney-jackpot', status: 'active', rtp: 9634, img_url: expect.any(String) },
    ]);
    expect((await client.call(removeFavourite, jeepney)).value).toEqual([]);
    expect((await client.call(removeFavourite, jeepney)).code).toBe('favourite_not_exists');
  });
});

describe('a launch', () => {
  it.each([
    ['no-such-game', {}, 'game_not_exists'],
    ['jeepney-jackpot', { player_id: '639179999999' }, 'session_mismatch'],
    ['jeepney-jackpot', { game_name: 'sentinel:SERVER BUSY' }, 'SERVER BUSY'],
    ['', { type: 'demo' }, 'game_code_required'],
  ])('of %s with %o answers %s', async (game, more, code) => {
    expect((await launch(game, more)).code).toBe(code);
  });

  it("opens the game at the studio's own origin, where a real round is played, listed and verifiable", async () => {
    const launched = await launch('jeepney-jackpot');
    const url = new URL(launched.value[0]?.game_url ?? '');
    expect(url.origin).toBe(platform.parts.config.thirdPartyOrigin);
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain(
      `frame-ancestors ${platform.parts.config.origin}`,
    );
    expect(await page.text()).not.toContain('server_seed');

    const session = url.searchParams.get('session');
    const state = await studio('state', { session });
    expect(state).toMatchObject({ status: 'OK', balance: '500.00' });
    const spun = (await studio('play', {
      session,
      key: 'first-spin',
      choice: { stake: '10' },
    })) as unknown as {
      status: string;
      balance: string;
      round: { id: string; payout: string; nonce: number };
    };
    expect(spun.status).toBe('OK');
    const expected = pesos(490) + (parseAmount(spun.round.payout) ?? 0n);
    expect(parseAmount(spun.balance)).toBe(expected);
    expect(await platform.parts.wallet.balance(member)).toBe(expected);
    // Repeating the request returns the same round.
    expect(
      await studio('play', { session, key: 'first-spin', choice: { stake: '10' } }),
    ).toMatchObject({ round: { id: spun.round.id } });
    expect(await platform.parts.wallet.balance(member)).toBe(expected);

    const today = manilaDay(platform.parts.clock.now());
    const bets = (await client.call(betList, { from: today, to: today })).value[0];
    expect(bets).toMatchObject({
      total: 1,
      data: [
        {
          game_name: 'Jeepney Jackpot',
          stake: '10.00',
          payout: spun.round.payout,
          state: 'settled',
        },
      ],
    });
    // Whole Manila days, both ends inclusive.
    const between = async (from: string, to: string) =>
      (await client.call(betList, { from, to })).value[0]?.total;
    expect(await between(today, today)).toBe(1);
    expect(await between(addDays(today, -7), addDays(today, -1))).toBe(0);
    expect(await between(addDays(today, 1), addDays(today, 7))).toBe(0);
    const detail = await client.call(betDetail, {
      player_id: phone,
      ticket_id: bets?.data[0]?.ticket_id ?? '',
      lang_code: 'ph',
    });
    const seen = await fetch(detail.value[0]?.detail_url ?? '');
    expect(await seen.text()).toContain(spun.round.id);
    expect(
      (await fetch((detail.value[0]?.detail_url ?? '').replace(/key=../, 'key=00'))).status,
    ).toBe(404);

    const rotated = (await studio('rotate', { session })) as unknown as {
      revealed: { server_seed: string; hash: string; client_seed: string };
    };
    expect(await fingerprint(rotated.revealed.server_seed)).toBe(rotated.revealed.hash);
    expect(rotated.revealed.hash).toBe((state as unknown as { seed: { hash: string } }).seed.hash);
    const again = await replay(
      machineView(lively),
      rotated.revealed.server_seed,
      rotated.revealed.client_seed,
      spun.round.nonce,
    );
    expect((pesos(10) / 20n) * BigInt(again.pay)).toBe(parseAmount(spun.round.payout));

    await platform.outbox.run();
    platform.clock.advance(15_000);
    expect((await client.call(topGames, {})).value).toMatchObject([
      { game_code: 'jeepney-jackpot', popularity: 1 },
    ]);
    expect((await client.call(recentGames, {})).value).toMatchObject([
      { game_code: 'jeepney-jackpot' },
    ]);
  });
});

it("plays generated history at the clock's time, without a browser", async () => {
  const played = await historyOf(platform).play(member, 'manila-sevens', '5.00');
  expect(played?.state).toBe('done');
  const today = manilaDay(platform.parts.clock.now());
  const [bet] = (await client.call(betList, { from: today, to: today })).value[0]?.data ?? [];
  expect(bet).toMatchObject({ game_code: 'manila-sevens', stake: '5.00', state: 'settled' });
});
