import { createHmac, timingSafeEqual } from 'node:crypto';
import { dayMs } from '@parol/domain';
import type { Code } from '@parol/wire';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { MessagesService } from '../../kernel/messages/messages.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Requester, MemberDevice } from './requester.ts';
import { type LimitService, requesterOf } from '../../kernel/limit/limit.ts';
import { otpLimits } from './otp-limits.ts';
import { smsCeiling, type SmsCeiling } from './sms-ceiling.ts';
import * as repository from './otp.repository.ts';
import type { OtpsOf, StoredOtp } from './otp.repository.ts';
import type { OtpPurpose } from './otp.schema.ts';
import { otpText } from './otp.text.ts';

/** Identifies a code: the account, its purpose, and the browser or session that requested it. */
export interface OtpKey {
  /** The phone, as `639` and nine digits, which may have no account; if `to` is set, any other key. */
  readonly account: string;
  readonly purpose: OtpPurpose;
  readonly requester: Requester;
}

interface OtpOrder extends OtpKey {
  /** The recipient, if it is not the account's phone by SMS. */
  readonly to?: { readonly channel: 'sms' | 'mail'; readonly recipient: string };
  readonly address: string;
  /**
   * False when the phone has no account: everything happens except the message, so that callers
   * cannot tell. `if-last-was`: only if the previous code was delivered and is still valid.
   */
  readonly deliver: boolean | 'if-last-was';
}

/** Marks a right code as used, inside the transaction of what it confirms. Refuses tac_validated. */
type TakeOtp = (on: Db) => Promise<void>;

export interface OtpService {
  /**
   * Sends a new code, which replaces the requester's previous one, and returns when another may be
   * requested. Refuses tac_is_valid within two minutes of the previous one, otp_too_many_requests
   * over the limits, with the time left.
   */
  send(order: OtpOrder): Promise<{ readonly resendAt: Date }>;
  /**
   * Compares with the newest code sent to the requester, without using it up. Refuses invalid_tac,
   * tac_expired, tac_validated (used before), otp_too_many_tries.
   */
  verify(key: OtpKey, code: string): Promise<TakeOtp>;
  /** Verifies and takes the code. Refuses the codes of `verify`. */
  use(key: OtpKey, code: string): Promise<void>;
  /** Whether a code of this account, purpose and requester was used after `since`. */
  usedSince(key: OtpKey, since: Date): Promise<boolean>;
  /** The purpose of the newest code of account and requester among `purposes`, delivered or not. */
  newestPurpose<P extends OtpPurpose>(
    account: string,
    requester: Requester,
    purposes: readonly P[],
  ): Promise<P | undefined>;
}

const codesOf = ({ account, purpose, requester }: OtpKey): OtpsOf => ({
  account,
  purpose,
  asker: requester.id,
});

export interface OtpNeeds {
  readonly messages: Pick<MessagesService, 'send'>;
  readonly limits: Pick<LimitService, 'waitFor' | 'giveBack'>;
  /** Whether the device was first used after `since`. */
  readonly isNewDevice: (on: Db, device: MemberDevice, since: Date) => Promise<boolean>;
}

type OtpParts = Pick<Parts, 'config' | 'clock' | 'random' | 'db' | 'contacts' | 'log'>;

interface Context extends OtpNeeds {
  readonly parts: OtpParts;
  readonly guards: ReturnType<typeof otpLimits>;
  readonly ceiling: SmsCeiling;
}

/**
 * One-time codes (design §7): six digits, hashed, five attempts, ten minutes, single use, counted
 * per account, purpose and requester (docs/decisions/0111-limits-of-guesses.md).
 */
export function otpService(parts: OtpParts, needs: OtpNeeds): OtpService {
  const context: Context = {
    ...needs,
    parts,
    guards: otpLimits(parts.config.otp),
    ceiling: smsCeiling(parts, needs.limits),
  };
  return {
    send: (given) => sendOtp(context, given),
    verify: (given, code) => verifyOtp(context, given, code),
    use: (key, code) => useOtp(context, key, code),
    usedSince: (key, since) => usedSince(context, key, since),
    newestPurpose: (account, requester, purposes) =>
      newestPurpose(context, account, requester, purposes),
  };
}

/** The key as stored: rows contain no phone. */
const storedKey = <Key extends OtpKey>({ parts: { contacts } }: Context, one: Key): Key => ({
  ...one,
  account: contacts.shortLivedName(one.account),
});

const hashOf = ({ parts }: Context, otp: Pick<StoredOtp, 'id'>, code: string) =>
  createHmac('sha256', parts.config.secret('otp')).update(`${otp.id}:${code}`).digest();

