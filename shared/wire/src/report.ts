import * as v from 'valibot';
import { call } from './call.ts';
import { amount, bothLanguages, day, instant, page } from './fields.ts';

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
    kind: v.picklist(movementKinds),
    amount: amount(),
    balance_after: amount(),
    at: instant(),
    /** Gateway, game, bank or promotion by its name; empty where there is none. */
    label: v.string(),
    /** The same in both languages, where it has a name in each. */
    labels: v.nullable(bothLanguages()),
    reference: v.string(),
  });

/** The member's transactions, newest first, in pages of ten from index 1, at most 90 days back (specification §9). */
export const memberStatement = /*#__PURE__*/ call({
  group: 'report',
  name: 'memberStatement',
  kind: 'read',
  request: () => v.strictObject({ ...page(), from: v.optional(day()), to: v.optional(day()), kinds: v.optional(v.array(v.picklist(movementKinds))) }),
  row: () =>
    v.looseObject({
      total: v.number(),
      index: v.number(),
      size: v.number(),
      data: v.array(movementRow()),
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
