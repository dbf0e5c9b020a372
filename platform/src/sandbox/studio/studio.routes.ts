import { formatAmount, parseAmount } from '@parol/wire';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Parts } from '../../parts.ts';
import type { WalletPort } from '../../seamless/json-hmac.client.ts';
import type { Rounds } from './round.service.ts';
import type { Seeds } from './seed.service.ts';
import * as repository from './studio.repository.ts';
import type { StudioSession } from './studio.repository.ts';
import { isSigned, langOf, page, pageHeaders } from './studio.page.ts';
import { revealedView, roundView, seedView, themeView } from './studio.view.ts';
import { themeOf } from './themes/themes.ts';

export interface StudioRouteParts extends Pick<Parts, 'config' | 'db' | 'clock' | 'chance'> {
  readonly seeds: Seeds;
  readonly rounds: Rounds;
  readonly wallet: WalletPort;
}

const launchBody = v.looseObject({
  player_id: v.string(),
  auth_token: v.string(),
  game_code: v.string(),
  lang_code: v.optional(v.string(), 'en'),
  return_origin: v.pipe(v.string(), v.url()),
});
const withSession = { session: v.pipe(v.string(), v.maxLength(80)) };
const stateBody = v.object(withSession);
const spinBody = v.object({
  ...withSession,
  spin_key: v.pipe(v.string(), v.minLength(8), v.maxLength(60)),
  stake: v.pipe(v.string(), v.maxLength(20)),
});
const rotateBody = v.object({ ...withSession, client_seed: v.optional(v.pipe(v.string(), v.regex(/^[\w -]{1,40}$/))) });
const wishBody = v.object({ ...withSession, wish: v.picklist(['bonus', 'big', 'win', 'loss']) });
const sessionLifeMs = 12 * 3_600_000;

