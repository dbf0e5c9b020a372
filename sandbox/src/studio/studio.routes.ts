import type { FastifyInstance, FastifyReply } from 'fastify';
import { picksText } from '@parol/wire/match';
import * as v from 'valibot';
import type { Parts } from '@parol/platform/kernel/parts';
import { providerBy } from '@parol/platform/play/provider';
import { isFun } from './fun/fun.service.ts';
import { drawsOf } from './book/draws.ts';
import { gameOf } from './games/games.ts';
import { isRoundKey, langOf, page, pageHeaders } from './http/studio.page.ts';
import type { Lang } from './wire/language.ts';
import { lobbyOf } from './studio.lobby.ts';
import type { GamePage, RoundPage, VerifyPage } from './wire/page-data.ts';
import * as repository from './store/studio.repository.ts';
import { gameView, revealedView, roundView } from './studio.view.ts';

type PageParts = Pick<Parts, 'config' | 'db' | 'clock'>;

/** The studio's pages: a game, a past round, and the check of a round. */
export function pageRoutes(parts: PageParts): (server: FastifyInstance) => void {
  return (server) => {
    gameRoutes(server, parts);
    roundRoutes(server, parts);
  };
}

interface GameQuery {
  readonly session?: string;
  readonly lang?: string;
  readonly picks?: string;
}

/** The page of a game, and the lobby of a provider's games. */
function gameRoutes(server: FastifyInstance, { config, db }: PageParts): void {
  server.get<{ Params: { game: string }; Querystring: GameQuery }>(
    '/studio/play/:game',
    async (request, reply) => {
      const game = gameOf(request.params.game);
      const lang = langOf(request.query.lang);
      const session = await repository.sessionBy(db, request.query.session ?? '');
      reply.headers(pageHeaders(session?.parent_origin ?? config.origin));
      if (!game || session?.game_code !== game.code) return lost(reply, lang);
      const data: GamePage = {
        lang,
        session: session.id,
        parent: session.parent_origin,
        theme: gameView(game),
        sandbox: config.sandbox,
        fun: isFun(session),
        picks: v.is(picksText(), request.query.picks) ? request.query.picks : undefined,
      };
      return reply.send(
        page({
          title: game.name,
          lang,
          page: 'game',
          module: `${game.kind}/page`,
          kind: game.kind,
          data,
        }),
      );
    },
  );

  server.get<{ Params: { provider: string }; Querystring: { lang?: string } }>(
    '/studio/lobby/:provider',
    async (request, reply) => {
      const lang = langOf(request.query.lang);
      const provider = providerBy(request.params.provider);
      reply.headers(pageHeaders(config.origin));
      if (!provider?.alsoAnswers.includes('game_lobby_url')) return lost(reply, lang);
      const data = lobbyOf(provider, lang, config.origin);
      return reply.send(page({ title: provider.name, lang, page: 'lobby', module: 'lobby', data }));
    },
  );
}

/** The page of a past round, and the page on which a player checks a round. */
function roundRoutes(server: FastifyInstance, { config, db, clock }: PageParts): void {
  server.get<{ Params: { id: string }; Querystring: { key?: string; lang?: string } }>(
    '/studio/round/:id',
    async (request, reply) => {
      const lang = langOf(request.query.lang);
      reply.headers(pageHeaders(config.origin));
      const { id } = request.params;
      const round = isRoundKey(config, id, request.query.key)
        ? await repository.roundById(db, id)
        : undefined;
      const game = round && gameOf(round.game_code);
      if (!round || !game) return lost(reply, lang);
      const seed = await repository.seedById(db, round.seed_id);
      const fixtures = game.kind === 'book' ? await drawsOf(db, round) : undefined;
      const data: RoundPage = {
        lang,
        theme: gameView(game),
        round: roundView(round, clock.now()),
        seed: seed && revealedView(seed),
        fixtures,
      };
      return reply.send(
        page({
          title: `${game.name} · ${round.id}`,
          lang,
          page: 'round',
          module: 'round',
          kind: game.kind,
          data,
        }),
      );
    },
  );

  server.get<{ Querystring: { lang?: string; game?: string } }>(
    '/studio/verify',
    async (request, reply) => {
      const lang = langOf(request.query.lang);
      const game = gameOf(request.query.game ?? '') ?? gameOf('jeepney-jackpot');
      reply.headers(pageHeaders(config.origin));
      if (!game) return lost(reply, lang);
      const data: VerifyPage = { lang, theme: gameView(game) };
      return reply.send(
        page({
          title: 'Tala Studio',
          lang,
          page: 'verify',
          module: 'verify',
          kind: game.kind,
          data,
        }),
      );
    },
  );
}

const lost = (reply: FastifyReply, lang: Lang) =>
  reply
    .code(404)
    .send(page({ title: 'Tala Studio', lang, page: 'lost', module: 'lost', data: { lang } }));
