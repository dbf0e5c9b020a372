import * as v from 'valibot';
import type { Db } from '../database/database.ts';
import type { OpsCredit } from '../ops/ops.ts';
import { settingAmount } from '../settings/settings.ts';
import { settings } from './credit.repository.ts';
import type { GuardedSettings } from './guarded-settings.ts';

/** Per member, and for all members together, on a Manila day. */
const alone = v.strictObject({ alonePerMember: settingAmount(), alonePerDay: settingAmount() });

/** The limits of each kind that one operator may give without a second. */
export const creditSettings = v.strictObject({
  reward: alone,
  deposit: alone,
  token: alone,
  ticket: alone,
} satisfies Record<OpsCredit['kind'], typeof alone>);
type CreditLimits = v.InferOutput<typeof creditSettings>;

/** The limits in force at a time; undefined if there are no valid ones. */
export async function creditLimits(on: Db, at: Date): Promise<CreditLimits | undefined> {
  const parsed = v.safeParse(creditSettings, (await settings.at(on, at))?.value);
  return parsed.success ? parsed.output : undefined;
}

const kinds = ['reward', 'deposit', 'token', 'ticket'] as const;

/** The limits; higher ones count as looser. */
export const guardedCredits: GuardedSettings<CreditLimits> = {
  act: 'credit:set',
  inForce: creditLimits,
  isLooser: (wanted, now) =>
    kinds.some(
      (kind) =>
        wanted[kind].alonePerMember > now[kind].alonePerMember ||
        wanted[kind].alonePerDay > now[kind].alonePerDay,
    ),
  add: settings.add,
};
