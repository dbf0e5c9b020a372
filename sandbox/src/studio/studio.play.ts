import { formatAmount } from '@parol/domain';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Parts } from '@parol/platform/kernel/parts';
import type { Tickets } from './book/ticket.service.ts';
import type { Flights } from './flights/flight.service.ts';
import type { Jackpots } from './jackpots/jackpot.service.ts';
import { gameOf, tableOf } from './games/games.ts';
import type { RoundResult } from './rounds/round.result.ts';
import type { Rounds } from './rounds/round.service.ts';
import type { Seeds } from './rounds/seed.service.ts';
import { inSession } from './http/session-call.ts';
import * as repository from './store/studio.repository.ts';
import { revealedView, roundView, seedView } from './studio.view.ts';
import type { Kind } from './wire/kinds.ts';
import type { Refused, RotateReply, RoundReply, StateReply, OutcomeReply } from './wire/replies.ts';
import type { StudioWallets } from './wallets/studio.wallets.ts';
import type { WalletTokens } from './wallets/wallet-tokens.ts';

export interface PlayParts extends Pick<Parts, 'config' | 'db' | 'clock'> {
  readonly seeds: Seeds;
  readonly rounds: Rounds;
  readonly tickets: Tickets;
  readonly flights: Flights;
  readonly wallets: Pick<StudioWallets, 'forGame'>;
  readonly tokens: Pick<WalletTokens, 'open'>;
  readonly jackpots: Pick<Jackpots, 'fallSoon'>;
}

const withSession = { session: v.pipe(v.string(), v.maxLength(80)) };
const stateBody = v.object(withSession);
const playBody = v.object({
  ...withSession,
  key: v.pipe(v.string(), v.minLength(8), v.maxLength(60)),
  choice: v.unknown(),
});
const roundId = v.pipe(v.string(), v.maxLength(40));
const actBody = v.object({
  ...withSession,
  round: roundId,
  step: v.pipe(v.number(), v.integer(), v.minValue(0)),
  act: v.unknown(),
});
const lookBody = v.object({ ...withSession, round: roundId });
const rotateBody = v.object({
  ...withSession,
  client_seed: v.optional(v.pipe(v.string(), v.regex(/^[\w -]{1,40}$/))),
});
const outcomeBody = v.object({ ...withSession, outcome: v.pipe(v.string(), v.maxLength(20)) });
const shownRounds = 20;
/** Kinds whose tables show what was dealt to anybody. */
const withRoad = new Set<Kind>(['roulette', 'baccarat']);

/** The calls of a game's page: `/studio/api/state`, `play`, `act`, `look`, `rotate`, and `outcome` in the sandbox. */
export function playRoutes(parts: PlayParts): (server: FastifyInstance) => void {
  const { config, db, clock, seeds, rounds, tickets, flights, jackpots } = parts;
  const answerOf = (result: RoundResult): RoundReply | Refused =>
    result.ok
      ? {
          status: 'OK',
          round: roundView(result.round, clock.now()),
          after_bet: money(result.afterBet),
          balance: money(result.balance),
          pending: result.pending,
        }
      : { status: result.why, balance: money(result.balance) };
  /** Changing seeds reveals the old one, which must not happen while an open round draws from it. */
  const drawsOn = async (player: string, game: string) =>
    !gameOf(game)?.rules.several && (await repository.openRounds(db, player, game)).length > 0;

  return (server) => {
    server.post('/studio/api/state', ({ body }, reply) =>
      inSession(db, { body, reply, schema: stateBody }, (session) => stateOf(parts, session)),
    );

    server.post('/studio/api/play', ({ body }, reply) =>
      inSession(db, { body, reply, schema: playBody }, async (session, sent) => {
        // A ticket is taken at the current odds, and a crash bet is on a flight.
        const takers = { book: tickets, crash: flights };
        const kind = gameOf(session.game_code)?.kind;
        const taker = kind === 'book' || kind === 'crash' ? takers[kind] : rounds;
        return answerOf(await taker.start(session, sent.key, sent.choice));
      }),
    );

    server.post('/studio/api/act', ({ body }, reply) =>
      inSession(db, { body, reply, schema: actBody }, async (session, sent) =>
        // A ticket's only act is its settling, which is the studio's.
        gameOf(session.game_code)?.kind === 'book'
          ? { status: 'CHOICE_NOT_ALLOWED' as const }
          : answerOf(await rounds.act(session, sent.round, sent.step, sent.act)),
      ),
    );

    server.post('/studio/api/look', ({ body }, reply) =>
      inSession(db, { body, reply, schema: lookBody }, async (session, sent) =>
        answerOf(await rounds.look(session, sent.round)),
      ),
    );

    server.post('/studio/api/rotate', ({ body }, reply) =>
      inSession(
        db,
        { body, reply, schema: rotateBody },
        async (session, sent): Promise<RotateReply | Refused> => {
          if (await drawsOn(session.player, session.game_code)) return { status: 'ROUND_OPEN' };
          const { revealed, next } = await seeds.rotate(
            session.player,
            session.game_code,
            sent.client_seed?.trim() || undefined,
          );
          return { status: 'OK', revealed: revealedView(revealed), seed: seedView(next) };
        },
      ),
    );

    if (config.sandbox) {
      server.post('/studio/api/outcome', ({ body }, reply) =>
        inSession(
          db,
          { body, reply, schema: outcomeBody },
          async (session, sent): Promise<OutcomeReply | Refused> => {
            const current = async () =>
              seedView(await seeds.current(session.player, session.game_code));
            if (sent.outcome === 'jackpot' && (await jackpots.fallSoon(session.game_code)))
              return { status: 'OK', seed: await current() };
            const isWanted = gameOf(session.game_code)?.outcomes?.[sent.outcome];
            if (!isWanted) return { status: 'CHOICE_NOT_ALLOWED' };
            if (await drawsOn(session.player, session.game_code)) return { status: 'ROUND_OPEN' };
            return {
              status: 'OK',
              seed: seedView(await seeds.forOutcome(session.player, session.game_code, isWanted)),
            };
          },
        ),
      );
    }
  };
}

/** What a game's page shows when it opens. */
async function stateOf(
  { db, clock, seeds, wallets, tokens }: PlayParts,
  session: repository.StudioSession,
): Promise<StateReply | Refused> {
  const { player, game_code: game } = session;
  const hasRoad = withRoad.has(gameOf(game)?.kind ?? 'book');
  const [answer, seed, open, last, dealt] = await Promise.all([
    wallets.forGame(game).apply({ kind: 'balance', session: tokens.open(session) }),
    seeds.current(player, game),
    repository.openRounds(db, player, game),
    repository.lastRounds(db, player, game, shownRounds),
    hasRoad ? repository.lastDealt(db, tableOf(game), shownRounds) : [],
  ]);
  if (answer?.status !== 'ok') return { status: answer ? 'SESSION_EXPIRED' : 'TRY_AGAIN' };
  const view = (round: repository.StudioRound) => roundView(round, clock.now());
  return {
    status: 'OK',
    balance: formatAmount(answer.balance),
    currency: answer.currency,
    seed: seedView(seed),
    open: open.map(view),
    last: last.map(view),
    dealt: dealt.map((round) => view(round).seen),
  };
}

const money = (units: bigint | null) => (units === null ? null : formatAmount(units));
