import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Code } from '@parol/wire';
import type { Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { MessagesService } from '../../kernel/messages/messages.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { OtpRepository, StoredOtp } from './otp.repository.ts';
import type { OtpPurpose } from './otp.schema.ts';
import { otpText } from './otp.text.ts';

export interface OtpOrder {
  /** The phone, 639XXXXXXXXX, whether or not an account has it; with `to`, whatever the code belongs to. */
  readonly account: string;
  /** Where it goes, when not by SMS to the account's phone. */
  readonly to?: { readonly channel: 'sms' | 'mail'; readonly recipient: string };
  readonly purpose: OtpPurpose;
  readonly address: string;
  /**
   * False where no account is behind the phone: everything happens but the message, so that nobody can tell.
   * `if-last-was`: as with the last code, where that one still is good.
   */
  readonly deliver: boolean | 'if-last-was';
}

export interface OtpService {
  /**
   * Sends a new code, which replaces the one before, and answers when the next may be asked for.
   * Refuses tac_is_valid within two minutes of the last, otp_too_many_requests over the limits per account and per address.
   */
  send(order: OtpOrder): Promise<{ readonly resendAt: Date }>;
  /**
   * Uses up the newest code of the account and purpose. Refuses invalid_tac, tac_expired, tac_validated (used
   * before), otp_too_many_tries.
   */
  use(account: string, purpose: OtpPurpose, code: string): Promise<void>;
  /** Forgets codes of yesterday. */
  purge(): Promise<void>;
}

const hourMs = 3_600_000;
const keptMs = 24 * hourMs;

/** One-time codes (design §7): six digits, hashed, five tries, ten minutes, single use, locked per account and purpose. */
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
    // One after another: codes asked for at the same moment, each for another account, would not see each other.
    await repository.holdAddress(tx, address);
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
      await repository.addTry(tx, otp.id);
      return 'invalid_tac';
    }
    if (otp.used_at) return 'tac_validated';
    const now = clock.now();
    if (now >= otp.expires_at) return 'tac_expired';
    await repository.markUsed(tx, otp.id, now);
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
      await repository.alone(account, async (tx) => {
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
        // Written either way and taken back where nobody is to get it, so that a delivered code takes no longer than a withheld one.
        const text = otpText(purpose, code, lifeMs);
        await repository.keptIf(delivered, tx, () =>
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
      // The refusal is thrown after the commit: a wrong try must stay counted.
      const refused = await repository.alone(account, (tx) =>
        outcomeOf(tx, account, purpose, code),
      );
      if (refused) throw new Refusal(refused);
    },
    purge: () => repository.removeSentBefore(new Date(clock.now().getTime() - keptMs)),
  };
}
