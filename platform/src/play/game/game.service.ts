import { formatAmount, type Category } from '@parol/domain';
import type { betList } from '@parol/wire/bet';
import type {
  addFavourite,
  favouriteList,
  gameInfo,
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
import type { BookBets } from './book-bets.service.ts';
import type { ForPlayer } from './provider.client.ts';
import * as repository from './game.repository.ts';
import type { Popularity } from './popularity.service.ts';
import { providerName } from '../provider/provider.ts';
import { artOf } from '../picture/picture.ts';
import { betsPage } from './bets-page.ts';
import { type GameLists, type GameRow, keptLists, type ProviderRow } from './game-lists.ts';

type FavouriteRow = RowOnWire<typeof favouriteList>;
/** The specification's code for all providers together. */
const allProviders = 'all';
const recentSize = 12;
/** How many of the latest rounds the recently played games are taken from. */
const recentLookBack = 300;

/** The lists return the same arrays until the rounds played or the availability have been read again. */
export interface Games {
  list(type?: Category): Promise<readonly GameRow[]>;
  top(): Promise<readonly GameRow[]>;
  home(): Promise<readonly GameRow[]>;
  providers(): Promise<readonly ProviderRow[]>;
  /** The most played of a provider's games with these codes that can be played. */
  mostPlayed(provider: string, codes: readonly string[]): Promise<GameRow | undefined>;
  recent(memberId: bigint): Promise<GameRow[]>;
  row(game: CatalogueGame): Promise<GameRow>;
  /** Refuses with game_not_exists, also for a game that this profile does not offer. */
  info(game: ParsedRequestOf<typeof gameInfo>): RowOnWire<typeof gameInfo>;
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

interface Context extends GamesNeed, Pick<Parts, 'db' | 'clock' | 'config'> {
  readonly pages: ReturnType<typeof roundPages>;
  readonly offered: readonly CatalogueGame[];
  readonly lists: () => Promise<GameLists>;
}

export function createGames(
  parts: Pick<Parts, 'db' | 'clock' | 'config'>,
  needs: GamesNeed,
): Games {
  const isPh = parts.config.profile === 'ph';
  // Online cockfighting is unlawful in the Philippines, so that profile has none (design §7).
  const offered = catalogue.filter((game) => !isPh || game.type !== 'cockfight');
  const row = rowWith(parts);
  const lists = keptLists(needs, (...figures) => offered.map(row(...figures)));
  const context: Context = { ...parts, ...needs, pages: roundPages(parts), offered, lists };
  return {
    favourites: (memberId) => favouritesOf(context, memberId),
    list: async (type) => (await lists()).games(type),
    top: async () => (await lists()).top(),
    home: async () => (await lists()).home(),
    providers: async () => (await lists()).providers(),
    mostPlayed: async (provider, codes) => (await lists()).mostPlayed(provider, codes),
    recent: (memberId) => recentGames(context, memberId),
    row: (game) => rowOf(context, game),
    info: (game) => infoOf(context, game),
    offline: (providerCode) => offlineGames(context, providerCode),
    returns: (providerCode) => returnsOf(context, providerCode),
    addFavourite: (memberId, game) => addToFavourites(context, memberId, game),
    removeFavourite: (memberId, game) => removeFromFavourites(context, memberId, game),
    bets: (memberId, request, log) => betsPage(context, memberId, request, log),
  };
}

type Played = Awaited<ReturnType<Popularity['played']>>;

const rowWith =
  ({ config }: Pick<Parts, 'config'>) =>
  (played: Played, why: UnavailableReason) =>
  (game: CatalogueGame): GameRow => ({
    provider_code: game.provider,
    provider_name: providerName(game.provider),
    game_code: game.code,
    game_name: game.name,
    game_type: game.type,
    art: artOf(game),
    rtp: game.rtp,
    popularity: played.get(`${game.provider}/${game.code}`)?.rounds ?? 0,
    released_at: game.releasedAt,
    status: why(game) ? 'maintenance' : 'active',
    demo: hasDemo(game, config),
    jackpot: game.jackpot,
    bonus_eligible: game.type === 'slot' || game.type === 'fishing' || game.type === 'bingo',
  });

/** Makes rows with the figures of now. */
async function rowOfNow({ popularity, availability, config }: Context) {
  return rowWith({ config })(...(await Promise.all([popularity.played(), availability.recent()])));
}

const catalogued = (keys: readonly repository.GameKey[]) =>
  keys.flatMap((key) => gameBy(key.provider, key.code) ?? []);

async function favouritesOf(context: Context, memberId: bigint): Promise<FavouriteRow[]> {
  const games = catalogued(await repository.favourites(context.db, memberId));
  const row = await rowOfNow(context);
  return games
    .filter((game) => context.offered.includes(game))
    .map(row)
    .map((favourite) => ({ ...favourite, img_url: favourite.art.picture ?? null }));
}

async function recentGames(context: Context, memberId: bigint): Promise<GameRow[]> {
  const games = catalogued(await repository.lastGames(context.db, memberId, recentLookBack));
  return games.slice(0, recentSize).map(await rowOfNow(context));
}

const rowOf = async (context: Context, game: CatalogueGame): Promise<GameRow> =>
  (await rowOfNow(context))(game);

function infoOf(
  { offered }: Context,
  { provider_code: provider, game_code: code }: ParsedRequestOf<typeof gameInfo>,
): RowOnWire<typeof gameInfo> {
  const game = gameBy(provider, code);
  if (!game || !offered.includes(game)) throw new Refusal('game_not_exists');
  return {
    volatility: game.volatility,
    minimum_stake: formatAmount(game.minimumStake),
    maximum_stake: formatAmount(game.maximumStake),
  };
}

async function offlineGames(
  { availability, offered }: Context,
  providerCode: string,
): Promise<RowOnWire<typeof providerOffline>[]> {
  const why = await availability.recent();
  return offered.flatMap((game) => {
    const reason = game.provider === providerCode ? why(game) : undefined;
    return reason ? [{ provider_code: game.provider, game_code: game.code, reason }] : [];
  });
}

async function returnsOf(
  { popularity, offered }: Context,
  providerCode: string,
): Promise<RowOnWire<typeof rtpList>[]> {
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
}

async function addToFavourites(
  context: Context,
  memberId: bigint,
  { provider_code: provider, game_code: code }: ParsedRequestOf<typeof addFavourite>,
): Promise<FavouriteRow[]> {
  const { db, clock } = context;
  if (!gameBy(provider, code)) throw new Refusal('game_not_exists');
  if (!(await repository.addFavourite(db, memberId, { provider, code }, clock.now())))
    throw new Refusal('favourite_game_exists');
  return favouritesOf(context, memberId);
}

async function removeFromFavourites(
  context: Context,
  memberId: bigint,
  { provider_code: provider, game_code: code }: ParsedRequestOf<typeof addFavourite>,
): Promise<FavouriteRow[]> {
  const { db } = context;
  if (!(await repository.removeFavourite(db, memberId, { provider, code })))
    throw new Refusal('favourite_not_exists');
  return favouritesOf(context, memberId);
}
