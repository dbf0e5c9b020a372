import { vipNames } from '@parol/wire/vip';
import * as v from 'valibot';
import {
  type Programme,
  settingAmount,
  settingTimes,
  type SettingsOf,
} from '../programme/programme.ts';

const days = () => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90));
const level = v.strictObject({
  /** The level's threshold: credited deposits of the last `turnoverDays`. */
  turnover: settingAmount(),
  /** Whether operators review its withdrawals before others. */
  withdrawalPriority: v.boolean(),
  /** Zero for none. */
  birthdayGift: settingAmount(),
});

/** The VIP programme's settings: its levels, Bronze first (RULES.md). */
export const vipProgramme = {
  code: 'vip',
  page: '/vip',
  settings: v.strictObject({
    levels: v.pipe(
      v.array(level),
      v.length(vipNames.length, `must be the ${vipNames.length} levels`),
      v.check(
        (levels) => levels.every((one, n) => one.turnover > (levels[n - 1]?.turnover ?? 0n)),
        'each level needs more turnover than the one before, and Bronze more than zero',
      ),
    ),
    /** Days over which deposits are summed, the current one included. */
    turnoverDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366)), 90),
    /** How often a birthday gift must be staked before it can be withdrawn. */
    birthdayTurnover: settingTimes(),
    /** Days within which a birthday gift can be claimed. */
    birthdayDays: days(),
    /** Days to complete the turnover of a claimed gift. */
    birthdayPlayDays: v.optional(days(), 7),
    /**
     * The highest bet until then, as an amount and as a percentage of the gift; the lower one
     * counts.
     */
    birthdayMaxBet: v.optional(settingAmount(), '500.00'),
    birthdayMaxBetPercent: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
      20,
    ),
  }),
  // Lower thresholds bring the higher levels' rates and promotions.
  ratesOnly: true,
  promises: ({ levels }: { readonly levels: readonly { readonly birthdayGift: bigint }[] }) =>
    levels.map(({ birthdayGift }) => ({ amount: birthdayGift })),
} satisfies Programme;

export type VipSettings = SettingsOf<typeof vipProgramme>;
