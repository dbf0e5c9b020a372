import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { providerBy, verdictOfHeaders } from '@parol/platform/play/provider';
import type { Parts } from '@parol/platform/kernel/parts';
import { formatAmount } from '@parol/domain';
import { gameOf } from '../games/games.ts';
import { inSession, refuse } from '../http/session-call.ts';
import { langOf } from '../http/studio.page.ts';
import type { RefillReply, Refused } from '../wire/replies.ts';
import { isFun, type Fun } from './fun.service.ts';

const demoBody = v.looseObject({
  provider: v.string(),
  game_code: v.string(),
  lang_code: v.optional(v.string(), 'en'),
  return_origin: v.pipe(v.string(), v.url()),
});
const refillBody = v.object({ session: v.pipe(v.string(), v.maxLength(80)) });

/** `POST /studio/api/demo`, signed by an operator, opens a game with fun money; `/studio/api/refill` refills it. */
export function demoRoutes(
  { config, db, clock }: Pick<Parts, 'config' | 'db' | 'clock'>,
  fun: Fun,
): (server: FastifyInstance) => void {
  return (server) => {
    const path = '/studio/api/demo';
    server.post(path, async (request, reply) => {
      const parsed = v.safeParse(demoBody, request.body);
      if (!parsed.success || !providerBy(parsed.output.provider))
        return refuse(reply, 'MALFORMED_REQUEST', 400);
      const launch = parsed.output;
      if (
        verdictOfHeaders(
          { path, raw: request.rawBody ?? '' },
          request.headers,
          config.secret(`provider:${launch.provider}`),
          clock.now(),
        ) !== 'valid'
      ) {
        return refuse(reply, 'INVALID_SIGNATURE', 401);
      }
      const game = gameOf(launch.game_code);
      // A ticket of a book settles only when its match ends, which is too long for a demo.
      if (!game || game.kind === 'book') return refuse(reply, 'GAME_NOT_FOUND');
      const session = await fun.open(game.code, new URL(launch.return_origin).origin);
      const address = `${config.thirdPartyOrigin}/studio/play/${game.code}?session=${session.id}&lang=${langOf(launch.lang_code)}`;
      return reply.send({ status: 'SUCCESS', status_desc: 'OK', game_demo_url: address });
    });

    server.post('/studio/api/refill', ({ body }, reply) =>
      inSession(
        db,
        { body, reply, schema: refillBody },
        async (session): Promise<RefillReply | Refused> => {
          const balance = isFun(session) ? await fun.refill(session) : undefined;
          return balance === undefined
            ? { status: 'CHOICE_NOT_ALLOWED' }
            : { status: 'OK', balance: formatAmount(balance) };
        },
      ),
    );
  };
}
