import type { Category } from '@parol/domain';
import * as v from 'valibot';
import { call } from './call/call.ts';
import { amount, day, instant, localized, pageOf, requestedDay, text } from './call/fields.ts';
import { friendTransferRow } from './fund/transfer.ts';
import { betPage } from './bet.ts';

export const movementKinds = [
  'deposit',
  'bonus',
  'bet',
  'win',
  'rollback',
  'hold',
  'settle',
  'release',
  'transfer_out',
  'transfer_in',
  'fee',
  'adjustment',
  'rebate',
  'gift',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** One movement of the member's balance: signed amount and resulting balance. */
export const movementRow = () =>
  v.looseObject({
    movement_id: v.string(),
    kind: v.fallback(v.picklist(movementKinds), 'adjustment'),
    amount: amount(),
    balance_after: amount(),
    at: instant(),
    /** Name of the gateway, game, bank or promotion; empty if there is none. */
    label: v.string(),
    /** The name in both languages, if translated. */
    labels: v.nullable(localized()),
    reference: v.string(),
  });

/** Report lists have ten rows a page (specification §3); exports use larger pages. */
const reportPage = () => ({
  page_number: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)), 1),
  page_size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)), 10),
});
/** Manila days, both inclusive; the last ninety by default. */
const range = () => ({ from: v.optional(requestedDay()), to: v.optional(requestedDay()) });
const requiredRange = () => ({ from: requestedDay(), to: requestedDay() });
const rangeRequired = { from: 'date_required', to: 'date_required' };
/**
 * The newest row when the list was first loaded. Requests for later pages contain it, so that the
 * pages don't shift when new rows arrive. Ignored if it is too old.
 */
const upTo = () => v.optional(v.pipe(text(20), v.regex(/^\d{1,19}$/)));

const upToRow = () => v.nullable(v.string());

/** The member's transactions of at most 90 days (specification §9), newest first, in pages of ten from index 1. */
export const memberStatement = /*#__PURE__*/ call({
  group: 'report',
  name: 'memberStatement',
  kind: 'read',
  request: () =>
    v.strictObject({
      ...reportPage(),
      ...range(),
      kinds: v.optional(v.array(v.picklist(movementKinds))),
      up_to: upTo(),
    }),
  row: () =>
    v.looseObject({
      ...pageOf(movementRow()),
      up_to: upToRow(),
      /** Sums cover the whole range, not the page. */
      money_in: amount(),
      money_out: amount(),
      staked: amount(),
      won: amount(),
      /** Net change by day of the range, oldest first. */
      days: v.array(v.looseObject({ day: day(), net: amount() })),
    }),
  codes: ['date_range_too_long'],
});

/** A day's movements by column; opening plus all columns is closing. Withdrawals and bets are negative. */
const dayFigures = () => ({
  opening: amount(),
  deposits: amount(),
  withdrawals: amount(),
  bets: amount(),
  wins: amount(),
  /** Bonuses and gifts. */
  bonus: amount(),
  rebate: v.optional(amount(), '0'),
  /** Sent and received transfers, with fees. */
  transfers: amount(),
  adjustments: amount(),
  closing: amount(),
  /** Earned by the play of the day, the member's own and that of referees; not part of the balance until it is claimed. */
  rebate_earned: v.optional(amount(), '0'),
});
/** One row per Manila day, newest first. The sums and `days` cover the whole range. */
export const dailyStatement = /*#__PURE__*/ call({
  group: 'report',
  name: 'dailyStatement',
  kind: 'read',
  request: () => v.strictObject({ ...reportPage(), ...range() }),
  row: () =>
    v.looseObject({
      ...pageOf(v.looseObject({ day: day(), ...dayFigures() })),
      sums: v.looseObject(dayFigures()),
      /** Balance at the end of each day, oldest first. */
      days: v.array(v.looseObject({ day: day(), closing: amount() })),
    }),
  codes: ['date_range_too_long'],
  onFailure: 'leave',
});

/** Rounds placed in the range: net is wins less stakes; a cancelled round has no stake. */
const playFigures = () => ({ rounds: v.number(), staked: amount(), won: amount(), net: amount() });
/**
 * Wins and losses by provider and category, highest stakes first; `categories` and the sums cover
 * the whole range.
 */
