import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Code } from '@parol/wire';
import type { Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { MessagesService } from '../../kernel/messages/messages.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { OtpRepository, StoredOtp } from './otp.repository.ts';
import type { OtpPurpose } from './otp.schema.ts';
import { otpText } from './otp.text.ts';

interface OtpOrder {
  /**
   * The phone, 639XXXXXXXXX, with or without an account; with `to`, any key that the code belongs
   * to.
   */
  readonly account: string;
  /** The recipient, if it is not the account's phone by SMS. */
  readonly to?: { readonly channel: 'sms' | 'mail'; readonly recipient: string };
  readonly purpose: OtpPurpose;
  readonly address: string;
  /**
   * False when the phone has no account: everything happens except the message, so that callers
   * cannot tell. `if-last-was`: only if the previous code was delivered and is still valid.
   */
  readonly deliver: boolean | 'if-last-was';
}

export interface OtpService {
  /**
   * Sends a new code, which replaces the previous one, and returns when another may be requested.
   * Refuses tac_is_valid within two minutes of the previous one, otp_too_many_requests over the
   * limits per account and per address.
   */
  send(order: OtpOrder): Promise<{ readonly resendAt: Date }>;
  /**
   * Uses the newest code of the account and purpose. Refuses invalid_tac, tac_expired,
   * tac_validated (used before), otp_too_many_tries.
   */
  use(account: string, purpose: OtpPurpose, code: string): Promise<void>;
  /** Whether a code of the account and purpose was used after `since`. */
  usedSince(account: string, purpose: OtpPurpose, since: Date): Promise<boolean>;
  /** The purpose of the account's newest code among `purposes`, delivered or not. */
  newestPurpose<P extends OtpPurpose>(
    account: string,
    purposes: readonly P[],
  ): Promise<P | undefined>;
}

const hourMs = 3_600_000;

/**
 * One-time codes (design §7): six digits, hashed, five attempts, ten minutes, single use, one lock
 * per account and purpose.
 */
export function otpService(
  parts: Pick<Parts, 'config' | 'clock' | 'random'>,
  repository: OtpRepository,
  messages: MessagesService,
): OtpService {
  const { config, clock, random } = parts;
  const { lockMs, lifeMs, tries, perHour, perHourAndAddress } = config.otp;
  const key = config.secret('otp');
  const hashOf = (otp: Pick<StoredOtp, 'id'>, code: string) =>
    createHmac('sha256', key).update(`${otp.id}:${code}`).digest();

  async function refuseTooMany(
    tx: Tx,
    { account, purpose, address }: OtpOrder,
    now: Date,
  ): Promise<void> {
    const since = new Date(now.getTime() - hourMs);
    const toAccount = await repository.sentSince(tx, { account, purpose }, since);
    if (toAccount >= perHour) throw new Refusal('otp_too_many_requests');
    // Serialises requests of an address, because concurrent ones for different accounts would not
    // count each other.
    await repository.lockAddress(tx, address);
    if ((await repository.sentSince(tx, { address }, since)) >= perHourAndAddress)
      throw new Refusal('otp_too_many_requests');
  }

  async function outcomeOf(
    tx: Tx,
    account: string,
    purpose: OtpPurpose,
    code: string,
  ): Promise<Code | undefined> {
    const otp = await repository.newest(tx, account, purpose);
    if (!otp) return 'invalid_tac';
    if (otp.tries >= tries) return 'otp_too_many_tries';
    const matches = timingSafeEqual(otp.code_hash, hashOf(otp, code.trim()));
    if (!matches) {
      await repository.addTry(tx, otp);
      return 'invalid_tac';
    }
    if (otp.used_at) return 'tac_validated';
    const now = clock.now();
    if (now >= otp.expires_at) return 'tac_expired';
    await repository.markUsed(tx, otp, now);
    return undefined;
  }

  return {
    async send(order) {
      const {
        account,
        purpose,
        address,
        deliver,
        to = { channel: 'sms', recipient: account } as const,
      } = order;
      const now = clock.now();
      const code = random.digits(6);
      await repository.withLock(account, async (tx) => {
        const last = await repository.newest(tx, account, purpose);
        const lockedUntil =
          last && !last.used_at ? new Date(last.sent_at.getTime() + lockMs) : undefined;
        if (lockedUntil && now < lockedUntil)
          throw new Refusal('tac_is_valid', [{ resend_at: lockedUntil.toISOString() }]);
        await refuseTooMany(tx, order, now);
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
          address,
          code_hash: hashOf({ id }, code),
          delivered,
          tries: 0,
          sent_at: now,
          expires_at: expiresAt,
          used_at: null,
        });
        // Written in both cases and rolled back when undelivered, so that timing does not reveal
        // whether an account exists.
        const text = otpText(purpose, code, lifeMs);
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
      return { resendAt: new Date(now.getTime() + lockMs) };
    },
    async use(account, purpose, code) {
      // Thrown after the commit, so that a failed attempt stays counted.
      const refused = await repository.withLock(account, (tx) =>
        outcomeOf(tx, account, purpose, code),
      );
      if (refused) throw new Refusal(refused);
    },
    usedSince: (account, purpose, since) => repository.usedSince(account, purpose, since),
    newestPurpose: (account, purposes) => repository.newestPurpose(account, purposes),
  };
}
