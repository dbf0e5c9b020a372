import { unitsPerPeso } from '@parol/domain';
import { localized } from '@parol/wire/fields';
import { badgeTones, missionIcons, missionPeriods } from '@parol/wire/mission';
import * as v from 'valibot';
import { settingAmount } from '../programme/programme.ts';
import { type Condition, conditionSchema } from './condition.ts';
import { eventTypeOf } from './event-types.ts';
import { stakesNeeded } from './stakes-needed.ts';

/** The terms in a row of missions and badges. */

const shared = {
  name: localized(),
  how: localized(),
  icon: v.picklist(missionIcons),
  /** Lower ones are listed first. */
  position: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  /** False ends the mission on its effective date; earlier results stay. */
  active: v.optional(v.boolean(), true),
  condition: conditionSchema,
  /** The highest stakes per day that it may need; the programme's limit if absent. */
  stakeLimit: v.optional(settingAmount()),
};
const wholeTokens = () =>
  v.pipe(
    settingAmount(),
    v.check(
      (tokens) => tokens > 0n && tokens % unitsPerPeso === 0n,
      'is not a whole number of tokens above zero',
    ),
  );

/** Tokens, tickets, or a gift by the id of its promotion. */
const reward = v.union(
  [
    v.strictObject({ tokens: wholeTokens() }),
    v.strictObject({
      tickets: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    }),
    v.strictObject({ gift: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)) }),
  ],
  'is not one of {"tokens": "2"}, {"tickets": 1} and {"gift": "<promotion>"}',
);

const rowSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('mission'),
    ...shared,
    repeats: v.picklist(missionPeriods),
    reward,
  }),
  v.strictObject({ kind: v.literal('badge'), ...shared, tone: v.picklist(badgeTones) }),
]);
export type Terms = v.InferOutput<typeof rowSchema>;

/** How often it can be reached. */
export const repeatsOf = (terms: Terms) => (terms.kind === 'mission' ? terms.repeats : 'once');

const termsSchema = v.pipe(
  rowSchema,
  v.check(
    (terms) => repeatsOf(terms) === 'once' || eventTypeOf(terms.condition.event).timed,
    'asks by day or week for what is reached once',
  ),
);

/** The stored terms of a row. Throws if they are malformed. */
export function readTerms(id: string, value: unknown): Terms {
  const parsed = v.safeParse(termsSchema, value);
  if (!parsed.success) throw new Error(`The mission ${id} is invalid: ${said(parsed.issues)}`);
  return parsed.output;
}

/**
 * Checks the terms that an operator sets. Throws a list of faults, such as stakes above
 * `stakeLimit` (units a day) or above their own limit.
 */
export function checkedTerms(value: unknown, stakeLimit: bigint): Terms {
  const parsed = v.safeParse(termsSchema, value);
  if (!parsed.success) throw new Error(said(parsed.issues));
  const terms = parsed.output;
  const fault = stakeFault(terms.condition, repeatsOf(terms), terms.stakeLimit ?? stakeLimit);
  if (fault !== undefined) throw new Error(fault);
  return terms;
}

/** Days over which the stakes of a period can be spread. */
const daysToStake = { daily: 1n, weekly: 7n, once: 30n } as const;

function stakeFault(
  condition: Condition,
  repeats: (typeof missionPeriods)[number],
  limit: bigint,
): string | undefined {
  const needed = stakesNeeded(condition);
  if (needed === undefined) return 'asks for more than the catalogue has';
  if (needed <= limit * daysToStake[repeats]) return undefined;
  const inPesos = (units: bigint) => `₱${(Number(units) / Number(unitsPerPeso)).toFixed(2)}`;
  return `needs stakes of ${inPesos(needed)} in ${daysToStake[repeats]} days; the limit is ${inPesos(limit)} a day`;
}

const said = (issues: readonly v.BaseIssue<unknown>[]) =>
  issues.map((issue) => `${v.getDotPath(issue) ?? 'the row'}: ${issue.message}`).join('; ');
