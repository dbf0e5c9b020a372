import { pesos } from '@parol/domain';
import { gameList, providerOffline, recentGames, rtpList, topGames } from '@parol/wire/game';
import { launchOne } from '@parol/wire/provider-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ops } from '../../testing/operators.ts';
import { historyOf } from '@parol/sandbox/testing/history';
import { signedUp, TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

const phone = '639171110091';
let platform: TestPlatform;
let client: TestClient;
let member: bigint;
/** Past the caches: lists are up to five seconds old, counts up to fifteen. */
const later = () => platform.clock.advance(20_000);

beforeAll(async () => {
  platform = await testPlatform({ listening: true });
  client = await signedUp(platform, phone);
  member = (await platform.services.members.byPhone(phone))?.id ?? 0n;
  const credit = {
    member,
    scope: 'test',
    key: 'd',
    kind: 'deposit',
    amount: pesos(500),
    counter: { kind: 'gateway', owner: 'test' },
  } as const;
  await platform.parts.wallet.post({ ...credit, at: platform.clock.now() });
});
afterAll(() => platform.close());

const status = async (code: string) =>
  (await client.call(gameList, {})).value.find((game) => game.game_code === code)?.status;
const launch = (code: string) =>
  client.call(launchOne, { player_id: phone, lang_code: 'en', game_code: code });
const offs = async (provider: string) =>
  (await client.call(providerOffline, { provider_code: provider })).value;

describe('an unavailable game', () => {
  it('has a ribbon, a reason and no launch until it is available again', async () => {
    expect(
      (
        await ops(
          platform,
          'game:off',
          'LAUNCHONE',
          'pasko-nights',
          '--reason',
          'New reels until noon',
          '--reason-ph',
          'Bagong reels hanggang tanghali',
        )
      ).exitCode,
    ).toBe(0);
    later();
    expect([await status('pasko-nights'), await status('manila-sevens')]).toEqual([
      'maintenance',
      'active',
    ]);
    expect(await offs('LAUNCHONE')).toEqual([
      {
        provider_code: 'LAUNCHONE',
        game_code: 'pasko-nights',
        reason: { en: 'New reels until noon', ph: 'Bagong reels hanggang tanghali' },
      },
    ]);
    expect((await launch('pasko-nights')).code).toBe('game_maintenance');
    expect((await ops(platform, 'game:on', 'LAUNCHONE', 'pasko-nights')).exitCode).toBe(0);
    // A launch uses the current state, not the cached one.
    expect((await launch('pasko-nights')).code).not.toBe('game_maintenance');
    later();
    expect(await status('pasko-nights')).toBe('active');
  });

  it('can be all games of a provider', async () => {
    expect((await ops(platform, 'game:off', 'LAUNCHONE')).exitCode).toBe(0);
    later();
    expect((await offs('LAUNCHONE')).length).toBeGreaterThan(20);
    expect((await client.call(topGames, {})).value).toEqual([]);
    expect((await ops(platform, 'game:offs')).lines.join(' ')).toContain('All of LAUNCHONE');
    await ops(platform, 'game:on', 'LAUNCHONE');
    later();
    expect(await offs('LAUNCHONE')).toEqual([]);
  });

  it.each([
    [['game:off', 'NOBODY']],
    [['game:off', 'LAUNCHONE', 'no-such-game']],
    [['game:on', 'LAUNCHONE', 'manila-sevens']],
  ])('%j is refused', async (line) => expect((await ops(platform, ...line)).exitCode).not.toBe(0));
});

it('the RTP list shows the declared RTP and the actual return of the rounds played', async () => {
  await historyOf(platform).play(member, 'manila-sevens', '5.00');
  const second = await historyOf(platform).play(member, 'manila-sevens', '5.00');
  expect(second?.state).toBe('done');
  const won = await platform.parts.wallet
    .balance(member)
    .then((balance) => balance - pesos(500) + pesos(10));
  await platform.outbox.run();
  later();
  const all = (await new TestClient(platform).call(rtpList, { provider_code: 'all' })).value;
  expect(all.length).toBeGreaterThanOrEqual(300);
  const paidBack = Number((won * 10_000n) / pesos(10));
  expect(all.find((row) => row.game_code === 'manila-sevens')).toMatchObject({
    rtp: 9626,
    rounds: 2,
    paid_back: paidBack,
  });
  expect(all.find((row) => row.game_code === 'tala-sports')).toMatchObject({
    rtp: null,
    rounds: 0,
    paid_back: null,
  });
  const own = (await client.call(rtpList, { provider_code: 'JILI' })).value;
  expect(new Set(own.map((row) => row.provider_code))).toEqual(new Set(['JILI']));
  expect((await client.call(topGames, {})).value).toMatchObject([
    { game_code: 'manila-sevens', popularity: 2 },
  ]);
  expect((await client.call(recentGames, {})).value).toMatchObject([
    { game_code: 'manila-sevens' },
  ]);
});
