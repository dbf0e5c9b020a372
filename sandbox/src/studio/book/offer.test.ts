import { matchList } from '@parol/wire/match';
import { launchOne } from '@parol/wire/provider-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedUp, TestClient } from '@parol/platform/testing/client';
import { testPlatform, type TestPlatform } from '@parol/platform/testing/platform';
import { offerOf } from './offer.ts';

const phone = '639171110007';
let platform: TestPlatform;
let member: TestClient;
const turn = () => platform.jobs.find((job) => job.name === 'sandbox.settle-book')?.run();
const listed = async (game_type: 'sportsbook' | 'cockfight' | 'esports') => {
  const [row] = (await new TestClient(platform).call(matchList, { game_type })).value;
  if (!row) throw new Error('no matches');
  return row;
};
const launchWith = (picks: string) =>
  member.call(launchOne, {
    player_id: phone,
    lang_code: 'en',
    game_code: 'tala-sports',
    picks,
  });
/** The picks in the data of the page at an address. */
async function picksAt(url: string | undefined): Promise<unknown> {
  const page = await (await fetch(url ?? '')).text();
  const data: unknown = JSON.parse(/id="data">(.*?)<\/script>/.exec(page)?.[1] ?? '');
  return typeof data === 'object' && data !== null && 'picks' in data ? data.picks : undefined;
}

beforeAll(async () => {
  platform = await testPlatform({ listening: true });
  member = await signedUp(platform, phone);
  await turn();
});
afterAll(() => platform.close());

describe('the studio’s matches', () => {
  it.each([
    ['sportsbook', 18, ['football', 'basketball', 'volleyball'], 2],
    ['esports', 12, ['moba', 'shooter'], 2],
    ['cockfight', 6, ['sabong'], 3],
  ] as const)('of %s - are what its book offers', async (category, count, sports, sides) => {
    const { matches, most_picks } = await listed(category);
    expect(matches).toHaveLength(count);
    expect(most_picks).toBe(8);
    expect(new Set(matches.map(({ sport }) => sport))).toEqual(new Set(sports));
    const { length } = matches.find(({ sport }) => sport === sports.at(-1))?.odds ?? [];
    expect(length).toBe(sides);
    expect(matches.every(({ odds }) => odds.every((one) => one.odds > 100))).toBe(true);
  });

  it('that have started - are live and come first, with their score, clock and odds', async () => {
    // One minute into the first football match.
    platform.clock.advance(4 * 60_000);
    await turn();
    const { matches } = await listed('sportsbook');
    const live = matches.filter(({ state }) => state === 'live');
    expect(live.length).toBeGreaterThan(0);
    expect(matches.slice(0, live.length)).toEqual(live);
    const football = live.find(({ sport }) => sport === 'football');
    expect(football?.clock).toEqual({ unit: 'minute', at: 22 });
    expect(football?.score).toHaveLength(2);
    const own = await offerOf(platform.parts.db, 'tala-sports', platform.clock.now());
    const same = own.matches.find(({ match_id }) => match_id === football?.match_id);
    expect(football?.odds.map(({ odds }) => odds)).toEqual(
      same?.selections.filter(({ bet_type }) => bet_type === '1X2').map(({ odds }) => odds),
    );
  });

  it('of a cockpit that have started - have no bets, as nothing is scored on the way', async () => {
    const { matches } = await listed('cockfight');
    const live = matches.filter(({ state }) => state === 'live');
    expect(live.length).toBeGreaterThan(0);
    expect(live).toEqual(
      live.map((match) => ({ ...match, score: null, clock: null, paused: false, odds: [] })),
    );
  });

  it('are not answered to an unsigned request', async () => {
    const url = `${platform.parts.config.thirdPartyOrigin}/studio/api/matches`;
    const body = JSON.stringify({ game_code: 'tala-sports' });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(401);
  });
});

describe('a launch with picks', () => {
  it('opens the page with them', async () => {
    const picks = 'F1:1:185,F2:X:310';
    const { value } = await launchWith(picks);
    expect(await picksAt(value[0]?.game_url)).toBe(picks);
  });

  it.each(['F1:1', 'F1:3:185', '"><script>', 'F1:1:185,'])(
    'that are none (%s) - is refused, and such an address opens the page without picks',
    async (wrong) => {
      expect((await launchWith(wrong)).ok).toBe(false);
      const address = new URL((await launchWith('F1:1:185')).value[0]?.game_url ?? '');
      address.searchParams.set('picks', wrong);
      expect(await picksAt(address.href)).toBeUndefined();
    },
  );
});
