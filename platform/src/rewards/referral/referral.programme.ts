import * as v from 'valibot';
import {
  type Programme,
  settingAmount,
  settingRate,
  type SettingsOf,
  settingTimes,
} from '../programme/programme.ts';

/** Parts per million. A mistyped digit must not pay out a multiple: no rate is above 50 %. */
const highestRate = 500_000n;

const paidAmount = () =>
  v.pipe(
    settingAmount(),
    v.check((units) => units > 0n, 'is not above zero'),
  );

/** The settings of the referral programme (RULES.md). */
export const referralProgramme = {
  code: 'referral',
  page: '/referral',
  settings: v.strictObject({
    /** The cashback as a share of a credited deposit of a referred member. */
    rate: v.pipe(
      settingRate(),
      v.check((rate) => rate > 0n && rate <= highestRate, 'is not above 0 and at most 50 %'),
    ),
    /** The highest cashback of one referred deposit, and of a calendar month in Manila. */
    perDeposit: paidAmount(),
    perMonth: paidAmount(),
    /** Days from the deposit within which it must be turned over once. */
    daysToPlay: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)),
    /** How often the cashback must be staked before it can be withdrawn. */
    turnover: settingTimes(),
  }),
  promises: ({ perMonth }: { readonly perMonth: bigint }) => [{ amount: perMonth }],
} satisfies Programme;

export type ReferralSettings = SettingsOf<typeof referralProgramme>;
