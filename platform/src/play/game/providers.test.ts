import { storedText } from '../../kernel/secrets/secrets.ts';
import { isBook, manilaDay, parseAmount, pesos } from '@parol/domain';
import { betDetail, betList } from '@parol/wire/bet';
import {
  gameDetail,
  gameLaunch,
  gameResultLookup,
  gameResultReport,
  launchCodes,
  providerCodes,
  type ProviderCode,
} from '@parol/wire/provider-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedUp, type TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { checkInvariants } from '../../testing/ledger-invariants.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { providerBy } from '../provider/registry.ts';

const phone = '639171110061';
let platform: TestPlatform;
let client: TestClient;
let stranger: TestClient;
let member: bigint;

beforeAll(async () => {
  platform = await testPlatform({ listening: true });
  client = await signedUp(platform, phone);
  stranger = await signedUp(platform, '639171110062');
  member = (await platform.services.members.byPhone(phone))?.id ?? 0n;
  const counter = { kind: 'gateway', owner: 'test' } as const;
  await platform.parts.wallet.post({
    member,
    scope: 'test',
    key: 'd',
    kind: 'deposit',
    amount: pesos(5_000),
    counter,
    at: platform.clock.now(),
  });
});
afterAll(async () => {
  expect((await checkInvariants(platform.parts.db)).ok).toBe(true);
  await platform.close();
});

/** A valid stake in each studio game. */
const choices: Readonly<Record<string, unknown>> = {
  'manila-bay-baccarat': { bets: [{ on: 'player', pesos: 20 }] },
  'luneta-roulette': { bets: [{ on: 'red', pesos: 20 }] },
  'european-roulette-vigan': { bets: [{ on: 'red', pesos: 20 }] },
  'pisonet-dice': { stake: '10', side: 'under', chance: 50 },
  'bingo-barangay': { stake: '10', cards: 1 },
  'pista-bingo-75': { stake: '10', cards: 1 },
};
/** A game of the provider, if possible one whose rounds end immediately. */
function gameOf(code: ProviderCode) {
  const games = catalogue.filter((game) => game.provider === code && game.plays);
  return games.find(({ type, plays }) => type === 'slot' || (plays ?? '') in choices) ?? games[0];
}
const launch = (code: ProviderCode, game: string, more: object = {}, who = client) =>
  who.call(gameLaunch(code), {
    player_id: who.accountId ?? '',
    lang_code: 'ph',
    game_code: game,
    ...more,
  });
const studio = async (call: string, body: object) => {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  return (await (
    await fetch(`${platform.parts.config.thirdPartyOrigin}/studio/api/${call}`, init)
  ).json()) as {
    status: string;
    balance: string;
    round: { id: string; payout: string };
  };
};
const today = () => manilaDay(platform.clock.now());

