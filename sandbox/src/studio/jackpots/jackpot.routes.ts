import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Parts } from '@parol/platform/kernel/parts';
import { inSession } from '../http/session-call.ts';
import type { JackpotReply, Refused } from '../wire/replies.ts';
import type { Jackpots } from './jackpot.service.ts';

const withSession = v.object({ session: v.pipe(v.string(), v.maxLength(80)) });

/** The call of a game's page about its jackpot: `/studio/api/jackpot`. */
export function jackpotRoutes(
  { db }: Pick<Parts, 'db'>,
  jackpots: Pick<Jackpots, 'watch'>,
): (server: FastifyInstance) => void {
  return (server) => {
    server.post('/studio/api/jackpot', ({ body }, reply) =>
      inSession(
        db,
        { body, reply, schema: withSession },
        async (session): Promise<JackpotReply | Refused> => {
          const jackpot = await jackpots.watch(session.game_code);
          return jackpot ? { status: 'OK', ...jackpot } : { status: 'CHOICE_NOT_ALLOWED' };
        },
      ),
    );
  };
}
