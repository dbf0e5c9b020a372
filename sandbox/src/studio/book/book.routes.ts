import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Parts } from '@parol/platform/kernel/parts';
import { inSession } from '../http/session-call.ts';
import { playsOf } from '../games/games.ts';
import * as repository from './book.repository.ts';
import type { Fixture } from './book.repository.ts';
import type { FixtureResult, FixtureView } from '../wire/book.ts';
import type { FixturesReply } from '../wire/replies.ts';
import { liveStateOf, offerOn } from './live.ts';

const withSession = v.object({ session: v.pipe(v.string(), v.maxLength(80)) });
const shownResults = 12;

/** The call of a book's page: `/studio/api/fixtures`. */
export function bookRoutes({
  db,
  clock,
}: Pick<Parts, 'db' | 'clock'>): (server: FastifyInstance) => void {
  return (server) => {
    server.post('/studio/api/fixtures', ({ body }, reply) =>
      inSession(
        db,
        { body, reply, schema: withSession },
        async ({ game_code }): Promise<FixturesReply> => {
          const book = playsOf(game_code);
          const now = clock.now();
          const [upcoming, running, results] = await Promise.all([
            repository.upcoming(db, book, now),
            repository.running(db, book, now),
            repository.results(db, book, shownResults),
          ]);
          return {
            status: 'OK',
            now: now.toISOString(),
            upcoming: upcoming.map((fixture) => ({
              ...fixtureView(fixture),
              selections: offerOn(fixture, now).selections,
            })),
            running: running.map((fixture) => ({
              ...fixtureView(fixture),
              ...liveStateOf(fixture, now),
            })),
            results: results.map(resultView),
          };
        },
      ),
    );
  };
}

const fixtureView = ({
  id,
  sport,
  league,
  home,
  away,
  starts_at,
  ends_at,
  seed_hash,
}: Fixture): FixtureView => ({
  id,
  sport,
  league,
  home,
  away,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
  hash: seed_hash,
});

/** A result with its seed, so that players can check it. */
const resultView = (fixture: Fixture): FixtureResult => ({
  ...fixtureView(fixture),
  seed: fixture.server_seed,
  score: [fixture.home_score, fixture.away_score],
});
