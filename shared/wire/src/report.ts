import type { Category } from '@parol/domain';
import * as v from 'valibot';
import { call } from './call.ts';
import { amount, day, instant, localized, text } from './fields.ts';
import { friendTransferRow } from './fund/transfer.ts';
import { betPage } from './game.ts';

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

/** One movement of the member's balance: signed amount and the balance after it. */
export const movementRow = () =>
  v.looseObject({
    movement_id: v.string(),
    kind: v.fallback(v.picklist(movementKinds), 'adjustment'),
    amount: amount(),
    balance_after: amount(),
    at: instant(),
    /** Gateway, game, bank or promotion by its name; empty where there is none. */
    label: v.string(),
    /** The same in both languages, where it has a name in each. */
    labels: v.nullable(localized()),
    reference: v.string(),
  });

/** Lists of reports have ten rows a page (specification §3); an export asks for more at a time. */
const reportPage = () => ({
  page_number: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)), 1),
  page_size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)), 10),
});
/** Manila days, both ends included; without them it is the last ninety. */
const range = () => ({ from: v.optional(day()), to: v.optional(day()) });
const requiredRange = () => ({ from: day(), to: day() });
const rangeRequired = { from: 'date_required', to: 'date_required' };
/**
 * The newest row that a list was begun with. Pages after the first carry it, so that they stay where they were while
 * new rows arrive. One that lies too far back is let go.
 */
const upTo = () => v.optional(v.pipe(text(20), v.regex(/^\d{1,19}$/)));

/** A paged list (specification §3): working_date is the first day that it covers. */
const pageOf = <Row extends v.GenericSchema>(row: Row) => ({
  total: v.number(),
  index: v.number(),
  size: v.number(),
  working_date: day(),
  data: v.array(row),
});
const upToRow = () => v.nullable(v.string());

/** The member's transactions, newest first, in pages of ten from index 1, at most 90 days back (specification §9). */
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
      /** Sums over the whole range, not the page. */
      money_in: amount(),
      money_out: amount(),
      staked: amount(),
      won: amount(),
      /** Net by day of the range, oldest first. */
      days: v.array(v.looseObject({ day: day(), net: amount() })),
    }),
  codes: ['date_range_too_long'],
});

/** What a day's movements come to, by what a player calls them; opening and they together are closing. Withdrawals and bets are below zero. */
const dayFigures = () => ({
  opening: amount(),
  deposits: amount(),
  withdrawals: amount(),
  bets: amount(),
  wins: amount(),
  /** Bonuses, gifts and rebates. */
  bonus: amount(),
  /** From and to friends, and their fees. */
  transfers: amount(),
  adjustments: amount(),
  closing: amount(),
});
/** A row a Manila day, newest first. The sums and `days` are over the whole range. */
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
});

/** Play as rounds placed in the range came to: net is won less staked, a round that was cancelled staked nothing. */
const playFigures = () => ({ rounds: v.number(), staked: amount(), won: amount(), net: amount() });
/** Wins and losses by provider and category, the most staked first; `categories` and the sums cover the whole range. */
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
});

/** Bonuses that the member claimed in the range, newest first, and what became of their turnover. */
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
          kind: v.fallback(v.picklist(['promotion', 'gift']), 'promotion'),
          name: localized(),
          bonus: amount(),
          /** Turnover asked for and done. */
          target: amount(),
          done: amount(),
          state: v.picklist(['open', 'met', 'expired', 'lost']),
          /** What went back when it was met above its cap, or expired. */
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
});

/** What was added to or taken from the balance by hand or by a bonus's terms, newest first, each with its reason. */
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
          /** Who or what: an operator, a bonus that expired, a bonus above its cap. */
          cause: v.fallback(v.picklist(['operator', 'forfeit', 'cap', 'other']), 'other'),
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
});

/** Transfers from working_date on, up to `to` (else of that one day; without both the last ninety), newest first. */
export const transferDetails = /*#__PURE__*/ call({
  group: 'report',
  name: 'transferDetails',
  kind: 'read',
  request: () =>
    v.strictObject({
      ...reportPage(),
      working_date: v.optional(day()),
      to: v.optional(day()),
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
});

/** The rounds of one category on one day: `report/slotResult` and the like. The address is the caller's to choose (specification §7). */
export const gameResult = /*#__NO_SIDE_EFFECTS__*/ (category: Category) =>
  call({
    group: 'report',
    name: `${category}Result`,
    kind: 'read',
    onFailure: 'home',
    request: () => v.strictObject({ ...reportPage(), working_date: day() }),
    row: betPage,
    required: { working_date: 'working_date_required' },
    codes: ['date_range_too_long'],
  });
