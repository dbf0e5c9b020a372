import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Parts } from '../../parts.ts';
import type { WalletPort } from '../../seamless/wallet-port.ts';
import { gameOf } from './games/games.ts';
import { isSigned, langOf } from './studio.page.ts';
import * as repository from './studio.repository.ts';
import type { StudioSession } from './studio.repository.ts';

const launchBody = v.looseObject({
  player_id: v.string(),
  auth_token: v.string(),
  game_code: v.string(),
  lang_code: v.optional(v.string(), 'en'),
  return_origin: v.pipe(v.string(), v.url()),
});
const sessionLifeMs = 12 * 3_600_000;

/** `POST /studio/api/launch`, signed: what an operator's platform asks to open a game. */
export function launchRoute(parts: Pick<Parts, 'config' | 'db' | 'clock' | 'chance'>, wallet: WalletPort): (server: FastifyInstance) => void {
  const { config, db, clock, chance } = parts;
  return (server) => {
    server.post('/studio/api/launch', async (request, reply) => {
      const signed = isSigned(request.rawBody ?? '', config.secret('provider:LAUNCHONE'), request.headers['x-signature']);
      if (!signed) return refuse(reply, 'INVALID_SIGNATURE', 401);
      const parsed = v.safeParse(launchBody, request.body);
      if (!parsed.success) return refuse(reply, 'MALFORMED_REQUEST', 400);
      const asked = parsed.output;
      const game = gameOf(asked.game_code);
      // Online cockfighting is unlawful in the Philippines, so that profile has none (design §7).
      if (!game || (config.profile === 'ph' && game.type === 'cockfight')) return refuse(reply, 'GAME_NOT_FOUND');
      // The ticket is good once: what it becomes is bound to player, game and currency.
      const opened = await wallet.apply({ kind: 'authenticate', ticket: asked.auth_token });
      if (opened?.status !== 'ok' || !opened.opened) return refuse(reply, opened ? 'PLAYER_NOT_CREATED' : 'BUSY');
      if (opened.currency !== 'PHP') return refuse(reply, 'CURRENCY_NOT_SUPPORTED');
      if (opened.opened.game !== asked.game_code) return refuse(reply, 'GAME_NOT_FOUND');
      const now = clock.now();
      const id = chance.token(24);
      await repository.addSession(db, {
        id,
        player: opened.opened.player,
        game_code: asked.game_code,
        wallet_token: opened.opened.session,
        parent_origin: new URL(asked.return_origin).origin,
        currency: opened.currency,
        created_at: now,
        expires_at: new Date(now.getTime() + sessionLifeMs),
      });
      const address = `${config.thirdPartyOrigin}/studio/play/${asked.game_code}?session=${id}&lang=${langOf(asked.lang_code)}`;
      return reply.send({ status: 'SUCCESS', status_desc: 'OK', game_url: address, game_lobby_url: null });
    });
  };
}

/** A refusal in the studio's words. */
export const refuse = (reply: FastifyReply, word: string, httpStatus = 200) => reply.code(httpStatus).send({ status: word, status_desc: word });

/** Reads a body of the page's and its session, and answers what `act` makes of them. */
export async function inSession<T extends { readonly session: string }>(
  db: Parts['db'],
  asked: { readonly body: unknown; readonly reply: FastifyReply; readonly schema: v.GenericSchema<unknown, T> },
  act: (session: StudioSession, body: T) => Promise<Record<string, unknown>>,
) {
  asked.reply.header('cache-control', 'no-store');
  const parsed = v.safeParse(asked.schema, asked.body);
  if (!parsed.success) return refuse(asked.reply, 'MALFORMED_REQUEST', 400);
  const session = await repository.sessionBy(db, parsed.output.session);
  if (!session) return refuse(asked.reply, 'SESSION_UNKNOWN');
  return asked.reply.send(await act(session, parsed.output));
}
