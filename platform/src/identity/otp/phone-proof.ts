import type { Clock } from '../../kernel/clock/clock.ts';
import type { Db } from '../../kernel/database/database.ts';
import { type Caller, Refusal } from '../../kernel/http/http.ts';
import { sessionRequester } from './requester.ts';
import type { OtpKey, OtpService } from './otp.service.ts';

/** Actions that a member confirms with an OTP to their own phone. */
type Purpose = 'bank' | 'factor' | 'own-phone';
type Member = Pick<Caller, 'memberId' | 'accountId' | 'sessionId'>;

/** Proves that the user of a session can read the messages of the member's phone. */
export interface PhoneProof {
  /** Sends an OTP to the member's phone. Refuses the codes of OtpService.send. */
  send(member: Member, purpose: Purpose, address: string): Promise<{ readonly resendAt: Date }>;
  /**
   * Uses up an OTP, which then counts as proof in this session for some minutes. Refuses the codes
   * of OtpService.use.
   */
  confirm(member: Member, purpose: Purpose, code: string): Promise<void>;
  /**
   * Returns a function that uses up the OTP in the transaction of the confirmed action. Refuses the
   * codes of OtpService.verify, and without an OTP tac_not_validate, unless one was used in this
   * session a few minutes ago.
   */
  verify(
    member: Member,
    purpose: Purpose,
    code: string | undefined,
  ): Promise<(on: Db) => Promise<void>>;
}

const minute = 60_000;
/**
 * How long a used OTP counts as proof, by purpose; for a change of phone, long enough to type the
 * code sent to the new one.
 */
const lastsMs = { bank: 5 * minute, factor: 5 * minute, 'own-phone': 15 * minute };

export function createPhoneProof({
  clock,
  otp,
}: {
  readonly clock: Clock;
  readonly otp: Pick<OtpService, 'send' | 'use' | 'verify' | 'usedSince'>;
}): PhoneProof {
  const keyOf = (member: Member, purpose: Purpose): OtpKey => ({
    account: member.accountId,
    purpose,
    requester: sessionRequester(member),
  });
  return {
    send: (member, purpose, address) =>
      otp.send({ ...keyOf(member, purpose), address, deliver: true }),
    confirm: (member, purpose, code) => otp.use(keyOf(member, purpose), code),
    async verify(member, purpose, code) {
      const key = keyOf(member, purpose);
      if (code !== undefined) return otp.verify(key, code);
      if (!(await otp.usedSince(key, new Date(clock.now().getTime() - lastsMs[purpose]))))
        throw new Refusal('tac_not_validate');
      return async () => undefined;
    },
  };
}

/** Requires no proof; for the seeded history. */
export const noPhoneProof: Pick<PhoneProof, 'verify'> = {
  verify: async () => async () => undefined,
};
