import { manilaDay, pesos } from '@parol/domain';
import { betList } from '@parol/wire/bet';
import { gameDetail, gameResultLookup } from '@parol/wire/provider-calls';
import { describe, expect, it } from 'vitest';
import { drawer, fingerprint } from '../client/fair/fair.ts';
import { commitment } from '../engine/fair.ts';
import { combined } from './rules/ticket.rules.ts';
import { bookPlayer, type Fixture, legOf, phone } from './testing/book-player.ts';

const book = bookPlayer();
const { turn, balance, ask, opened } = book;

interface MatchDraw {
  id: string;
  hash: string;
  seed: string;
  score: [number, number];
  band: [number, number];
  of: number;
}

describe('the sportsbook', () => {
  it('accepts a parlay at the odds shown, settles it once when all results are in, and returns its bet rows', async () => {
    const session = await opened('tala-sports');
    const { upcoming } = await ask('fixtures', { session });
    expect(upcoming.length).toBe(18);
    const two = upcoming.slice(0, 2);
    const legs = two.map((fixture) => legOf(fixture));
    const placed = await ask('play', { session, key: 'parlay-001', choice: { pesos: 50, legs } });
    expect(placed).toMatchObject({
      status: 'OK',
      balance: '450.00',
      round: { state: 'open', seen: { odds: combined(legs.map((leg) => leg.odds)) } },
    });
    expect(
      await ask('play', { session, key: 'parlay-001', choice: { pesos: 50, legs } }),
    ).toMatchObject({ round: { id: placed.round.id } });
    expect(await balance()).toBe(pesos(450));

    book.platform.clock.advance(30 * 60_000);
    await turn();
    await turn();
    const { results } = await ask('fixtures', { session });
    const ids = two.map(({ id }) => id);
    const scored = await book.platform.parts.db
      .selectFrom('studio_fixture')
      .selectAll()
      .where('id', 'in', ids)
      .execute();
    const won = scored.every((fixture) => (fixture.home_score ?? 0) > (fixture.away_score ?? 0));
    const expected = won ? (pesos(50) * BigInt(placed.round.seen.odds)) / 100n : 0n;
    expect(await balance()).toBe(pesos(450) + expected - (expected % 100n));
    // The result was drawn from the committed seed.
    expect(results.map((fixture) => commitment(fixture.seed))).toEqual(
      results.map((fixture) => fixture.hash),
    );

    const today = manilaDay(book.platform.clock.now());
    const [bet] =
      (await book.client.call(betList, { from: today, to: today })).value[0]?.data ?? [];
    const result = await book.client.call(gameResultLookup('LAUNCHONE'), {
      player_id: phone,
      result_id: bet?.ticket_id ?? '',
    });
    expect(result.value).toMatchObject([
      {
        result_id: placed.round.id,
        state: 'settled',
        bets: [
          {
            bet_type: '1X2',
            home_away: 'home',
            criteria1: '',
            home_team_name: two[0]?.home,
            home_name_en: two[0]?.home,
            home_name_ph: two[0]?.home,
          },
          { bet_type: '1X2' },
        ],
      },
    ]);
    // The list's row has the same bets, and the round's page has the seeds of each match.
    expect(bet?.bets).toEqual(result.value[0]?.bets);
    const detail = await book.client.call(gameDetail('LAUNCHONE'), {
      player_id: phone,
      ticket_id: bet?.ticket_id ?? '',
      lang_code: 'en',
    });
    const page = await (await fetch(detail.value[0]?.detail_url ?? '')).text();
    const shown = JSON.parse(/id="data">(.*?)<\/script>/.exec(page)?.[1] ?? '') as {
      fixtures: MatchDraw[];
    };
    expect(shown.fixtures.map(({ id }) => id)).toEqual(ids);
    for (const { id, hash, seed, score, band, of } of shown.fixtures) {
      const fixture = scored.find((one) => one.id === id);
      expect(score).toEqual([fixture?.home_score, fixture?.away_score]);
      expect(await fingerprint(seed)).toBe(hash);
      const drawn = await (await drawer(seed, id, 1))(of);
      expect(drawn >= band[0] && drawn < band[1]).toBe(true);
    }
    expect(
      await ask('result', { player_id: `P${book.member}`, result_ids: [placed.round.id] }),
    ).toMatchObject({ status_desc: 'INVALID_SIGNATURE' });
  });

  it.each([
    [
      'odds that are not offered',
      (fixture: Fixture) => [{ ...legOf(fixture), odds: 9_999 }],
      'ODDS_CHANGED',
    ],
    [
      'a line that is not offered',
      (fixture: Fixture) => [{ ...legOf(fixture, 3), line: 77.5 }],
      'ODDS_CHANGED',
    ],
    [
      'a match of another book',
      (fixture: Fixture) => [{ ...legOf(fixture), fixture: 'F1' }],
      'ODDS_CHANGED',
    ],
    [
      'two legs of one match',
      (fixture: Fixture) => [legOf(fixture), legOf(fixture, 3)],
      'CHOICE_NOT_ALLOWED',
    ],
    ['no leg', () => [], 'CHOICE_NOT_ALLOWED'],
  ] as const)('refuses %s', async (_, legs, status) => {
    const session = await opened('tala-sports');
    const before = await balance();
    const fixture = (await ask('fixtures', { session })).upcoming[0];
    if (!fixture) throw new Error('nothing to bet on');
    expect(
      await ask('play', {
        session,
        key: `refused-${status}`,
        choice: { pesos: 10, legs: legs(fixture) },
      }),
    ).toMatchObject({ status });
    expect(await balance()).toBe(before);
  });

  it('returns the stake of a cancelled match', async () => {
    await turn();
    const session = await opened('tala-esports');
    const before = await balance();
    const fixture = (await ask('fixtures', { session })).upcoming[0];
    if (!fixture) throw new Error('nothing to bet on');
    await ask('play', {
      session,
      key: 'called-off',
      choice: { pesos: 10, legs: [legOf(fixture)] },
    });
    expect(await balance()).toBe(before - pesos(10));
    await book.platform.parts.db
      .deleteFrom('studio_fixture')
      .where('id', '=', fixture.id)
      .execute();
    await turn();
    expect(await balance()).toBe(before);
  });
});