/** The studio's own front: its launch address, the game page and what the page calls. */
export function studioRoutes(parts: StudioRouteParts): (server: FastifyInstance) => void {
  const { config, db, clock, seeds, rounds, wallet } = parts;
  const secret = () => config.secret('provider:LAUNCHONE');

  return (server) => {
    server.post('/studio/api/launch', async (request, reply) => {
      if (!isSigned(request.rawBody ?? '', secret(), request.headers['x-signature'])) return refuse(reply, 'INVALID_SIGNATURE', 401);
      const parsed = v.safeParse(launchBody, request.body);
      if (!parsed.success) return refuse(reply, 'MALFORMED_REQUEST', 400);
      const asked = parsed.output;
      if (!themeOf(asked.game_code)) return refuse(reply, 'GAME_NOT_FOUND');
      // The ticket is good once: what it becomes is bound to player, game and currency.
      const opened = await wallet.apply({ kind: 'authenticate', ticket: asked.auth_token });
      if (opened?.status !== 'ok' || !opened.opened) return refuse(reply, opened ? 'PLAYER_NOT_CREATED' : 'BUSY');
      if (opened.currency !== 'PHP') return refuse(reply, 'CURRENCY_NOT_SUPPORTED');
      if (opened.opened.game !== asked.game_code) return refuse(reply, 'GAME_NOT_FOUND');
      const now = clock.now();
      const id = parts.chance.token(24);
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

    server.get<{ Params: { game: string }; Querystring: { session?: string; lang?: string } }>('/studio/play/:game', async (request, reply) => {
      const theme = themeOf(request.params.game);
      const lang = langOf(request.query.lang);
      const session = await repository.sessionBy(db, request.query.session ?? '');
      reply.headers(pageHeaders(session?.parent_origin ?? config.origin));
      if (!theme || session?.game_code !== theme.game) {
        return reply.code(404).send(page({ title: 'Tala Studio', lang, module: 'lost', body: '<main id="lost"></main>', data: { lang } }));
      }
      const data = { lang, session: session.id, parent: session.parent_origin, theme: themeView(theme), sandbox: config.sandbox };
      return reply.send(page({ title: theme.name, lang, module: 'game', body: '<main id="game"></main>', data }));
    });

    server.post('/studio/api/state', (request, reply) =>
      inSession(request.body, reply, stateBody, async (session) => {
        const [answer, seed] = await Promise.all([
          wallet.apply({ kind: 'balance', session: session.wallet_token }),
          seeds.current(session.player, session.game_code),
        ]);
        if (answer?.status !== 'ok') return { status: answer ? 'SESSION_EXPIRED' : 'TRY_AGAIN' };
        return { status: 'OK', balance: formatAmount(answer.balance), currency: answer.currency, seed: seedView(seed) };
      }),
    );

    server.post('/studio/api/spin', (request, reply) =>
      inSession(request.body, reply, spinBody, async (session, asked) => {
        const stake = parseAmount(asked.stake);
        if (stake === undefined) return { status: 'STAKE_NOT_ALLOWED' };
        const result = await rounds.spin(session, asked.spin_key, stake);
        if (!result.ok) return { status: result.why, balance: money(result.balance) };
        return {
          status: 'OK',
          round: roundView(result.round),
          after_bet: money(result.afterBet),
          balance: money(result.balance),
          pending: result.pending,
        };
      }),
    );

    server.post('/studio/api/rotate', (request, reply) =>
      inSession(request.body, reply, rotateBody, async (session, asked) => {
        const { revealed, next } = await seeds.rotate(session.player, session.game_code, asked.client_seed?.trim() || undefined);
        return { status: 'OK', revealed: revealedView(revealed), seed: seedView(next) };
      }),
    );

    if (config.sandbox) {
      server.post('/studio/api/wish', (request, reply) =>
        inSession(request.body, reply, wishBody, async (session, asked) => {
          const theme = themeOf(session.game_code);
          if (!theme) return { status: 'SESSION_UNKNOWN' };
          return { status: 'OK', seed: seedView(await seeds.wish(session.player, session.game_code, theme.math, asked.wish)) };
        }),
      );
    }

    server.get<{ Params: { id: string }; Querystring: { key?: string; lang?: string } }>('/studio/round/:id', async (request, reply) => {
      const lang = langOf(request.query.lang);
      reply.headers(pageHeaders(config.origin));
      const { id } = request.params;
      const round = isSigned(id, secret(), request.query.key) ? await repository.roundById(db, id) : undefined;
      const theme = round && themeOf(round.game_code);
      if (!round || !theme)
        return reply.code(404).send(page({ title: 'Tala Studio', lang, module: 'lost', body: '<main id="lost"></main>', data: { lang } }));
      const seed = await repository.seedById(db, round.seed_id);
      const data = { lang, theme: themeView(theme), round: roundView(round), seed: seed && revealedView(seed) };
      return reply.send(page({ title: `${theme.name} · ${round.id}`, lang, module: 'round', body: '<main id="round"></main>', data }));
    });

    server.get<{ Querystring: { lang?: string; game?: string } }>('/studio/verify', async (request, reply) => {
      const lang = langOf(request.query.lang);
      const theme = themeOf(request.query.game ?? '') ?? themeOf('jeepney-jackpot');
      reply.headers(pageHeaders(config.origin));
      return reply.send(
        page({ title: 'Tala Studio', lang, module: 'verify', body: '<main id="verify"></main>', data: { lang, theme: theme && themeView(theme) } }),
      );
    });
  };

  async function inSession<T extends { session: string }>(
    body: unknown,
    reply: FastifyReply,
    schema: v.GenericSchema<unknown, T>,
    act: (session: StudioSession, asked: T) => Promise<Record<string, unknown>>,
  ) {
    reply.header('cache-control', 'no-store');
    const parsed = v.safeParse(schema, body);
    if (!parsed.success) return refuse(reply, 'MALFORMED_REQUEST', 400);
    const session = await repository.sessionBy(db, parsed.output.session);
    if (!session) return refuse(reply, 'SESSION_UNKNOWN');
    return reply.send(await act(session, parsed.output));
  }
}

const money = (units: bigint | null) => (units === null ? null : formatAmount(units));
const refuse = (reply: FastifyReply, word: string, httpStatus = 200) => reply.code(httpStatus).send({ status: word, status_desc: word });
