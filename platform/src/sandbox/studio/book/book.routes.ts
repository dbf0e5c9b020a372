import type { FastifyInstance } from 'fastify';
import { formatAmount } from '@parol/wire';
import * as v from 'valibot';
import type { Parts } from '../../../parts.ts';
import { isSigned } from '../studio.page.ts';
import { inSession, refuse } from '../studio.launch.ts';
import { roundsById } from '../studio.repository.ts';
import { betRowsOf } from './bet-rows.ts';
import { playsOf } from '../games/games.ts';
import * as repository from './book.repository.ts';
import type { Fixture } from './book.repository.ts';
import { selectionsOf } from './markets.ts';
import { sportBy } from './sports.ts';

const withSession = v.object({ session: v.pipe(v.string(), v.maxLength(80)) });
const resultBody = v.looseObject({ result_ids: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(100)) });
const shownResults = 12;

/** What a book's page asks (`/studio/api/fixtures`), and what an operator asks of tickets (`/studio/api/result`, signed). */
export function bookRoutes({ config, db, clock }: Pick<Parts, 'config' | 'db' | 'clock'>): (server: FastifyInstance) => void {
  return (server) => {
    server.post('/studio/api/fixtures', ({ body }, reply) =>
      inSession(db, { body, reply, schema: withSession }, async ({ game_code }) => {
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
          upcoming: upcoming.map(offeredView),
          running: running.map(fixtureView),
          results: results.map(resultView),
        };
      }),
    );

    server.post('/studio/api/result', async (request, reply) => {
      const signed = isSigned(request.rawBody ?? '', config.secret('provider:LAUNCHONE'), request.headers['x-signature']);
      if (!signed) return refuse(reply, 'INVALID_SIGNATURE', 401);
      const parsed = v.safeParse(resultBody, request.body);
      if (!parsed.success) return refuse(reply, 'MALFORMED_REQUEST', 400);
      const rounds = await roundsById(db, parsed.output.result_ids);
      const results = rounds.map((round) => ({
        result_id: round.id,
        game_code: round.game_code,
        state: round.state === 'done' || round.state === 'paying' ? 'settled' : 'open',
        stake: formatAmount(round.stake),
        payout: formatAmount(round.payout),
        bets: betRowsOf(round),
      }));
      return reply.send({ status: 'SUCCESS', status_desc: 'OK', results });
    });
  };
}

const fixtureView = ({ id, sport, league, home, away, starts_at, ends_at, seed_hash }: Fixture) => ({
  id,
  sport,
  league,
  home,
  away,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
  hash: seed_hash,
});

function offeredView(fixture: Fixture) {
  const sport = sportBy(fixture.sport);
  return { ...fixtureView(fixture), selections: sport ? selectionsOf(sport, fixture.strength) : [] };
}

/** With the seed: what it was drawn from can be checked now. */
const resultView = (fixture: Fixture) => ({ ...fixtureView(fixture), seed: fixture.server_seed, score: [fixture.home_score, fixture.away_score] });
