import { vipNames } from '@parol/wire/vip';
import * as v from 'valibot';
import { localized } from '@parol/wire/fields';
import type { Brings } from '../credit/credit.ts';
import { type Programme, settingAmount, settingTimes } from '../programme/programme.ts';

const level = () => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(vipNames.length));

/**
 * The settings of campaign rewards (RULES.md): each row is a campaign, from its effective date on.
 */
export const campaignRewardProgramme = {
  code: 'campaign_reward',
  settings: v.strictObject({
    name: localized(),
    endsAt: v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((text) => new Date(text)),
    ),
    /** Reward of each level: pesos with their turnover, or a gift by the id of its promotion. */
    levels: v.pipe(
      v.array(
        v.union([
          v.strictObject({
            level: level(),
            amount: v.pipe(
              settingAmount(),
              v.check((amount) => amount > 0n, 'is not above zero'),
            ),
            turnover: settingTimes(),
          }),
          v.strictObject({ level: level(), gift: v.pipe(v.string(), v.nonEmpty()) }),
        ]),
      ),
      v.minLength(1),
      v.check(
        (rows) => rows.every((row, n) => n === 0 || (rows[n - 1]?.level ?? 0) < row.level),
        'does not name each level once, lowest first',
      ),
    ),
  }),
  promises: ({ levels }: { readonly levels: readonly Brings[] }) => levels,
} satisfies Programme;