describe.each(providerCodes)('%s', (code) => {
  const answers = (field: 'game_lobby_url' | 'game_demo_url') =>
    providerBy(code)?.alsoAnswers.includes(field) ?? false;

  it('returns the addresses of its lobby and demo if its descriptor says so', async () => {
    const [row] = (await launch(code, gameOf(code)?.code ?? '')).value;
    const pageOf = async (address: string | null | undefined) =>
      address ? (await fetch(address)).status : null;
    expect(await pageOf(row?.game_demo_url)).toBe(answers('game_demo_url') ? 200 : null);
    expect(await pageOf(row?.game_lobby_url)).toBe(answers('game_lobby_url') ? 200 : null);
  });

  it('launched without a game - opens its lobby, if it has one', async () => {
    const opened = await client.call(gameLaunch(code), { player_id: phone, lang_code: 'en' });
    const lobby = opened.value[0]?.game_lobby_url ?? '';
    expect(opened).toMatchObject(
      answers('game_lobby_url')
        ? { ok: true, value: [{ game_url: lobby, game: null }] }
        : { ok: false, code: 'game_code_required' },
    );
    const games = catalogue.filter(({ provider }) => provider === code);
    const text = answers('game_lobby_url') ? await (await fetch(lobby)).text() : '';
    expect(games.filter(({ code: game }) => text.includes(`play=${code}%2F${game}`))).toHaveLength(
      answers('game_lobby_url') ? games.length : 0,
    );
  });

  it('launched as a demo - opens fun money, never the wallet', async () => {
    const game = catalogue.find(({ provider, type }) => provider === code && !isBook(type));
    const opened = await launch(code, game?.code ?? 'none', { type: 'demo' });
    expect(opened.code).toBe(game ? 'OK' : 'game_not_exists');
    const address = opened.value[0]?.game_demo_url;
    expect(opened.value[0]?.game_url).toBe(address);
    const session = address ? new URL(address).searchParams.get('session') : '';
    const row = await platform.parts.db
      .selectFrom('studio_session')
      .select('wallet_token')
      .where('id', '=', session ?? '')
      .executeTakeFirst();
    expect(row && storedText(row.wallet_token).slice(0, 4)).toBe(game ? 'fun:' : undefined);
  });

  it('opens a game with a ticket, plays a round through its wallet family and looks it up', async () => {
    const game = gameOf(code);
    const launched = await launch(code, game?.code ?? '');
    expect(launched.value[0]?.game).toMatchObject({
      provider_code: code,
      game_code: game?.code,
      status: 'active',
    });
    const address = new URL(launched.value[0]?.game_url ?? '');
    expect(address.origin).toBe(platform.parts.config.thirdPartyOrigin);
    expect(address.searchParams.get('lang')).toBe('ph');
    const session = address.searchParams.get('session');
    expect(await studio('state', { session })).toMatchObject({ status: 'OK' });
    if (!game || isBook(game.type)) return;

    const before = await platform.parts.wallet.balance(member);
    const choice = choices[game.plays ?? ''] ?? { stake: '10' };
    const played = await studio('play', { session, key: `round-of-${code}`, choice });
    expect(played.status).toBe('OK');
    const [bet] = (await client.call(betList, { from: today(), to: today() })).value[0]?.data ?? [];
    expect(bet).toMatchObject({
      provider_code: code,
      game_code: game.code,
      state: 'settled',
      payout: played.round.payout,
    });
    const stake = parseAmount(bet?.stake ?? '') ?? 0n;
    expect(await platform.parts.wallet.balance(member)).toBe(
      before - stake + (parseAmount(played.round.payout) ?? 0n),
    );

    const ticket_id = bet?.ticket_id ?? '';
    const request = { player_id: phone, ticket_id, lang_code: 'en' } as const;
    const detail = await client.call(gameDetail(code), request);
    expect((await client.call(betDetail, request)).value).toEqual(detail.value);
    const withoutPlayer = providerBy(code)?.detailFields.includes('player_id')
      ? { code: 'player_id_required' }
      : { ok: true };
    expect(await client.call(gameDetail(code), { ticket_id })).toMatchObject(withoutPlayer);
    expect(await client.call(gameResultLookup(code), { result_id: ticket_id })).toMatchObject(
      withoutPlayer,
    );
    expect(await client.call(betDetail, { ticket_id })).toMatchObject({ ok: true });
    expect(await (await fetch(detail.value[0]?.detail_url ?? '')).text()).toContain(
      played.round.id,
    );
    const result = await client.call(gameResultLookup(code), {
      player_id: phone,
      result_id: ticket_id,
    });
    expect(result.value).toMatchObject([
      { result_id: played.round.id, state: 'settled', payout: played.round.payout, bets: [] },
    ]);
    const report = `${platform.parts.config.thirdPartyOrigin}${providerBy(code)?.paths.report}`;
    expect(result.value[0]?.report).toBe(report);
    const day = await client.call(gameResultReport, { address: report, working_date: today() });
    expect(day.value).toMatchObject([{ total: 1, data: [{ result_id: played.round.id }] }]);

    // Another member and another provider can't see it.
    expect(
      (await stranger.call(gameDetail(code), { ...request, player_id: stranger.accountId ?? '' }))
        .code,
    ).toBe('ticket_not_exists');
    expect((await stranger.call(gameDetail(code), request)).code).toBe('session_mismatch');
    expect(
      (await stranger.call(gameResultReport, { address: report, working_date: today() })).value,
    ).toMatchObject([{ total: 0, data: [] }]);
    const other = code === 'JILI' ? 'FC' : 'JILI';
    expect(
      (await client.call(gameResultLookup(other), { player_id: phone, result_id: ticket_id })).code,
    ).toBe('ticket_not_exists');
  });

  it("does not open another provider's game, or a game for another player", async () => {
    const other = code === 'JILI' ? 'FC' : 'JILI';
    expect((await launch(code, gameOf(other)?.code ?? '')).code).toBe('game_not_exists');
    expect((await launch(code, gameOf(other)?.code ?? '', { provider: other })).code).toBe(
      'game_not_exists',
    );
    expect((await launch(code, gameOf(code)?.code ?? '', { player_id: '639179999999' })).code).toBe(
      'session_mismatch',
    );
  });
});

it.each(launchCodes)('replies %s to its sentinel', async (wanted) => {
  expect(
    (await launch('LAUNCHONE', 'jeepney-jackpot', { game_name: `sentinel:${wanted}` })).code,
  ).toBe(wanted);
});

it('accepts a report from no other address', async () => {
  for (const address of [
    'http://127.0.0.1:1/jili/api/records',
    'https://evil.example/',
    'file:///etc/passwd',
    platform.parts.config.origin,
  ]) {
    expect((await client.call(gameResultReport, { address, working_date: today() })).code).toBe(
      'provider_not_registered',
    );
  }
  expect((await client.call(gameResultReport, { address: '', working_date: today() })).code).toBe(
    'provider_required',
  );
});

it('has a unique code for every game, because a studio identifies games by code alone', () => {
  const codes = catalogue.map((game) => game.code);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});
