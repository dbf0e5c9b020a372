import * as v from 'valibot';
import type { Db } from '../../kernel/database/database.ts';
import { settings } from './payout-policy.repository.ts';
import { type Policy, policySettings } from './policy.ts';

/** The policy for money that leaves a member, as it is in force at a time. Throws without a valid one. */
export async function policyInForce(on: Db, at: Date): Promise<Policy> {
  const parsed = v.safeParse(policySettings, (await settings.at(on, at))?.value);
  if (!parsed.success)
    throw new Error(
      `There is no valid payout policy for ${at.toISOString()}: ${parsed.issues[0].message}`,
    );
  return parsed.output;
}
