import { categories } from '@parol/domain';
import * as v from 'valibot';
import { call } from './call.ts';
import { amount, localized, day, instant, lang, noFields, text } from './fields.ts';

/** What GameArt of the UI kit draws a tile from. */
export const artSpec = () =>
  v.looseObject({
    motif: v.string(),
    colors: v.tuple([v.string(), v.string(), v.string()]),
    composition: v.optional(v.number(), 0),
    rays: v.optional(v.boolean(), true),
  });

export const gameRow = () =>
  v.looseObject({
    provider_code: v.string(),
    provider_name: v.string(),
    game_code: v.string(),
    game_name: v.string(),
    game_type: v.picklist(categories),
    art: artSpec(),
    /** Return to player in hundredths of a percent: 9610 = 96.10 %. Null for books. */
    rtp: v.nullable(v.number()),
    /** Rounds of the last thirty days; what "popular" sorts by. */
    popularity: v.number(),
    released_at: instant(),
    status: v.fallback(v.picklist(['active', 'maintenance']), 'maintenance'),
    demo: v.boolean(),
    jackpot: v.boolean(),
    bonus_eligible: v.boolean(),
  });
/** The whole catalogue, or one category of it. */
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
/** Games the member played last, newest first. */
export const recentGames = /*#__PURE__*/ call({
  group: 'game',
  name: 'recentGames',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: gameRow,
  known: { game_type: categories },
});

/** A favourite as specification §3 lists it. */
export const favouriteRow = () =>
  v.looseObject({
    provider_code: v.string(),
    game_code: v.string(),
    game_name: v.string(),
    game_type: v.string(),
    img_url: v.nullable(v.string()),
    art: artSpec(),
  });
const favouriteRequest = () => v.strictObject({ provider_code: text(20), game_code: text(60) });
const favouriteRequired = {
  provider_code: 'provider_code_required',
  game_code: 'game_code_required',
};
/** Each of the three answers the whole list, which replaces the site's. */
export const favouriteList = /*#__PURE__*/ call({
  group: 'game',
  name: 'favouriteList',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: favouriteRow,
});
export const addFavourite = /*#__PURE__*/ call({
  group: 'game',
  name: 'addFavourite',
  request: favouriteRequest,
  row: favouriteRow,
  required: favouriteRequired,
  codes: ['favourite_game_exists', 'game_not_exists'],
});
export const removeFavourite = /*#__PURE__*/ call({
  group: 'game',
  name: 'removeFavourite',
  request: favouriteRequest,
  row: favouriteRow,
  required: favouriteRequired,
  codes: ['favourite_not_exists'],
});

/** Games of a provider that are off now. */
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

/** What games pay back, of one provider or of `all`: as declared, and as it came about. Hundredths of a percent. */
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
      /** Rounds of the last thirty days, and what of their stakes was won back; null while there are none. */
      rounds: v.number(),
      paid_back: v.nullable(v.number()),
    }),
  required: { provider_code: 'provider_code_required' },
});

/** Answers where a game runs with fun money, for everybody: nothing is bet and nothing can be won. */
export const launchDemo = /*#__PURE__*/ call({
  group: 'game',
  name: 'launchDemo',
  auth: 'none',
  onFailure: 'leave',
  request: () =>
    v.strictObject({ provider_code: text(20), game_code: text(60), lang_code: lang() }),
  row: () => v.looseObject({ game_demo_url: v.string(), game: gameRow() }),
  required: { provider_code: 'provider_code_required', game_code: 'game_code_required' },
  codes: ['game_maintenance', 'game_not_exists', 'launch_fail'],
});

/** A bet of a book as the specification's bet row has it; parlays have one a leg. `criteria1` is the line of a handicap (the home side's) or of a total. */
export const bookBetRow = () =>
  v.looseObject({
    bet_type: v.string(),
    home_away: v.string(),
    criteria1: v.string(),
    home_name_en: v.string(),
    home_name_ph: v.string(),
    away_name_en: v.string(),
    away_name_ph: v.string(),
    home_team_name: v.string(),
    away_team_name: v.string(),
    odds: v.string(),
    league: v.string(),
    starts_at: instant(),
    result: v.string(),
    score: v.nullable(v.string()),
  });
export const betRow = () =>
  v.looseObject({
    ticket_id: v.string(),
    provider_code: v.string(),
    provider_name: v.string(),
    game_code: v.string(),
    game_name: v.string(),
    game_type: v.string(),
    art: artSpec(),
    stake: amount(),
    payout: amount(),
    net: amount(),
    state: v.picklist(['open', 'settled', 'cancelled']),
    placed_at: instant(),
    settled_at: v.nullable(instant()),
    /** What a round of a book was bet on, as its provider tells it; null while the provider does not answer. Other rounds have none. */
    bets: v.optional(v.nullable(v.array(bookBetRow())), []),
  });
/** A page of rounds; total and the sums are those of all rounds placed in the days asked for. */
export const betPage = () =>
  v.looseObject({
    total: v.number(),
    index: v.number(),
    size: v.number(),
    /** The first day that it covers. */
    working_date: day(),
    /** The newest round that the list was begun with; pages after the first carry it. */
    up_to: v.nullable(v.string()),
    data: v.array(betRow()),
    /** Stakes less those given back, and what rounds have won. */
    sums: v.looseObject({ staked: amount(), won: amount(), net: amount() }),
  });
/** The member's rounds, newest first, in pages of ten from index 1, of the Manila days asked for, at most 90 back. */
export const betList = /*#__PURE__*/ call({
  group: 'game',
  name: 'betList',
  kind: 'read',
  onFailure: 'home',
  request: () =>
    v.strictObject({
      page_number: v.optional(
        v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
        1,
      ),
      page_size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)), 10),
      game_type: v.optional(v.picklist(categories)),
      from: day(),
      to: day(),
      up_to: v.optional(v.pipe(text(20), v.regex(/^\d{1,19}$/))),
    }),
  row: betPage,
  required: { from: 'date_required', to: 'date_required' },
  codes: ['date_range_too_long'],
});
/** Where a round can be seen again, at its provider's own origin, whoever's it is; `detail<Provider>` asks one provider. */
export const betDetail = /*#__PURE__*/ call({
  group: 'game',
  name: 'betDetail',
  kind: 'read',
  onFailure: 'home',
  request: () =>
    v.strictObject({
      player_id: text(20),
      ticket_id: text(60),
      lang_code: v.optional(lang(), 'en'),
    }),
  row: () => v.looseObject({ detail_url: v.string() }),
  required: { player_id: 'player_id_required', ticket_id: 'ticket_id_required' },
  codes: ['ticket_not_exists', 'SERVER BUSY'],
});
