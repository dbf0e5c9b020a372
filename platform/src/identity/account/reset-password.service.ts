import { parsePhone } from '@parol/domain';
import type { AuditService } from '../../kernel/audit/audit.ts';
import { inTransaction } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Devices } from '../device/device.ts';
import type { Members } from '../member/member.ts';
import type { Notices } from '../../notify/notice/notice.ts';
import type { OtpService } from '../otp/otp.ts';
import { type Passwords, refuseWeakPassword } from '../password/password.ts';
import type { SessionService } from '../session/session.ts';
import type { SecondFactor } from '../totp/totp.ts';
import type { CallSource } from './call-source.ts';

interface Reset {
  /** As typed. */
  readonly phone: string;
  readonly code: string;
  readonly newPassword: string;
  readonly totp: string | undefined;
}

/**
 * Sets a new password with a code of a password reset, and the second factor of a member who has
 * one; ends all sessions, and makes the browser a known device. Refuses passwordStrengthError,
 * common_password, the codes of OtpService.verify, and after a right code those of
 * SecondFactor.verify. A refusal does not use up the code.
 */
export type ResetPassword = (reset: Reset, source: CallSource) => Promise<void>;

export interface ResetPasswordParts {
  readonly parts: Pick<Parts, 'clock' | 'db'>;
  readonly members: Pick<Members, 'idByPhone' | 'setPassword'>;
  readonly otp: Pick<OtpService, 'verify'>;
  readonly devices: Pick<Devices, 'requester' | 'seen'>;
  readonly secondFactor: Pick<SecondFactor, 'verify'>;
  readonly sessions: Pick<SessionService, 'closeAll'>;
  readonly audit: AuditService;
  readonly passwords: Passwords;
  readonly notices: Notices;
}

export function resetPasswordService(needs: ResetPasswordParts): ResetPassword {
  const { members, otp, devices, secondFactor, sessions, audit, passwords, notices } = needs;
  const { clock, db } = needs.parts;
  return async ({ phone: typed, code, newPassword, totp }, { address, deviceId }) => {
    const phone = parsePhone(typed);
    refuseWeakPassword(newPassword, phone);
    if (!phone) throw new Refusal('invalid_tac');
    const memberId = await members.idByPhone(phone);
    const requester = await devices.requester(memberId, deviceId);
    const take = await otp.verify({ account: phone, purpose: 'forgot', requester }, code);
    if (memberId === undefined) throw new Refusal('invalid_tac');
    const useFactor = await secondFactor.verify(memberId, totp, requester);
    const hash = await passwords.hash(newPassword);
    const entry = {
      actor: `member:${memberId}`,
      act: 'member.reset-password',
      memberId,
      address,
    };
    await inTransaction(db, async (tx) => {
      await take(tx);
      await useFactor(tx);
      await members.setPassword(tx, memberId, hash, clock.now());
      await audit.record(entry, tx);
      await sessions.closeAll(memberId, undefined, tx);
      await devices.seen(memberId, deviceId, tx);
      await notices.notify(tx, memberId, 'password-reset', null);
    });
  };
}
