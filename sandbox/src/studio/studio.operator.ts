import { formatAmount } from '@parol/domain';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { catalogue } from '@parol/platform/play/catalogue';
import {
  type ProviderDescriptor,
  providers,
  verdictOfHeaders,
} from '@parol/platform/play/provider';
import { addDays, startOfManilaDay } from '@parol/domain/calendar';
import type { Parts } from '@parol/platform/kernel/parts';
import { betRowsOf } from './book/bet-rows.ts';
import { offerOf } from './book/offer.ts';
import type { Fun } from './fun/fun.service.ts';
import { gameOf, playsOf } from './games/games.ts';
import type { Jackpots } from './jackpots/jackpot.service.ts';
import { createOpening, isLawful, type LaunchFields } from './studio.launch.ts';
import { langOf, signRound } from './http/studio.page.ts';
import * as repository from './store/studio.repository.ts';
import type { StudioRound } from './store/studio.repository.ts';
import type { StudioWallets } from './wallets/studio.wallets.ts';
import type { WalletTokens } from './wallets/wallet-tokens.ts';

const id = () => v.pipe(v.string(), v.maxLength(80));
const resultBody = v.object({
  player_id: id(),
  result_ids: v.pipe(v.array(id()), v.maxLength(100)),
});
const reportBody = v.object({
  player_id: id(),
  working_date: v.pipe(v.string(), v.isoDate()),
  page_number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  page_size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
});
const unless = { player_id: v.optional(id()), lang_code: v.optional(id()) };

/** A reply: its fields, or the provider's own code of a refusal. */
type Answer = { readonly fields: Readonly<Record<string, unknown>> } | { readonly word: string };

/**
 * The calls of an operator's platform, signed. The studio acts as every provider: it listens at each provider's addresses,
 * takes that provider's fields and replies in its words; all of them offer the same games.
 */
export function operatorRoutes(
  parts: Pick<Parts, 'config' | 'db' | 'clock' | 'random'>,
  {
    wallets,
    fun,
    tokens,
    jackpots,
  }: {
    readonly wallets: StudioWallets;
    readonly fun: Pick<Fun, 'open'>;
    readonly tokens: Pick<WalletTokens, 'seal'>;
    readonly jackpots: Pick<Jackpots, 'meters'>;
  },
): (server: FastifyInstance) => void {
  const { config, db, clock } = parts;
  const open = createOpening(parts, wallets, fun, tokens);

  return (server) => {
    for (const provider of providers) {
      const codes = catalogue
        .filter((game) => game.provider === provider.code)
        .map(({ code }) => code);
      const isOurs = (round: StudioRound) => codes.includes(round.game_code);

      const listen = listenerOf(server, provider, parts);
      listen(provider.paths.launch, launchBody(provider), async (launch) => {
        const answer = await open(provider, {
          ...launch,
          lang: langIn(provider, launch.lang_code),
        });
        return 'code' in answer ? { word: wordFor(provider, answer.code) } : { fields: answer };
      });
      listen(
        provider.paths.detail,
        v.object({ ticket_id: id(), ...unless }),
        async ({ ticket_id, player_id, lang_code }) => {
          const round = await repository.roundById(db, ticket_id);
          if (!round || !isOurs(round) || (player_id !== undefined && round.player !== player_id))
            return { word: 'TICKET_NOT_FOUND' };
          const query = new URLSearchParams({
            lang: langIn(provider, lang_code ?? ''),
            key: signRound(config, round.id),
          });
          return {
            fields: {
              detail_url: `${config.thirdPartyOrigin}/studio/round/${encodeURIComponent(round.id)}?${String(query)}`,
            },
          };
        },
      );
      if (provider.paths.matches !== undefined)
        listen(provider.paths.matches, v.object({ game_code: id() }), async ({ game_code }) => {
          const game = codes.includes(game_code) ? gameOf(game_code) : undefined;
          if (game?.kind !== 'book' || !isLawful(config, game))
            return { word: wordFor(provider, 'game_not_exists') };
          return { fields: await offerOf(db, playsOf(game.code), clock.now()) };
        });
      if (provider.paths.jackpots !== undefined)
        listen(provider.paths.jackpots, v.object({}), async () => ({
          fields: { jackpots: await jackpots.meters(provider.code) },
        }));
      listenToRecords(listen, provider, { db, codes, isOurs });
    }
  };
}

