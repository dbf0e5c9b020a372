import type { Random } from '@parol/platform/kernel/random';
import type { Clock } from '@parol/platform/kernel/clock';
import type { Db } from '@parol/platform/kernel/database';
import { commitment } from '../engine/fair.ts';
import * as repository from './book.repository.ts';
import type { Fixture } from './book.repository.ts';
import { resultOf } from './live.ts';
import { bookCodes, books, sportBy, sports, type BookCode } from './rules/sports.ts';

/** The book's fixtures: there are always some to bet on, and their results are drawn when they end. */
export interface Fixtures {
  /** Adds fixtures until every sport has enough ahead, and draws the scores of those that ended. */
  turn(): Promise<void>;
}

/** Number of fixtures of a sport that are open for bets. */
const ahead = 6;
const minute = 60_000;
/** Time between the starts of a sport's fixtures; the first one starts soon. */
const apartMs = { goals: 3 * minute, points: 3 * minute, maps: 2 * minute, fight: 90_000 } as const;

export function createFixtures({
  db,
  clock,
  dice,
  ids,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly dice: Random;
  readonly ids: Random;
}): Fixtures {
  return {
    async turn() {
      for (const fixture of await repository.ended(db, clock.now())) await settle(fixture);
      for (const book of bookCodes) await fill(book);
    },
  };

  async function settle(fixture: Fixture): Promise<void> {
    if (!sportBy(fixture.sport)) return;
    await repository.setScore(db, fixture.id, resultOf(fixture), clock.now());
  }

  async function fill(book: BookCode): Promise<void> {
    const open = await repository.upcoming(db, book, clock.now());
    for (const id of books[book]) {
      const sport = sports.find((each) => each.id === id);
      if (!sport) continue;
      const mine = open.filter((fixture) => fixture.sport === id);
      const gap = apartMs[sport.scoring];
      let last = mine.at(-1)?.starts_at.getTime() ?? clock.now().getTime();
      for (let missing = ahead - mine.length; missing > 0; missing--) {
        last += gap;
        await repository.addFixture(db, fixtureAt(book, id, new Date(last)));
      }
    }
  }

  function fixtureAt(book: BookCode, sportId: string, startsAt: Date) {
    const sport = sportBy(sportId);
    if (!sport) throw new RangeError(`no sport ${sportId}`);
    const league = sport.leagues[dice.int(sport.leagues.length)] ?? { name: '', teams: ['', ''] };
    const home = dice.int(league.teams.length);
    const away = (home + 1 + dice.int(league.teams.length - 1)) % league.teams.length;
    const serverSeed = dice.bytes(32).toString('hex');
    return {
      id: `F${ids.id(clock.now())}`,
      book,
      sport: sportId,
      league: league.name,
      home: league.teams[home] ?? '',
      away: league.teams[away] ?? '',
      // From a little more than half as strong to nearly twice as strong.
      strength: 60 + dice.int(110),
      server_seed: serverSeed,
      seed_hash: commitment(serverSeed),
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + sport.minutes * minute),
    };
  }
}
