import { type Category, formatAmount } from '@parol/domain';
import type {
  addFavourite,
  betList,
  favouriteList,
  gameList,
  providerOffline,
  rtpList,
} from '@parol/wire/game';
import type { ParsedRequestOf, RowOnWire } from '@parol/wire';
import { Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { roundPages, type RoundsRequest } from '../statement/statement.ts';
import { catalogue, type CatalogueGame, gameBy } from '../catalogue/catalogue.ts';
import type { Availability, UnavailableReason } from './availability.service.ts';
import { hasDemo } from './demo.service.ts';
import type { BookBet, BookBets } from './book-bets.service.ts';
import type { ForPlayer } from './provider.client.ts';
import * as repository from './game.repository.ts';
import type { Popularity } from './popularity.service.ts';
import { providerName } from '../provider/provider.ts';
import { underReviewByRound } from '../win-review/win-review.ts';

type GameRow = RowOnWire<typeof gameList>;
type FavouriteRow = RowOnWire<typeof favouriteList>;
const topSize = 10;
/** The specification's code for all providers together. */
const allProviders = 'all';
const recentSize = 12;
/** How many of the latest rounds the recently played games are taken from. */
const recentLookBack = 300;

export interface Games {
  list(type?: Category): Promise<GameRow[]>;
  top(): Promise<GameRow[]>;
  recent(memberId: bigint): Promise<GameRow[]>;
  row(game: CatalogueGame): Promise<GameRow>;
  offline(providerCode: string): Promise<RowOnWire<typeof providerOffline>[]>;
  /** Declared RTP and actual return of the last thirty days, of a provider's games or of `all`. */
  returns(providerCode: string): Promise<RowOnWire<typeof rtpList>[]>;
  favourites(memberId: bigint): Promise<FavouriteRow[]>;
  /** Refuses with game_not_exists, favourite_game_exists. */
  addFavourite(
    memberId: bigint,
    game: ParsedRequestOf<typeof addFavourite>,
  ): Promise<FavouriteRow[]>;
  /** Refuses with favourite_not_exists. */
  removeFavourite(
    memberId: bigint,
    game: ParsedRequestOf<typeof addFavourite>,
  ): Promise<FavouriteRow[]>;
  /** A page of bets in the given days, or in the whole look-back period. Refuses with date_range_too_long. */
  bets(
    memberId: bigint,
    request: RoundsRequest,
    log: ForPlayer['log'],
  ): Promise<RowOnWire<typeof betList>>;
}

export interface GamesNeed {
  readonly popularity: Popularity;
  readonly availability: Availability;
  readonly bookBets: BookBets;
}

export function createGames(
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  { popularity, availability, bookBets }: GamesNeed,
): Games {
  const pages = roundPages({ db, clock, config });
  // Online cockfighting is unlawful in the Philippines, so that profile has none (design §7).
  const offered = catalogue.filter((game) => config.profile !== 'ph' || game.type !== 'cockfight');

  const rowWith = (game: CatalogueGame, rounds: number, why: UnavailableReason): GameRow => ({
    provider_code: game.provider,
    provider_name: providerName(game.provider),
    game_code: game.code,
    game_name: game.name,
    game_type: game.type,
    art: artOf(game),
    rtp: game.rtp,
    popularity: rounds,
    released_at: game.releasedAt,
    status: why(game) ? 'maintenance' : 'active',
    demo: hasDemo(game, config),
    jackpot: game.jackpot,
    bonus_eligible: game.type === 'slot' || game.type === 'fishing' || game.type === 'bingo',
  });
  const rowsOf = async (games: readonly CatalogueGame[]) => {
    const [played, why] = await Promise.all([popularity.played(), availability.recent()]);
    return games.map((game) =>
      rowWith(game, played.get(`${game.provider}/${game.code}`)?.rounds ?? 0, why),
    );
  };
  const known = (keys: readonly repository.GameKey[]) =>
    keys.flatMap((key) => gameBy(key.provider, key.code) ?? []);
  const favourites = async (memberId: bigint) =>
    known(await repository.favourites(db, memberId)).map(favouriteOf);

  return {
    favourites,
    list: (type) => rowsOf(type ? offered.filter((game) => game.type === type) : offered),
    async top() {
      const rows = await rowsOf(offered);
      return rows
        .filter((row) => row.popularity > 0 && row.status === 'active')
        .sort((a, b) => b.popularity - a.popularity || a.game_name.localeCompare(b.game_name))
        .slice(0, topSize);
    },
    recent: async (memberId) =>
      rowsOf(known(await repository.lastGames(db, memberId, recentLookBack)).slice(0, recentSize)),
    row: async (game) => (await rowsOf([game]))[0] ?? rowWith(game, 0, await availability.recent()),
    async offline(providerCode) {
      const why = await availability.recent();
      return offered.flatMap((game) => {
        const reason = game.provider === providerCode ? why(game) : undefined;
        return reason ? [{ provider_code: game.provider, game_code: game.code, reason }] : [];
      });
    },
    async returns(providerCode) {
      const played = await popularity.played();
      return offered
        .filter((game) => providerCode === allProviders || game.provider === providerCode)
        .map((game) => {
          const {
            rounds = 0,
            staked = 0n,
            won = 0n,
          } = played.get(`${game.provider}/${game.code}`) ?? {};
          const paidBack = staked > 0n ? Number((won * 10_000n) / staked) : null;
          return {
            provider_code: game.provider,
            game_code: game.code,
            rtp: game.rtp,
            rounds,
            paid_back: paidBack,
          };
        });
    },
    async addFavourite(memberId, { provider_code: provider, game_code: code }) {
      if (!gameBy(provider, code)) throw new Refusal('game_not_exists');
      if (!(await repository.addFavourite(db, memberId, { provider, code }, clock.now())))
        throw new Refusal('favourite_game_exists');
      return favourites(memberId);
    },
    async removeFavourite(memberId, { provider_code: provider, game_code: code }) {
      if (!(await repository.removeFavourite(db, memberId, { provider, code })))
        throw new Refusal('favourite_not_exists');
      return favourites(memberId);
    },
    async bets(memberId, request, log) {
      const { range, total, upTo, sums, place } = await pages.roundsPage(memberId, request);
      const rounds = place
        ? await repository.rounds(db, memberId, {
            ...place,
            type: request.game_type,
            limit: request.page_size,
          })
        : [];
      const bets = await bookBets.of(memberId, rounds, log);
      const held = await underReviewByRound(
        db,
        memberId,
        rounds.map(({ id }) => id),
      );
      return {
        total,
        index: request.page_number,
        size: request.page_size,
        working_date: range.from,
        up_to: upTo === undefined ? null : String(upTo),
        data: rounds.map((round) => betOf(round, bets.get(round.id), held.get(round.id))),
        sums: {
          staked: formatAmount(sums.staked),
          won: formatAmount(sums.won),
          net: formatAmount(sums.won - sums.staked),
        },
      };
    },
  };
}

const artOf = ({ art }: CatalogueGame): GameRow['art'] => ({ ...art, colors: [...art.colors] });

const favouriteOf = (game: CatalogueGame): FavouriteRow => ({
  provider_code: game.provider,
  game_code: game.code,
  game_name: game.name,
  game_type: game.type,
  img_url: null,
  art: artOf(game),
});

type BetRow = RowOnWire<typeof betList>['data'][number];
function betOf(
  round: repository.RoundRecord,
  bets: readonly BookBet[] | null | undefined,
  held: bigint | undefined,
): BetRow {
  const game = gameBy(round.provider, round.code);
  return {
    ticket_id: String(round.id),
    provider_code: round.provider,
    provider_name: providerName(round.provider),
    game_code: round.code,
    game_name: game?.name ?? round.code,
    game_type: round.type,
    art: game ? artOf(game) : { motif: 'star', colors: ['#322768', '#120D2E', '#FFC94D'] },
    stake: formatAmount(round.stake),
    payout: formatAmount(round.payout),
    ...(held !== undefined && { under_review: formatAmount(held) }),
    // A cancelled round returned its stake: nothing was won or lost.
    net: formatAmount(round.state === 'cancelled' ? 0n : round.payout - round.stake),
    state: round.state,
    placed_at: round.placedAt.toISOString(),
    settled_at: round.settledAt?.toISOString() ?? null,
    bets: bets === undefined ? [] : bets && [...bets],
  };
}
