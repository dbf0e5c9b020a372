import { categories } from '@parol/domain';
import * as v from 'valibot';
import { call } from './call/call.ts';
import { amount, instant, lang, localized, noFields, text } from './call/fields.ts';

/** A game's tile: what it shows and its colours, and its picture as a file. */
export const artSpec = () =>
  v.looseObject({
    motif: v.string(),
    colors: v.tuple([v.string(), v.string(), v.string()]),
    composition: v.optional(v.number(), 0),
    rays: v.optional(v.boolean(), true),
    /** The address of its picture as a file, on the site's origin. */
    picture: v.optional(v.string()),
  });

export const gameRow = () =>
  v.looseObject({
    provider_code: v.string(),
    provider_name: v.string(),
    game_code: v.string(),
    game_name: v.string(),
    game_type: v.picklist(categories),
    art: artSpec(),
    /** RTP in hundredths of a percent: 9610 = 96.10 %. Null for books. */
    rtp: v.nullable(v.number()),
    /** Rounds of the last thirty days, for sorting by "popular". */
    popularity: v.number(),
    released_at: instant(),
    status: v.fallback(v.picklist(['active', 'maintenance']), 'maintenance'),
    demo: v.boolean(),
    jackpot: v.boolean(),
    bonus_eligible: v.boolean(),
  });
/** The whole catalogue, or one category. */
export const gameList = /*#__PURE__*/ call({
  group: 'game',
  name: 'gameList',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject({ game_type: v.optional(v.picklist(categories)) }),
  row: gameRow,
  known: { game_type: categories },
});
/**
 * The games that Home and the page for unknown addresses show, without the rest of the catalogue: the
 * twelve most played and the six newest slots, of those that can be played. Each game is there once,
 * and the site sorts them.
 */
export const homeGames = /*#__PURE__*/ call({
  group: 'game',
  name: 'homeGames',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: gameRow,
  known: { game_type: categories },
});
/** The providers of games that can be played, most played first. */
export const gameProviders = /*#__PURE__*/ call({
  group: 'game',
  name: 'gameProviders',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () =>
    v.looseObject({
      provider_code: v.string(),
      provider_name: v.string(),
      /** The category of most of its games. */
      game_type: v.picklist(categories),
    }),
  known: { game_type: categories },
});
/** The ten games with the most rounds in the last thirty days. */
export const topGames = /*#__PURE__*/ call({
  group: 'game',
  name: 'topGames',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: gameRow,
  known: { game_type: categories },
});
/** The games that the member played last, newest first. */
export const recentGames = /*#__PURE__*/ call({
  group: 'game',
  name: 'recentGames',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: gameRow,
  known: { game_type: categories },
});

/** A favourite as listed in specification §3, with what its tile shows. */
export const favouriteRow = () =>
  v.looseObject({ ...gameRow().entries, img_url: v.nullable(v.string()) });
const favouriteRequest = () => v.strictObject({ provider_code: text(20), game_code: text(60) });
const favouriteRequired = {
  provider_code: 'provider_code_required',
  game_code: 'game_code_required',
};
/** Each of the three favourite calls returns the whole list. */
export const favouriteList = /*#__PURE__*/ call({
  group: 'game',
  name: 'favouriteList',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: favouriteRow,
  known: { game_type: categories },
});
export const addFavourite = /*#__PURE__*/ call({
  group: 'game',
  name: 'addFavourite',
  request: favouriteRequest,
  row: favouriteRow,
  known: { game_type: categories },
  required: favouriteRequired,
  codes: ['favourite_game_exists', 'game_not_exists'],
});
export const removeFavourite = /*#__PURE__*/ call({
  group: 'game',
  name: 'removeFavourite',
  request: favouriteRequest,
  row: favouriteRow,
  known: { game_type: categories },
  required: favouriteRequired,
  codes: ['favourite_not_exists'],
});

/** Games of a provider that are currently unavailable. */
export const providerOffline = /*#__PURE__*/ call({
  group: 'game',
  name: 'providerOffline',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject({ provider_code: text(20) }),
  row: () =>
    v.looseObject({ provider_code: v.string(), game_code: v.string(), reason: localized() }),
  required: { provider_code: 'provider_code_required' },
});

/** Declared RTP and actual return of a provider's games or of `all`, in hundredths of a percent. */
export const rtpList = /*#__PURE__*/ call({
  group: 'game',
  name: 'rtpList',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject({ provider_code: text(20) }),
  row: () =>
    v.looseObject({
      provider_code: v.string(),
      game_code: v.string(),
      /** Null for books. */
      rtp: v.nullable(v.number()),
      /** Rounds of the last thirty days and their actual return; null without rounds. */
      rounds: v.number(),
      paid_back: v.nullable(v.number()),
    }),
  required: { provider_code: 'provider_code_required' },
});

/** How a slot pays: small wins often, or large ones rarely. */
export const volatilities = ['low', 'medium', 'high'] as const;

/** What a player wants to know before the first bet. Refuses with game_not_exists. */
export const gameInfo = /*#__PURE__*/ call({
  group: 'game',
  name: 'gameInfo',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject({ provider_code: text(20), game_code: text(60) }),
  row: () =>
    v.looseObject({
      /** Null for games that are no slots. */
      volatility: v.nullable(v.picklist(volatilities)),
      /** The lowest and the highest stake of a bet; a round of chips or shots has several bets. */
      minimum_stake: amount(),
      maximum_stake: amount(),
    }),
  known: { volatility: volatilities },
  required: {
    provider_code: 'provider_code_required',
    game_code: 'game_code_required',
  },
  codes: ['game_not_exists'],
});

/** Returns the address of a game with fun money; also for visitors. */
export const launchDemo = /*#__PURE__*/ call({
  group: 'game',
  name: 'launchDemo',
  auth: 'none',
  onFailure: 'home',
  request: () =>
    v.strictObject({ provider_code: text(20), game_code: text(60), lang_code: lang() }),
  row: () => v.looseObject({ game_demo_url: v.string(), game: gameRow() }),
  required: { provider_code: 'provider_code_required', game_code: 'game_code_required' },
  codes: ['game_maintenance', 'game_not_exists', 'launch_fail'],
});