/** Listens at a path for a signed body. */
type Listen = <T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  act: (body: T) => Promise<Answer>,
) => void;

function listenerOf(
  server: FastifyInstance,
  provider: ProviderDescriptor,
  { config, clock }: Pick<Parts, 'config' | 'clock'>,
): Listen {
  return (path, schema, act) =>
    void server.post(path, async (request, reply) => {
      const say = (answer: Answer, httpStatus = 200) =>
        reply.code(httpStatus).send(written(provider, answer));
      if (
        verdictOfHeaders(
          { path, raw: request.rawBody ?? '' },
          request.headers,
          config.secret(`provider:${provider.code}`),
          clock.now(),
        ) !== 'valid'
      ) {
        return say({ word: 'INVALID_SIGNATURE' }, 401);
      }
      const parsed = v.safeParse(schema, request.body);
      return parsed.success
        ? say(await act(parsed.output))
        : say({ word: 'MALFORMED_REQUEST' }, 400);
    });
}

/** A provider's records of rounds: some by their ids, and a player's of a day. */
function listenToRecords(
  listen: Listen,
  provider: ProviderDescriptor,
  {
    db,
    codes,
    isOurs,
  }: Pick<Parts, 'db'> & {
    readonly codes: readonly string[];
    readonly isOurs: (round: StudioRound) => boolean;
  },
): void {
  listen(provider.paths.result, resultBody, async ({ player_id, result_ids }) => {
    const rounds = await repository.roundsById(db, result_ids);
    return {
      fields: {
        results: rounds
          .filter((round) => isOurs(round) && round.player === player_id)
          .map(resultOf),
      },
    };
  });
  listen(
    provider.paths.report,
    reportBody,
    async ({ player_id: player, working_date: day, page_number, page_size }) => {
      const between = { from: startOfManilaDay(day), to: startOfManilaDay(addDays(day, 1)) };
      const { total, rounds } = await repository.roundsBetween(db, {
        player,
        codes,
        ...between,
        skip: (page_number - 1) * page_size,
        limit: page_size,
      });
      return { fields: { total, results: rounds.map(resultOf) } };
    },
  );
}

/** The body of a launch, with exactly the provider's fields. */
function launchBody(
  provider: ProviderDescriptor,
): v.GenericSchema<unknown, LaunchFields & { readonly lang_code: string }> {
  const declared = Object.fromEntries(
    provider.launchFields
      .filter((field) => field !== 'game_code')
      .map((field) => [field, v.optional(field === 'mobile' ? v.boolean() : v.string())]),
  );
  return v.strictObject({
    ...declared,
    player_id: v.string(),
    auth_token: v.optional(v.string()),
    game_code: v.optional(v.string()),
    lang_code: v.picklist(Object.values(provider.languages)),
    return_origin: v.pipe(v.string(), v.url()),
  });
}

const langIn = (provider: ProviderDescriptor, written: string) =>
  langOf(written === provider.languages.ph ? 'ph' : 'en');

/** A provider's own code for one of ours. */
const wordFor = (provider: ProviderDescriptor, code: string) =>
  Object.entries(provider.refusals).find(([, meaning]) => meaning === code)?.[0] ?? code;

function written(
  { success, message }: ProviderDescriptor,
  answer: Answer,
): Readonly<Record<string, unknown>> {
  if ('fields' in answer) return { status: success, [message]: 'OK', ...answer.fields };
  return {
    status: success === 'SUCCESS' ? 'FAILED' : success === 1 ? 0 : '0',
    [message]: answer.word,
  };
}

const resultOf = (round: StudioRound) => ({
  result_id: round.id,
  game_code: round.game_code,
  state: round.state === 'done' || round.state === 'paying' ? 'settled' : 'open',
  stake: formatAmount(round.stake),
  payout: formatAmount(round.payout),
  placed_at: round.created_at.toISOString(),
  bets: betRowsOf(round),
});