async function outcomeOf(
  context: Context,
  tx: Tx,
  key: OtpKey,
  code: string,
): Promise<Code | StoredOtp> {
  const { clock, config } = context.parts;
  const otp = await repository.newest(tx, codesOf(key));
  if (!otp) return 'invalid_tac';
  const now = clock.now();
  if (otp.tries >= config.otp.tries || (await context.guards.triesAgainAt(tx, otp, now)))
    return 'otp_too_many_tries';
  if (!timingSafeEqual(otp.code_hash, hashOf(context, otp, code))) {
    await repository.addTry(tx, otp);
    return 'invalid_tac';
  }
  if (otp.used_at) return 'tac_validated';
  return now >= otp.expires_at ? 'tac_expired' : otp;
}

async function verifyOtp(context: Context, given: OtpKey, code: string): Promise<TakeOtp> {
  const { clock } = context.parts;
  const key = storedKey(context, given);
  // Thrown after the commit, so that a failed attempt stays counted.
  const outcome = await repository.withLock(context.parts.db, key.account, (tx) =>
    outcomeOf(context, tx, key, code),
  );
  if (typeof outcome === 'string') throw new Refusal(outcome);
  return async (on) => {
    if (!(await repository.markUsed(on, outcome, clock.now()))) throw new Refusal('tac_validated');
  };
}

async function sendOtp(context: Context, given: OtpOrder): Promise<{ readonly resendAt: Date }> {
  const { clock, random, db, contacts, config } = context.parts;
  const { isNewDevice, messages, ceiling, guards } = context;
  const { lockMs, lifeMs } = config.otp;
  const { to = { channel: 'sms', recipient: given.account } as const } = given;
  const order = storedKey(context, given);
  const { account, purpose, requester, deliver } = order;
  const address = requesterOf(order.address);
  const now = clock.now();
  const code = random.digits(6);
  const giveBack = to.channel === 'sms' ? await ceiling.take(requester.trusted) : undefined;
  const written = repository.withLock(db, account, async (tx) => {
    const last = await repository.newest(tx, codesOf(order));
    const lockedUntil =
      last && !last.used_at ? new Date(last.sent_at.getTime() + lockMs) : undefined;
    if (lockedUntil && now < lockedUntil)
      throw new Refusal('tac_is_valid', [{ resend_at: lockedUntil.toISOString() }]);
    const isNew =
      requester.trusted &&
      requester.device !== undefined &&
      (await isNewDevice(tx, requester.device, new Date(now.getTime() - dayMs)));
    const recipient = contacts.shortLivedName(to.recipient.toLowerCase());
    await guards.refuseTooManySent(
      tx,
      { account, purpose, requester, address, recipient, isNew },
      now,
    );
    const delivered =
      deliver === 'if-last-was'
        ? last !== undefined && last.delivered && !last.used_at && now < last.expires_at
        : deliver;
    const id = random.id(now);
    const expiresAt = new Date(now.getTime() + lifeMs);
    await repository.insert(tx, {
      id,
      account,
      purpose,
      asker: requester.id,
      trusted: requester.trusted,
      new_device: isNew,
      address,
      recipient,
      code_hash: hashOf(context, { id }, code),
      delivered,
      tries: 0,
      sent_at: now,
      expires_at: expiresAt,
      used_at: null,
    });
    // Written in both cases and rolled back when undelivered, so that timing does not reveal
    // whether an account exists.
    const text = otpText(purpose, code, config.origin);
    await repository.commitIf(delivered, tx, () =>
      messages.send(
        {
          to: to.recipient,
          channel: to.channel,
          purpose: `otp-${purpose}`,
          text,
          goodUntil: expiresAt,
        },
        tx,
      ),
    );
  });
  await written.catch(async (error: unknown) => {
    await giveBack?.();
    throw error;
  });
  return { resendAt: new Date(now.getTime() + lockMs) };
}

async function useOtp(context: Context, key: OtpKey, code: string): Promise<void> {
  const take = await verifyOtp(context, key, code);
  await take(context.parts.db);
}

const usedSince = (context: Context, key: OtpKey, since: Date): Promise<boolean> =>
  repository.usedSince(context.parts.db, codesOf(storedKey(context, key)), since);

const newestPurpose = <P extends OtpPurpose>(
  { parts: { contacts, db } }: Context,
  account: string,
  requester: Requester,
  purposes: readonly P[],
): Promise<P | undefined> =>
  repository.newestPurpose(db, contacts.shortLivedName(account), requester.id, purposes);
