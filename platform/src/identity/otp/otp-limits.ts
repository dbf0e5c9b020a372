import { dayMs, hourMs } from '@parol/domain';
import type { Config } from '../../kernel/config/config.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { Refusal, retryIn } from '../../kernel/http/http.ts';
import { networkOf, siteOf, siteShare } from '../../kernel/limit/limit.ts';
import type { Requester } from './requester.ts';
import * as repository from './otp.repository.ts';
import type { SentCode, StoredOtp, TriedBy } from './otp.repository.ts';
import type { OtpPurpose } from './otp.schema.ts';

/** A requested code, with hashed names as stored in rows. */
interface CodeRequest extends Pick<StoredOtp, 'account' | 'purpose' | 'address' | 'recipient'> {
  readonly requester: Requester;
  /** Whether the requester's device is new. */
  readonly isNew: boolean;
}
/** The group whose wrong tries a code counts towards. */
type Counted = Pick<StoredOtp, 'account' | 'asker' | 'trusted' | 'new_device'>;

/**
 * Purposes of codes to a phone or e-mail that is to be added to an account and may belong to
 * anybody.
 */
const toNew: ReadonlySet<OtpPurpose> = new Set(['signup', 'phone', 'email']);

/** When a limit lets the next code through; undefined if it does now. */
type FreeAt = Date | undefined;

/** `sent` are the codes within the window, newest first, at least as many as the limit if there are. */
function freeAt(sent: readonly SentCode[], limit: number, windowMs: number): FreeAt {
  const oldest = sent[limit - 1];
  return oldest && new Date(oldest.sent_at.getTime() + windowMs);
}

/** The limits of codes to the member's sessions and known devices. */
const ofMembers =
  ({ perHourOfMember, perHourOfNewDevices }: Config['otp']) =>
  async (tx: Tx, { account, isNew }: CodeRequest, now: Date): Promise<readonly FreeAt[]> => {
    const sent = await repository.trustedSince(tx, account, new Date(now.getTime() - hourMs));
    const ofNewDevices = isNew ? sent.filter((one) => one.new_device) : [];
    return [
      freeAt(sent, perHourOfMember, hourMs),
      freeAt(ofNewDevices, perHourOfNewDevices, hourMs),
    ];
  };

/** How many codes may be sent and tried (docs/decisions/0111-limits-of-guesses.md). */
export function otpLimits(limits: Config['otp']) {
  const { guessesPerDay, guessesPerDayOfMember } = limits;
  const { perHour, perHourAndNetwork, perHourAndAddress } = limits;
  const { perDayToNew, perDayToNewAndNetwork } = limits;
  const ofMember = ofMembers(limits);

  /** When this group has tries again, if the day's wrong ones have reached the limit. */
  async function triesAgainAt(tx: Tx, code: Counted, now: Date): Promise<FreeAt> {
    const { account, trusted, new_device: isNew } = code;
    const since = new Date(now.getTime() - dayMs);
    const own = isNew ? 'new-devices' : { asker: code.asker };
    const usedUp = async (by: TriedBy, limit: number): Promise<FreeAt> =>
      freeAt(await repository.triesFrom(tx, { account, by, since, limit }), 1, dayMs);
    const group = await usedUp(trusted ? own : 'strangers', guessesPerDay);
    return group ?? (trusted ? usedUp('trusted', guessesPerDayOfMember) : undefined);
  }

  /** The limits of codes to a new phone or e-mail, for all accounts together. */
  async function ofRecipient(
    tx: Tx,
    { purpose, recipient, address }: CodeRequest,
    now: Date,
  ): Promise<readonly FreeAt[]> {
    // Serialises requests of several accounts, because concurrent ones would not count each other.
    await repository.lockRecipient(tx, recipient);
    const since = new Date(now.getTime() - dayMs);
    const sent = await repository.sentToSince(tx, { recipient, purpose }, since);
    const lately = sent.filter((one) => one.sent_at.getTime() > now.getTime() - hourMs);
    const network = networkOf(address);
    const from = (rows: typeof sent) => rows.filter((one) => networkOf(one.address) === network);
    return [
      freeAt(sent, perDayToNew, dayMs),
      freeAt(from(sent), perDayToNewAndNetwork, dayMs),
      freeAt(lately, perHour, hourMs),
      freeAt(from(lately), perHourAndNetwork, hourMs),
    ];
  }

  /** The limits of untrusted requesters. */
  async function ofStrangers(tx: Tx, request: CodeRequest, now: Date): Promise<readonly FreeAt[]> {
    const { account, purpose, address } = request;
    const since = new Date(now.getTime() - hourMs);
    const sent = await repository.strangersSince(tx, account, since);
    const network = networkOf(address);
    const ofNetwork = sent.filter((one) => networkOf(one.address) === network);
    const toRecipient = toNew.has(purpose) ? await ofRecipient(tx, request, now) : [];
    // Serialises requests of a requester, because concurrent ones for different accounts would not
    // count each other.
    const site = siteOf(address);
    await repository.lockAddress(tx, site ?? address);
    const fromAddress = await repository.sentFromSince(tx, address, since, perHourAndAddress);
    const mostOfSite = perHourAndAddress * siteShare;
    const fromSite = site ? await repository.sentFromSiteSince(tx, site, since, mostOfSite) : [];
    return [
      freeAt(sent, perHour, hourMs),
      freeAt(ofNetwork, perHourAndNetwork, hourMs),
      ...toRecipient,
      freeAt(fromAddress, perHourAndAddress, hourMs),
      freeAt(fromSite, mostOfSite, hourMs),
    ];
  }

  /** Refuses otp_too_many_requests with the time until which the last of these limits refuses it. */
  async function refuseTooManySent(tx: Tx, request: CodeRequest, now: Date): Promise<void> {
    const { account, purpose, isNew } = request;
    const { id: asker, trusted } = request.requester;
    const since = new Date(now.getTime() - hourMs);
    const sent = await repository.sentSince(tx, { account, purpose, asker }, since, perHour);
    const times = [
      freeAt(sent, perHour, hourMs),
      // A further code would be useless, because no try is left.
      await triesAgainAt(tx, { account, asker, trusted, new_device: isNew }, now),
      ...(await (trusted ? ofMember : ofStrangers)(tx, request, now)),
    ].flatMap((time) => time?.getTime() ?? []);
    if (times.length > 0)
      throw new Refusal('otp_too_many_requests', [retryIn(Math.max(...times) - now.getTime())]);
  }

  return { triesAgainAt, refuseTooManySent };
}
