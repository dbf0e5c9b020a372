import { categories } from '@parol/domain';
import * as v from 'valibot';
import { call } from './call/call.ts';
import {
  amount,
  day,
  instant,
  noFields,
  page,
  pageOf,
  repeated,
  requestedDay,
  requestId,
  text,
  typedAmount,
} from './call/fields.ts';

/**
 * The rebate: a share of the valid turnover of a member and their referees
 * (rewards/rebate/RULES.md).
 */

/** A calendar month in Asia/Manila, YYYY-MM, in the years of `requestedDay`. */
const month = () => v.pipe(v.string(), v.regex(/^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/));

/** The claimable amount and its terms. */
const claimableFields = () => ({
  /** Whole centavos. */
  claimable: amount(),
  minimum: amount(),
  /** Stakes to settle before the whole claimable amount can be withdrawn. */
  turnover: amount(),
  /** The part that expires first; null if there is nothing to claim. */
  expires_next: v.nullable(v.looseObject({ amount: amount(), at: instant() })),
  /** Number of days in which a day's rebate can be claimed. */
  days_valid: v.number(),
  /** The member's rates now, in percent: "0.30". */
  rates: v.array(v.looseObject({ game_type: v.picklist(categories), percent: v.string() })),
  vip_level: v.number(),
  /** Whether play currently earns a rebate; earned rebates stay claimable. */
  active: v.boolean(),
});

/** Turnover: stakes, their valid part, and the parts that earn no rebate. */
const turnoverFields = () => ({
  rounds: v.number(),
  staked: amount(),
  /** Sum over all rounds of the win or loss, at most the stake each. */
  valid: amount(),
  /** The part of the valid turnover that was covered by a bonus; it earns no rebate. */
  covered: amount(),
  /** The part of the valid turnover that was settled during a break; it earns no rebate. */
  paused: amount(),
  /** The sum of both, for earlier releases. */
  excluded: amount(),
  rebate: amount(),
});

/** The member's own rebate, and today's figures so far; a day's rebate is added after midnight. */
export const rebate = /*#__PURE__*/ call({
  group: 'fund',
  name: 'rebate',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () =>
    v.looseObject({
      ...claimableFields(),
      today: v.looseObject({ day: day(), ...turnoverFields() }),
    }),
});

/** The member's rebate on the play of their direct referees. */
export const downlineRebate = /*#__PURE__*/ call({
  group: 'fund',
  name: 'downlineRebate',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () => v.looseObject({ ...claimableFields(), referees: v.number() }),
});

const claimCodes = [
  'invalid_amount',
  'min_rebate_not_met',
  'amount_whole_centavos',
  'insufficient_rebate',
  'request_used',
] as const;
const claimPlaces = {
  invalid_amount: 'amount',
  min_rebate_not_met: 'amount',
  amount_whole_centavos: 'amount',
  insufficient_rebate: 'amount',
} as const;
const claimRequest = () => v.strictObject({ amount: typedAmount(), request_id: requestId() });
const claimRow = () =>
  v.looseObject({
    claim_id: v.string(),
    amount: amount(),
    /** Stakes to settle before it can be withdrawn. */
    turnover: amount(),
    at: instant(),
    repeated: repeated(),
  });

/** Credits an amount of the member's rebate. Repeating a request_id returns the same claim, marked `repeated`. */
export const claimRebate = /*#__PURE__*/ call({
  group: 'fund',
  name: 'claimRebate',
  request: claimRequest,
  row: claimRow,
  required: { amount: 'amount_required' },
  codes: claimCodes,
  places: claimPlaces,
});

/** The same for the downline rebate. */
export const claimDownlineRebate = /*#__PURE__*/ call({
  group: 'fund',
  name: 'claimDownlineRebate',
  request: claimRequest,
  row: claimRow,
  required: { amount: 'amount_required' },
  codes: claimCodes,
  places: claimPlaces,
});

/** The rebate of the last thirty days before today: by day, oldest first, and by provider, highest first. */
export const rebateChart = /*#__PURE__*/ call({
  group: 'fund',
  name: 'rebateChart',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () =>
    v.looseObject({
      days: v.array(v.looseObject({ day: day(), self: amount(), downline: amount() })),
      providers: v.array(
        v.looseObject({
          provider_code: v.string(),
          provider_name: v.string(),
          valid: amount(),
          rebate: amount(),
        }),
      ),
    }),
});

const refereeRow = () =>
  v.looseObject({
    /** Masked: 63917•••4567. */
    referee: v.string(),
    /** The part of their turnover that earns a rebate. */
    counted: amount(),
    rebate: amount(),
  });

/**
 * The member's direct referees, latest sign-up first, with their turnover and rebate of a day
 * (default: yesterday).
 */
export const refereeList = /*#__PURE__*/ call({
  group: 'fund',
  name: 'refereeList',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject({ ...page(), working_date: v.optional(requestedDay()) }),
  row: () =>
    v.looseObject(pageOf(v.looseObject({ ...refereeRow().entries, joined_at: instant() }))),
});

/** A month's turnover (default: this month) by provider and category; search_id finds part of a provider's name or code. */
export const turnoverByProvider = /*#__PURE__*/ call({
  group: 'report',
  name: 'turnoverByProvider',
  kind: 'read',
  onFailure: 'leave',
  request: () =>
    v.strictObject({ working_month: v.optional(month()), search_id: v.optional(text(40)) }),
  row: () =>
    v.looseObject({
      working_month: month(),
      data: v.array(
        v.looseObject({
          provider_code: v.string(),
          provider_name: v.string(),
          game_type: v.string(),
          ...turnoverFields(),
        }),
      ),
      sums: v.looseObject(turnoverFields()),
    }),
});

/** A month's turnover (default: this month) of the member's referees, highest rebate first. */
export const turnoverByDownline = /*#__PURE__*/ call({
  group: 'report',
  name: 'turnoverByDownline',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject({ ...page(), working_month: v.optional(month()) }),
  row: () => v.looseObject({ ...pageOf(refereeRow()), working_month: month() }),
});

/**
 * The rebate's entries of the last ninety days, newest first: added, corrected or claimed amounts,
 * and what expired of them.
 */
export const rebateResult = /*#__PURE__*/ call({
  group: 'report',
  name: 'rebateResult',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject(page()),
  row: () =>
    v.looseObject(
      pageOf(
        v.looseObject({
          /** Unique in the list. */
          entry_id: v.string(),
          entry: v.fallback(v.picklist(['accrued', 'corrected', 'granted', 'claimed']), 'accrued'),
          kind: v.fallback(v.picklist(['self', 'downline']), 'self'),
          /** The day of the play; for a claim, the day of the claim. */
          day: day(),
          amount: amount(),
          /** The part that can still be claimed; zero for a claim. */
          remaining: amount(),
          /** The part that expired unclaimed. */
          expired: amount(),
          /** Null for a claim. */
          expires_at: v.nullable(instant()),
          at: instant(),
        }),
      ),
    ),
});
