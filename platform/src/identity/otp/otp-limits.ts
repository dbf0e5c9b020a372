import { dayMs, hourMs } from '@parol/domain';
import type { Config } from '../../kernel/config/config.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import { networkOf, siteOf, siteShare } from '../../kernel/limit/limit.ts';
import type { Asker } from './asker.ts';
import type { OtpRepository, StoredOtp } from './otp.repository.ts';
import type { OtpPurpose } from './otp.schema.ts';

/** A requested code, with hashed names as stored in rows. */
interface CodeRequest extends Pick<StoredOtp, 'account' | 'purpose' | 'address' | 'recipient'> {
  readonly asker: Asker;
  /** Whether the asker's device is new. */
  readonly isNew: boolean;
}
/** The group whose wrong tries a code counts towards. */
type Counted = Pick<StoredOtp, 'account' | 'asker' | 'trusted' | 'new_device'>;

/**
 * Purposes of codes to a phone or e-mail that is to be added to an account and may belong to
 * anybody.
 */
const toNew: ReadonlySet<OtpPurpose> = new Set(['signup', 'phone', 'email']);

/** How many codes may be sent and tried (docs/decisions/0111-limits-of-guesses.md). */
export function otpLimits(limits: Config['otp'], repository: OtpRepository) {
  const { guessesPerDay, guessesPerDayOfMember, perHourOfMember, perHourOfNewDevices } = limits;
  const { perHour, perHourAndNetwork, perHourAndAddress } = limits;
  const { perDayToNew, perDayToNewAndNetwork } = limits;

  function refuseFrom(sent: number, limit: number): void {
    if (sent >= limit) throw new Refusal('otp_too_many_requests');
  }

  /** Whether the day's wrong tries of this group have reached the limit. */
  async function hasNoTries(tx: Tx, code: Counted, now: Date): Promise<boolean> {
    const { account, trusted, new_device: isNew } = code;
    const since = new Date(now.getTime() - dayMs);
    const own = isNew ? 'new-devices' : { asker: code.asker };
    const shared = trusted ? own : 'strangers';
    if ((await repository.triesSince(tx, account, shared, since)) >= guessesPerDay) return true;
    return (
      trusted &&
      (await repository.triesSince(tx, account, 'trusted', since)) >= guessesPerDayOfMember
    );
  }

  /** Refuses codes to a new phone or e-mail over its limits, for all accounts together. */
  async function refuseTooManyTo(
    tx: Tx,
    { purpose, recipient, address }: CodeRequest,
    now: Date,
  ): Promise<void> {
    // Serialises requests of several accounts, because concurrent ones would not count each other.
    await repository.lockRecipient(tx, recipient);
    const since = new Date(now.getTime() - dayMs);
    const sent = await repository.sentToSince(tx, { recipient, purpose }, since);
    const lately = sent.filter((one) => one.sent_at.getTime() > now.getTime() - hourMs);
    const network = networkOf(address);
    const from = (rows: typeof sent) => rows.filter((one) => networkOf(one.address) === network);
    refuseFrom(sent.length, perDayToNew);
    refuseFrom(from(sent).length, perDayToNewAndNetwork);
    refuseFrom(lately.length, perHour);
    refuseFrom(from(lately).length, perHourAndNetwork);
  }

  /** Refuses a code over the limits of untrusted askers. */
  async function refuseTooManyOfStrangers(tx: Tx, request: CodeRequest, now: Date): Promise<void> {
    const { account, purpose, address } = request;
    const since = new Date(now.getTime() - hourMs);
    const addresses = await repository.strangersSince(tx, account, since);
    const network = networkOf(address);
    refuseFrom(addresses.length, perHour);
    refuseFrom(addresses.filter((one) => networkOf(one) === network).length, perHourAndNetwork);
    if (toNew.has(purpose)) await refuseTooManyTo(tx, request, now);
    // Serialises requests of a requester, because concurrent ones for different accounts would not
    // count each other.
    const site = siteOf(address);
    await repository.lockAddress(tx, site ?? address);
    refuseFrom(await repository.sentFromSince(tx, address, since), perHourAndAddress);
    if (site)
      refuseFrom(
        await repository.sentFromSiteSince(tx, site, since),
        perHourAndAddress * siteShare,
      );
  }

  /** Refuses otp_too_many_requests. */
  async function refuseTooManySent(tx: Tx, request: CodeRequest, now: Date): Promise<void> {
    const { account, purpose, isNew } = request;
    const { id: asker, trusted } = request.asker;
    const since = new Date(now.getTime() - hourMs);
    refuseFrom(await repository.sentSince(tx, { account, purpose, asker }, since), perHour);
    // A further code would be useless, because no try is left.
    if (await hasNoTries(tx, { account, asker, trusted, new_device: isNew }, now))
      throw new Refusal('otp_too_many_requests');
    if (!trusted) return refuseTooManyOfStrangers(tx, request, now);
    const { all, ofNewDevices } = await repository.trustedSince(tx, account, since);
    refuseFrom(all, perHourOfMember);
    if (isNew) refuseFrom(ofNewDevices, perHourOfNewDevices);
  }

  return { hasNoTries, refuseTooManySent };
}
