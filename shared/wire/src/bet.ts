import { categories } from '@parol/domain';
import * as v from 'valibot';
import { call } from './call/call.ts';
import { amount, instant, lang, pageOf, requestedDay, text } from './call/fields.ts';
import { artSpec } from './game.ts';

/**
 * A book bet as in the specification's bet row; a parlay has one per leg. `criteria1` is the line
 * of a handicap (the home side's) or of a total.
 */
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
    /** A win that waits for review, not part of the payout; absent if there is none. */
    under_review: v.optional(amount()),
    net: amount(),
    state: v.picklist(['open', 'settled', 'cancelled']),
    placed_at: instant(),
    settled_at: v.nullable(instant()),
    /**
     * The bets of a book's round, as the provider returns them; null if it does not answer, [] for
     * other rounds.
     */
    bets: v.optional(v.nullable(v.array(bookBetRow())), []),
  });
/** A page of rounds; total and sums cover all rounds placed in the requested days. */
export const betPage = () =>
  v.looseObject({
    ...pageOf(betRow()),
    /** The newest round when the list was first loaded; later pages send it back. */
    up_to: v.nullable(v.string()),
    /** Stakes without cancelled ones, wins, and wins less stakes. */
    sums: v.looseObject({ staked: amount(), won: amount(), net: amount() }),
  });
/** The member's rounds of the requested Manila days (of the last 90), newest first, in pages of ten from index 1. */
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
      from: requestedDay(),
      to: requestedDay(),
      up_to: v.optional(v.pipe(text(20), v.regex(/^\d{1,19}$/))),
    }),
  row: betPage,
  required: { from: 'date_required', to: 'date_required' },
  codes: ['date_range_too_long'],
});
/**
 * Returns the address, at the provider's origin, where the round is shown; `detail<Provider>` is
 * for one provider.
 */
export const betDetail = /*#__PURE__*/ call({
  group: 'game',
  name: 'betDetail',
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
  codes: ['ticket_not_exists', 'SERVER BUSY'],
});
