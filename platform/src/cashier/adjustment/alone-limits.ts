import * as v from 'valibot';
import type { Tx } from '../../kernel/database/database.ts';
import type { GuardedSettings } from '../../kernel/operator/operator.ts';
import { settingAmount } from '../../kernel/settings/settings.ts';
import { settings } from './adjustment.repository.ts';

/**
 * The limits on what one operator may adjust alone on a Manila day: per member, and in total.
 * Deductions count like additions.
 */
export const aloneSettings = v.strictObject({
  alonePerMember: settingAmount(),
  alonePerDay: settingAmount(),
});
type AloneLimits = v.InferOutput<typeof aloneSettings>;

/** The limits in force at a time; undefined if there are no valid ones. */
export async function aloneLimits(tx: Tx, at: Date): Promise<AloneLimits | undefined> {
  const parsed = v.safeParse(aloneSettings, (await settings.at(tx, at))?.value);
  return parsed.success ? parsed.output : undefined;
}

/** The limits; higher ones count as looser. */
export const guardedLimits: GuardedSettings<AloneLimits> = {
  act: 'adjust:set',
  inForce: aloneLimits,
  isLooser: (wanted, now) =>
    wanted.alonePerMember > now.alonePerMember || wanted.alonePerDay > now.alonePerDay,
  add: settings.add,
};
