import * as v from 'valibot';
import { call } from './call/call.ts';
import { amount, day, instant, lang, page, requestedDay, text } from './call/fields.ts';
import { bookBetRow } from './bet.ts';
import { gameRow } from './game.ts';
import { picksText } from './match.ts';

/**
 * The game providers of specification §7: code, and the word in the names of their calls:
 * `launchJili`, `detailJili`, `resultJili`.
 */
export const providerWords = {
  EPIC: 'Epic',
  EPIC2: 'Epic2',
  HABANERO: 'Habanero',
  LIVE22: 'Live22',
  AWC: 'Awc',
  JILI: 'Jili',
  FC: 'Fc',
  SABONG: 'Sabong',
  IRONCLAW: 'Ironclaw',
  EVO: 'Evo',
  CQ9: 'Cq9',
  PPS: 'Pps',
  PPC: 'Ppc',
  LAUNCHONE: 'One',
  YGR: 'Ygr',
  WOW: 'Wow',
  OPENAPI: 'Openapi',
  TBL: 'Tbl',
  WBET: 'Wbet',
} as const;
export type ProviderCode = keyof typeof providerWords;
export const providerCodes = Object.keys(providerWords) as readonly ProviderCode[];
export const isProvider = (code: string): code is ProviderCode =>
  Object.hasOwn(providerWords, code);

/** Refusal codes of a launch; the first seven can come from the provider. */
export const launchCodes = [
  'game_maintenance',
  'launch_fail',
  'playerCreatedError',
  'SERVER BUSY',
  'game_not_exists',
  'currencyNotSupported',
  'unableToLaunchSlotGameAtTheMoment',
  'game_not_supported',
  'free_credit_detected',
  'game_code_required',
  'self_excluded',
  'cooling_off',
] as const;

const launchFields = {
  player_id: text(20),
  lang_code: lang(),
  game_code: v.optional(text(60)),
  game_name: v.optional(text(80)),
  game_type: v.optional(text(20)),
  provider: v.optional(text(20)),
  platform: v.optional(text(20)),
  mobile: v.optional(v.boolean()),
  type: v.optional(text(20)),
  /** Of a book whose provider takes them: `match:pick:odds` for each, as in `game/matchList`. */
  picks: v.optional(picksText()),
};

/**
 * `game/launch<Provider>`: returns the address of the game at the provider's origin, with a single-
 * use launch ticket. With the type "demo" the game has fun money and no ticket. Without a game_code
 * it returns the provider's lobby, if it has one, and no game.
 */
export const gameLaunch = /*#__NO_SIDE_EFFECTS__*/ (provider: ProviderCode) =>
  call({
    group: 'game',
    name: `launch${providerWords[provider]}`,
    onFailure: 'home',
    request: () => v.strictObject(launchFields),
    row: () =>
      v.looseObject({
        game_url: v.string(),
        game_lobby_url: v.optional(v.nullable(v.string())),
        game_demo_url: v.optional(v.nullable(v.string())),
        game: v.nullable(gameRow()),
      }),
    required: { player_id: 'player_id_required' },
    codes: launchCodes,
  });
export const launchOne = /*#__PURE__*/ gameLaunch('LAUNCHONE');

/**
 * `game/detail<Provider>`: returns the address, at the provider's origin, where the round is shown.
 * Only some providers require the player_id (specification §7).
 */
export const gameDetail = /*#__NO_SIDE_EFFECTS__*/ (provider: ProviderCode) =>
  call({
    group: 'game',
    name: `detail${providerWords[provider]}`,
    kind: 'read',
    onFailure: 'home',
    request: () =>
      v.strictObject({
        player_id: v.optional(text(20)),
        ticket_id: text(60),
        lang_code: v.optional(lang(), 'en'),
      }),
    row: () => v.looseObject({ detail_url: v.string() }),
    required: { ticket_id: 'ticket_id_required' },
    codes: ['ticket_not_exists', 'SERVER BUSY', 'player_id_required'],
  });

export const providerResultRow = () =>
  v.looseObject({
    result_id: v.string(),
    game_code: v.string(),
    state: v.picklist(['open', 'settled']),
    stake: amount(),
    payout: amount(),
    placed_at: instant(),
    bets: v.array(bookBetRow()),
  });
/**
 * `game/result<Provider>`: returns the provider's own record of a round, by the provider's id of
 * the round, and the address of its daily report (for `report/gameResult`). Only some providers
 * require the player_id (specification §7).
 */
export const gameResultLookup = /*#__NO_SIDE_EFFECTS__*/ (provider: ProviderCode) =>
  call({
    group: 'game',
    name: `result${providerWords[provider]}`,
    kind: 'read',
    onFailure: 'home',
    request: () => v.strictObject({ player_id: v.optional(text(20)), result_id: text(60) }),
    row: () => v.looseObject({ ...providerResultRow().entries, report: v.optional(v.string()) }),
    required: { result_id: 'result_id_required' },
    codes: ['ticket_not_exists', 'SERVER BUSY', 'player_id_required'],
  });

/**
 * A day's rounds from one provider's report (specification §7: a caller-supplied address). Only
 * report addresses of registered providers are accepted.
 */
export const gameResultReport = /*#__PURE__*/ call({
  group: 'report',
  name: 'gameResult',
  kind: 'read',
  onFailure: 'home',
  request: () => v.strictObject({ address: text(200), working_date: requestedDay(), ...page() }),
  row: () =>
    v.looseObject({
      total: v.number(),
      index: v.number(),
      size: v.number(),
      working_date: day(),
      data: v.array(providerResultRow()),
    }),
  required: { address: 'provider_required', working_date: 'working_date_required' },
  codes: ['provider_not_registered', 'date_range_too_long', 'SERVER BUSY'],
});
