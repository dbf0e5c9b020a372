import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Parts } from '@parol/platform/kernel/parts';
import { gameOf } from '../games/games.ts';
import { inSession } from '../http/session-call.ts';
import type { FlightReply, FlightsReply, Refused } from '../wire/replies.ts';
import type { Flights } from './flight.service.ts';

const withSession = v.object({ session: v.pipe(v.string(), v.maxLength(80)) });
const isCrash = (game: string) => gameOf(game)?.kind === 'crash';

/** The calls of a crash game's page: `/studio/api/flight` and `/studio/api/flights`. */
export function flightRoutes(
  { db }: Pick<Parts, 'db'>,
  flights: Flights,
): (server: FastifyInstance) => void {
  return (server) => {
    server.post('/studio/api/flight', ({ body }, reply) =>
      inSession(
        db,
        { body, reply, schema: withSession },
        async (session): Promise<FlightReply | Refused> =>
          isCrash(session.game_code)
            ? { status: 'OK', ...(await flights.watch(session)) }
            : { status: 'CHOICE_NOT_ALLOWED' },
      ),
    );
    server.post('/studio/api/flights', ({ body }, reply) =>
      inSession(
        db,
        { body, reply, schema: withSession },
        async (session): Promise<FlightsReply | Refused> =>
          isCrash(session.game_code)
            ? { status: 'OK', results: await flights.results(session) }
            : { status: 'CHOICE_NOT_ALLOWED' },
      ),
    );
  };
}
