import { bookCategories } from '@parol/domain';
import * as v from 'valibot';
import { call } from './call/call.ts';
import { instant, text } from './call/fields.ts';

/** The sides of a match that a lobby offers: home, a draw, away. */
export const picks = ['1', 'X', '2'] as const;
export type Pick = (typeof picks)[number];

/** Odds in hundredths, the stake included. */
export const odds = () => v.pipe(v.number(), v.integer(), v.minValue(101), v.maxValue(9_999_999));
export const matchId = () => v.pipe(text(40), v.regex(/^[\w-]+$/));

/**
 * Picks for the launch of a book, whose slip opens with them: `match:pick:odds` with the odds that
 * the player saw, separated by commas.
 */
export const picksText = () =>
  v.pipe(text(480), v.regex(/^[\w-]+:[12X]:\d{3,7}(?:,[\w-]+:[12X]:\d{3,7})*$/));

/** Odds are shown without a mark for this long after the provider was asked. */
export const freshMs = 10_000;

const matchStates = ['live', 'upcoming'] as const;
/** What the clock of a live match counts. */
export const clockUnits = ['minute', 'set', 'map', 'round'] as const;
const goals = () => v.pipe(v.number(), v.integer(), v.minValue(0));
/** Scores of home and away. */
export const score = () => v.tuple([goals(), goals()]);
/** How far a live match is: a minute, or the number of a set, map or round. */
export const matchClock = () => v.looseObject({ unit: v.picklist(clockUnits), at: goals() });
const matchRow = () =>
  v.looseObject({
    match_id: matchId(),
    sport: v.string(),
    league: v.string(),
    home_name: v.string(),
    away_name: v.string(),
    starts_at: instant(),
    state: v.fallback(v.picklist(matchStates), 'live'),
    /** Of a live match; null where nothing is counted, as in a fight. */
    score: v.nullish(score()),
    clock: v.fallback(v.nullish(matchClock()), null),
    /** Whether bets wait for a moment, as after a score. */
    paused: v.optional(v.boolean()),
    /** Who wins; empty when bets on the match are closed. */
    odds: v.array(v.looseObject({ pick: v.picklist(picks), odds: odds() })),
  });

/**
 * The matches of a category's book with their odds, as its provider has them: live ones first, then
 * by start. Refuses with game_not_exists, game_maintenance; the latter also when the provider does not
 * answer.
 */
export const matchList = /*#__PURE__*/ call({
  group: 'game',
  name: 'matchList',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: () =>
    v.strictObject({
      game_type: v.picklist(bookCategories),
      /** Only so many of the matches that are still to come, and no live ones. */
      next: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50))),
    }),
  row: () =>
    v.looseObject({
      /** The book that takes bets on these matches. */
      provider_code: v.string(),
      game_code: v.string(),
      game_name: v.string(),
      /** How long ago the provider was asked; a page marks odds that are older than `freshMs`. */
      age_ms: v.number(),
      /** Matches that a bet may combine. */
      most_picks: v.number(),
      matches: v.array(matchRow()),
    }),
  codes: ['game_not_exists', 'game_maintenance'],
});
