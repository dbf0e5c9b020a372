import { categories, parseAmount } from '@parol/domain';
import * as v from 'valibot';

const text = () => v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'), v.maxLength(400));
const localized = () => v.strictObject({ en: text(), ph: text() });
const whole = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.check(
      (value) => Number.isInteger(value) && value >= least && value <= most,
      `is no whole number from ${least} to ${most}`,
    ),
  );
const pesos = () =>
  v.pipe(
    v.string(),
    v.check((value) => (parseAmount(value) ?? -1n) >= 0n, 'is not an amount of pesos, as "500.00"'),
  );
/** A column's amount: given in pesos, stored in units. */
const units = () =>
  v.nullable(
    v.pipe(
      pesos(),
      v.transform((given) => String(parseAmount(given))),
    ),
  );
const instant = () => v.nullable(v.pipe(v.string(), v.isoTimestamp('is no time with its zone')));
/** With at most two decimals. */
const hundredths = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.check(
      (value) => value >= least && value <= most && Number.isInteger(Math.round(value * 1e6) / 1e4),
      `is no number from ${least} to ${most} with two decimals at most`,
    ),
  );

const tier = v.strictObject({
  minimum: pesos(),
  percent: hundredths(0, 1_000),
  // Below 1, money could be withdrawn that was never staked.
  turnover_multiplier: hundredths(1, 100),
});
const gift = v.pipe(
  v.strictObject({
    bonus: pesos(),
    turnover: pesos(),
    max_cash_out: v.nullable(pesos()),
    claim_days: whole(1, 366),
    first_deposit: v.nullable(pesos()),
    title: localized(),
    body: localized(),
  }),
  v.check(
    ({ bonus, turnover }) => (parseAmount(turnover) ?? 0n) >= (parseAmount(bonus) ?? 0n),
    'asks for less turnover than its bonus',
  ),
);
const isAscending = (tiers: readonly { readonly minimum: string }[]): boolean =>
  tiers.every(
    ({ minimum }, n) =>
      n === 0 || (parseAmount(minimum) ?? 0n) > (parseAmount(tiers[n - 1]?.minimum ?? '') ?? 0n),
  );

/** Values that appear in the summary and the terms as figures. */
const figures = ['tiers', 'days_valid', 'max_bonus', 'gift', 'minimum_vip'] as const;

/**
 * The changes that `promotion:set` makes to a promotion; omitted fields stay unchanged. Amounts in
 * pesos.
 */
export const promotionTerms = v.pipe(
  v.partial(
    v.strictObject({
      summary: localized(),
      terms: localized(),
      tiers: v.pipe(
        v.array(tier),
        v.check(
          (tiers) => isAscending(tiers),
          'each tier needs a higher minimum than the one before',
        ),
      ),
      days_valid: whole(0, 366),
      max_bonus: units(),
      max_bet: units(),
      max_bet_percent: v.nullable(whole(1, 100)),
      games: v.nullable(v.pipe(v.array(v.picklist(categories)), v.nonEmpty('allows no game'))),
      gift: v.nullable(gift),
      minimum_vip: whole(0, 5),
      active: v.boolean(),
      starts_at: instant(),
      ends_at: instant(),
    }),
  ),
  v.check((given) => Object.keys(given).length > 0, 'changes nothing'),
  v.check(
    (given) =>
      figures.every((figure) => given[figure] === undefined) ||
      (given.summary !== undefined && given.terms !== undefined),
    'summary and terms say these figures to players: give both, in both languages',
  ),
);
