import type { Devices } from '../../identity/device/device.ts';
import { isSameName, type Member } from '../../identity/member/member.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { ReferralReason } from './referral.schema.ts';

export interface CashbackRefusalNeeds {
  readonly devices: Pick<Devices, 'shared'>;
  /** Whether both members have added the same payout account. */
  readonly sharePayoutAccount: (on: Db, one: bigint, other: bigint) => Promise<boolean>;
  readonly gate: Pick<ResponsibleGamingGate, 'paused'>;
}

/**
 * Why the referrer is paid nothing for the referred member now; undefined if they can be paid. Two
 * members whom an operator granted are not taken for one person.
 */
export async function cashbackRefusal(
  on: Db,
  { devices, sharePayoutAccount, gate }: CashbackRefusalNeeds,
  referrer: Member | undefined,
  referee: Member | undefined,
  ruling: 'refused' | 'granted' | undefined,
): Promise<ReferralReason | undefined> {
  if (ruling === 'refused') return 'operator';
  if (referrer?.status !== 'active') return 'referrer_closed';
  if (referee?.status !== 'active') return 'referee_closed';
  if (await gate.paused(on, referrer.id)) return 'referrer_paused';
  if (ruling === 'granted') return undefined;
  if (await devices.shared(on, referrer.id, referee.id)) return 'same_device';
  if (await sharePayoutAccount(on, referrer.id, referee.id)) return 'same_payout';
  return isOnePerson(referrer, referee) ? 'same_person' : undefined;
}

/** Whether two verified accounts have the same name and birthday. */
function isOnePerson(one: Member, other: Member): boolean {
  return (
    one.verified_at !== null &&
    other.verified_at !== null &&
    one.full_name !== null &&
    other.full_name !== null &&
    one.birthday !== null &&
    one.birthday === other.birthday &&
    isSameName(one.full_name, other.full_name)
  );
}
