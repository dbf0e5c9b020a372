import { unitsPerPeso, wholeCentavos } from '@parol/domain';
import * as v from 'valibot';
import { call } from './call/call.ts';
import { reducedCategories } from './call/counted.ts';
import { amount, instant, localized, noFields, typedAmount } from './call/fields.ts';

const kinds = ['welcome', 'daily', 'vip', 'none', 'free_credit', 'gift'] as const;
const claims = ['once', 'daily', 'always'] as const;

/** A promotion; tiers define the bonus by deposit amount. */
export const promotionRow = () =>
  v.looseObject({
    promotion_id: v.string(),
    kind: v.picklist(kinds),
    name: localized(),
    summary: localized(),
    terms: localized(),
    art: v.string(),
    /**
     * Ascending by minimum. Percent 150 gives a deposit of 300 a bonus of 450. turnover_multiplier
     * applies to deposit plus bonus.
     */
    tiers: v.array(
      v.looseObject({ minimum: amount(), percent: v.number(), turnover_multiplier: v.number() }),
    ),
    days_valid: v.number(),
    max_bonus: v.nullable(amount()),
    /**
     * The largest bet under the bonus as an amount, and as a percentage of the bonus. The smaller
     * one counts, but at least ₱1. Null for no maximum.
     */
    max_bet: v.optional(v.nullable(amount()), null),
    max_bet_percent: v.optional(v.nullable(v.number()), null),
    /** For a bonus that opens now; an open one keeps the values of its start. */
    counted_less: reducedCategories(),
    claim: v.picklist(claims),
    /** Null if the member can claim it now, otherwise the code of the reason. Null for visitors. */
    refused: v.nullable(v.string()),
    /** Refused as vip_not_exists: the level that it needs, and what is missing for it. */
    vip_missing: v.optional(
      v.looseObject({
        vip_name: v.string(),
        /** Pesos still to be deposited within `days`. */
        amount: amount(),
        days: v.number(),
      }),
    ),
    starts_at: v.nullable(instant()),
    ends_at: v.nullable(instant()),
  });
/**
 * The largest bet under a bonus, in units: the smaller of the promotion's amount and its percentage
 * of the bonus, rounded down to whole centavos, but at least a peso, the lowest stake of any game.
 * Null for no maximum.
 */
export function maxBetOf(
  { max_bet, max_bet_percent }: { max_bet: bigint | null; max_bet_percent: number | null },
  bonus: bigint,
): bigint | null {
  const share =
    max_bet_percent === null ? null : wholeCentavos((bonus * BigInt(max_bet_percent)) / 100n);
  const least = max_bet === null || (share !== null && share < max_bet) ? share : max_bet;
  return least !== null && least < unitsPerPeso ? unitsPerPeso : least;
}

// Percentages and multipliers are numbers with at most two decimals.
const inHundredths = (value: number) => BigInt(Math.round(value * 100));

/** The bonus of a deposit, in units: its percentage, rounded down to whole centavos, at most `most`. */
export function bonusOf(deposit: bigint, percent: number, most: bigint | null): bigint {
  const full = wholeCentavos((deposit * inHundredths(percent)) / 10_000n);
  return most !== null && full > most ? most : full;
}

/** The turnover that a bonus requires, in units: deposit and bonus, times the multiplier. */
export const turnoverOf = (deposit: bigint, bonus: bigint, multiplier: number): bigint =>
  ((deposit + bonus) * inHundredths(multiplier)) / 100n;

/** Refusals because the member has had the bonus, or made the required first deposit without it. */
const hadCodes: readonly (string | null)[] = [
  'claim_promo_only_once',
  'claim_promo_only_once_a_day',
  'newbie_unmet',
];
/**
 * Whether the member has had the bonus (today, if it is a daily one), so that it is not offered
 * again.
 */
export const hadByMember = ({
  refused,
}: Pick<v.InferOutput<ReturnType<typeof promotionRow>>, 'refused'>): boolean =>
  hadCodes.includes(refused);

/** Promotions open to everyone; with a session also whether this member can claim them. */
export const promotionList = /*#__PURE__*/ call({
  group: 'campaign',
  name: 'promotionList',
  otherName: 'bonusList',
  auth: 'none',
  identity: 'optional',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: promotionRow,
  known: { kind: kinds, claim: claims },
});

/**
 * Bonus and terms of each deposit promotion for an amount, as a deposit would compute them; includes
 * the plain deposit. Visitors see every promotion without a refusal.
 */
export const promotionQuotes = /*#__PURE__*/ call({
  group: 'campaign',
  name: 'promotionQuotes',
  otherName: 'bonusQuotes',
  auth: 'none',
  identity: 'optional',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject({ amount: typedAmount() }),
  row: () =>
    v.looseObject({
      promotion_id: v.string(),
      name: localized(),
      /** Zero for a deposit without a bonus. */
      bonus: amount(),
      /** Stakes to complete until nothing is withheld. */
      turnover: amount(),
      /** The largest bet while the bonus is open; null for no maximum. */
      max_bet: v.nullable(amount()),
      /** When the turnover must be met if the deposit were credited now; null for no end. */
      until: v.nullable(instant()),
      /** The smallest deposit that gets a bonus, if the amount is smaller; null otherwise. */
      minimum: v.nullable(amount()),
      /** Null if the member can claim it now, otherwise the code of the reason. Null for visitors. */
      refused: v.nullable(v.string()),
    }),
  required: { amount: 'amount_required' },
  codes: ['invalid_amount', 'amount_whole_centavos', 'self_excluded', 'cooling_off'],
  places: { invalid_amount: 'amount', amount_whole_centavos: 'amount' },
});
