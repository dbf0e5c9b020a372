import * as v from 'valibot';
import { call } from './call/call.ts';
import { amount, instant, localized, noFields, page, pageOf, text } from './call/fields.ts';

/** Score predictions (rewards/prediction/RULES.md). */

/** The stages of a campaign, in their order. */
export const predictionStages = [
  'group',
  'round_of_32',
  'round_of_16',
  'quarter_final',
  'semi_final',
  'third_place',
  'final',
] as const;
/** The highest score that can be predicted. */
export const highestScore = 99;

const teamRow = () =>
  v.looseObject({
    /** Three letters. */
    code: v.string(),
    name: localized(),
    /** Two colours of its flag, as `#rrggbb`. */
    colors: v.array(v.string()),
  });

const matchRow = () =>
  v.looseObject({
    match_id: v.string(),
    /** The operators' name of the match: "A1", "QF2". */
    code: v.string(),
    /** `group` for a stage that this release does not know. */
    stage: v.fallback(v.picklist(predictionStages), 'group'),
    group: v.nullable(v.string()),
    /** Null while the team is not known. */
    home: v.nullable(teamRow()),
    away: v.nullable(teamRow()),
    kick_off: instant(),
    /**
     * The state by the platform's clock. `open`: can be predicted; `waiting`: a team is not known
     * yet.
     */
    state: v.fallback(v.picklist(['waiting', 'open', 'closed', 'settled', 'void']), 'closed'),
    /** The result after 90 minutes; null before it. */
    home_score: v.nullable(v.number()),
    away_score: v.nullable(v.number()),
  });

const predictionRow = () =>
  v.looseObject({
    match: matchRow(),
    home_score: v.number(),
    away_score: v.number(),
    /** When the scores were last changed. */
    entered_at: instant(),
    /** Null until the match is settled; stays null if the match or the prediction is void. */
    points: v.nullable(v.number()),
    /** Whether it is void, because it was made or changed after the kick-off as it was corrected. */
    late: v.optional(v.boolean(), false),
    /** Pesos paid out for the prediction so far. */
    paid: amount(),
  });

/** The running campaign: its terms, matches and groups. Public: visitors read it before they sign up. */
export const predictionCampaign = /*#__PURE__*/ call({
  group: 'event',
  name: 'predictionCampaign',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () =>
    v.looseObject({
      campaign_id: v.string(),
      name: localized(),
      ends_at: instant(),
      /** Jackpot tickets that a prediction costs. */
      tickets: v.number(),
      /** Points for the exact score, and for the right outcome alone. */
      exact_points: v.number(),
      outcome_points: v.number(),
      /** Pesos that the right predictions of a match share by their points. */
      match_pool: amount(),
      /** How many times a share must be staked before it can be withdrawn. */
      times: v.number(),
      /** In order of kick-off. */
      matches: v.array(matchRow()),
      groups: v.array(
        v.looseObject({
          group: v.string(),
          /** In order of rank. */
          rows: v.array(
            v.looseObject({
              team: teamRow(),
              played: v.number(),
              won: v.number(),
              drawn: v.number(),
              lost: v.number(),
              goals_for: v.number(),
              goals_against: v.number(),
              points: v.number(),
            }),
          ),
        }),
      ),
      /** The platform's time, and when the next match closes; null if none is open. */
      now: instant(),
      next_change: v.nullable(instant()),
    }),
  codes: ['promotion_not_available'],
});

/**
 * Members of the running campaign by points, then by number of exact scores, then by time of entry.
 */
export const predictionLeaders = /*#__PURE__*/ call({
  group: 'event',
  name: 'predictionLeaders',
  auth: 'none',
  identity: 'optional',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () =>
    v.looseObject({
      leaders: v.array(
        v.looseObject({
          rank: v.number(),
          /** The phone, masked. */
          member: v.string(),
          points: v.number(),
          exact: v.number(),
        }),
      ),
      /** The member's own place; null for visitors and without points. */
      mine: v.nullable(
        v.looseObject({
          /** Null for places too low to be counted. */
          rank: v.nullable(v.number()),
          points: v.number(),
          exact: v.number(),
        }),
      ),
    }),
  codes: ['promotion_not_available'],
});

/** Predicts a match for a ticket, or changes the prediction, until kick-off by the platform's clock. */
export const makeBet = /*#__PURE__*/ call({
  group: 'event',
  name: 'makeBet',
  request: () =>
    v.strictObject({
      match_id: text(40),
      /** The predicted scores after 90 minutes, each from 0 to `highestScore`. */
      home_score: v.number(),
      away_score: v.number(),
    }),
  row: () =>
    v.looseObject({
      ...predictionRow().entries,
      /** Jackpot tickets that the member has left. */
      tickets_left: v.number(),
    }),
  required: {
    match_id: 'match_id_required',
    home_score: 'home_score_required',
    away_score: 'away_score_required',
  },
  codes: [
    'promotion_not_available',
    'self_excluded',
    'cooling_off',
    'match_not_exists',
    'match_closed',
    'invalid_score',
    'insufficient_ticket',
  ],
});

/** The member's predictions of all campaigns, the latest kick-off first, and their tickets. */
export const getBetList = /*#__PURE__*/ call({
  group: 'event',
  name: 'getBetList',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject(page()),
  row: () =>
    v.looseObject({
      ...pageOf(predictionRow()),
      /** Jackpot tickets that the member can use now. */
      tickets_left: v.number(),
    }),
});