export const platformWinLose = /*#__PURE__*/ call({
  group: 'report',
  name: 'platformWinLose',
  kind: 'read',
  request: () => v.strictObject({ ...reportPage(), ...range() }),
  row: () =>
    v.looseObject({
      ...pageOf(
        v.looseObject({
          provider_code: v.string(),
          provider_name: v.string(),
          game_type: v.string(),
          ...playFigures(),
        }),
      ),
      categories: v.array(v.looseObject({ game_type: v.string(), ...playFigures() })),
      sums: v.looseObject(playFigures()),
    }),
  codes: ['date_range_too_long'],
  onFailure: 'leave',
});

/** Bonuses and rewards claimed in the range that have a turnover, with its state, newest first. */
export const promoStatement = /*#__PURE__*/ call({
  group: 'report',
  name: 'promoStatement',
  kind: 'read',
  request: () => v.strictObject({ ...reportPage(), ...requiredRange() }),
  row: () =>
    v.looseObject({
      ...pageOf(
        v.looseObject({
          requirement_id: v.string(),
          kind: v.fallback(v.picklist(['promotion', 'gift', 'reward']), 'promotion'),
          name: localized(),
          bonus: amount(),
          /** Required and completed turnover. */
          target: amount(),
          done: amount(),
          /** `other` is a state that this release does not know. */
          state: v.fallback(
            v.picklist(['open', 'met', 'expired', 'lost', 'given_up', 'released', 'other']),
            'other',
          ),
          /**
           * Amount taken back because of the cap or the expiry, or because the member forfeited the
           * bonus.
           */
          taken_back: amount(),
          opened_at: instant(),
          expires_at: v.nullable(instant()),
          closed_at: v.nullable(instant()),
        }),
      ),
      sums: v.looseObject({
        bonus: amount(),
        taken_back: amount(),
        met: v.number(),
        open: v.number(),
      }),
    }),
  required: rangeRequired,
  codes: ['date_range_too_long'],
  onFailure: 'leave',
});

/** Manual changes of the balance and amounts taken back by bonus terms, newest first, each with its reason. */
export const adjustmentDetails = /*#__PURE__*/ call({
  group: 'report',
  name: 'adjustmentDetails',
  kind: 'read',
  request: () => v.strictObject({ ...reportPage(), ...range(), up_to: upTo() }),
  row: () =>
    v.looseObject({
      ...pageOf(
        v.looseObject({
          adjustment_id: v.string(),
          /** An operator, an expired bonus, a bonus cap, or a bonus that the member forfeited. */
          cause: v.fallback(v.picklist(['operator', 'forfeit', 'cap', 'giveup', 'other']), 'other'),
          /** The operator's reason, or the bonus's name. */
          reason: localized(),
          amount: amount(),
          balance_after: amount(),
          at: instant(),
          reference: v.string(),
        }),
      ),
      up_to: upToRow(),
      sums: v.looseObject({ added: amount(), taken: amount() }),
    }),
  codes: ['date_range_too_long'],
  onFailure: 'leave',
});

/** Transfers from working_date up to `to` (default: that day; without both, the last ninety), newest first. */
export const transferDetails = /*#__PURE__*/ call({
  group: 'report',
  name: 'transferDetails',
  kind: 'read',
  request: () =>
    v.strictObject({
      ...reportPage(),
      working_date: v.optional(requestedDay()),
      to: v.optional(requestedDay()),
      direction: v.optional(v.picklist(['in', 'out'])),
      up_to: upTo(),
    }),
  row: () =>
    v.looseObject({
      ...pageOf(friendTransferRow()),
      up_to: upToRow(),
      sums: v.looseObject({ sent: amount(), received: amount(), fees: amount() }),
    }),
  codes: ['date_range_too_long'],
  onFailure: 'leave',
});

/**
 * The rounds of one category on one day: `report/slotResult` and so on. The caller picks the path
 * by category (specification §7).
 */
export const gameResult = /*#__NO_SIDE_EFFECTS__*/ (category: Category) =>
  call({
    group: 'report',
    name: `${category}Result`,
    kind: 'read',
    onFailure: 'home',
    request: () => v.strictObject({ ...reportPage(), working_date: requestedDay() }),
    row: betPage,
    required: { working_date: 'working_date_required' },
    codes: ['date_range_too_long'],
  });