describe('a match under way', () => {
  it('takes bets on a live match at its odds of now: not while they pause, at those of before, or near the end', async () => {
    await turn();
    const session = await opened('tala-sports');
    const { upcoming } = await ask('fixtures', { session });
    const fixture = upcoming.find(({ sport }) => sport === 'football');
    if (!fixture) throw new Error('nothing to bet on');
    const start = Date.parse(fixture.starts_at);
    const after = (seconds: number) => book.platform.clock.set(new Date(start + seconds * 1_000));
    const live = async () => {
      const found = (await ask('fixtures', { session })).running.find(
        ({ id }) => id === fixture.id,
      );
      if (!found) throw new Error('the match is not live');
      return found;
    };
    const bet = (key: string, on: Fixture, pick = 0) =>
      ask('play', { session, key, choice: { pesos: 10, legs: [legOf(on, pick)] } });

    after(0);
    expect((await live()).paused).toBe(true);
    expect(await bet('live-paused', fixture)).toMatchObject({ status: 'BETS_PAUSED' });
    after(5);
    const early = await live();
    expect(early).toMatchObject({
      score: [0, 0],
      clock: { unit: 'minute', at: 0 },
      paused: false,
      selections: fixture.selections,
    });
    const before = await balance();
    const placed = await bet('live-placed', early);
    expect(placed).toMatchObject({ status: 'OK', round: { state: 'open' } });
    expect(await balance()).toBe(before - pesos(10));

    after(20);
    const later = await live();
    expect(later).toMatchObject({ clock: { at: 5 }, paused: false });
    // Single odds may be equal again, rounded after a goal.
    const shown = later.selections.map((selection) => JSON.stringify(selection));
    const gone = early.selections.findIndex((one) => !shown.includes(JSON.stringify(one)));
    expect(gone).toBeGreaterThanOrEqual(0);
    expect(await bet('live-late', early, gone)).toMatchObject({ status: 'ODDS_CHANGED' });
    // The reply to the first bet was lost, and its page asks again.
    expect(await bet('live-placed', early)).toMatchObject({ round: { id: placed.round.id } });

    after(4 * 60 - 25);
    expect((await live()).selections).toEqual([]);
    expect(await bet('live-closed', later)).toMatchObject({ status: 'ODDS_CHANGED' });
    expect(await balance()).toBe(before - pesos(10));
    after(4 * 60);
    await turn();
    const round = await book.platform.parts.db
      .selectFrom('studio_round')
      .select('state')
      .where('id', '=', placed.round.id)
      .executeTakeFirst();
    expect(round?.state).toBe('done');
  });
});
