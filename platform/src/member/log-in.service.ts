import type { AuditService } from '../audit/audit.service.ts';
import { Refusal } from '../http/refusal.ts';
import type { LimitService } from '../limit/limit.service.ts';
import type { OtpService } from '../otp/otp.service.ts';
import type { OtpPurpose } from '../otp/otp.schema.ts';
import type { Parts } from '../parts.ts';
import { refuseUnlessActive } from '../session/session.errors.ts';
import type { SessionService } from '../session/session.service.ts';
import type { MemberRepository } from './member.repository.ts';
import type { Member } from './member.schema.ts';
import { refuseWeakPassword, type Passwords } from './password.ts';
import { normalisePhone } from './phone.ts';

export interface LogInParts {
  readonly parts: Pick<Parts, 'config' | 'clock'>;
  readonly repository: MemberRepository;
  readonly otp: OtpService;
  readonly limits: LimitService;
  readonly sessions: SessionService;
  readonly audit: AuditService;
  readonly passwords: Passwords;
}

export interface LogInService {
  /** Refuses invalid_password alike for a wrong password and an unknown phone; loginFailed after too many; CLOSE, BLOCK, account_inactive. */
  byPassword(phone: string, password: string, address: string): Promise<Member>;
  /** Refuses invalid_tac alike for a wrong code and an unknown phone; the codes of OtpService.use; CLOSE, BLOCK, account_inactive. */
  byCode(phone: string, code: string, address: string): Promise<Member>;
  /** Lets a member in who has just proved the phone of a sign-up. */
  firstTime(member: Member, address: string): Promise<Member>;
  /** Sends a code if an account (or a registration, for `signup`) is behind the phone, and answers alike if none is. */
  sendCode(phone: string, purpose: Exclude<OtpPurpose, 'bank' | 'transfer'>, address: string): Promise<{ readonly resendAt: Date }>;
  /** As sendCode, when the phone's last four digits are right; refuses verification_failed for what is no phone. */
  forgotPassword(phone: string, lastDigits: string, address: string): Promise<{ readonly resendAt: Date }>;
  /** Sets a new password by a code of forgotPassword and ends all sessions. */
  resetPassword(phone: string, code: string, newPassword: string, address: string): Promise<void>;
}

const quarterHourMs = 900_000;

export function logInService({ parts, repository, otp, limits, sessions, audit, passwords }: LogInParts): LogInService {
  const { config, clock } = parts;
  const wrongKey = (phone: string) => `wrong-password:${phone}`;

  async function letIn(member: Member, how: string, address: string): Promise<Member> {
    refuseUnlessActive(member.status);
    const now = clock.now();
    await repository.update(member.id, { last_login_time: now });
    await audit.record({ actor: `member:${member.id}`, act: 'member.login', memberId: member.id, address, details: { how } });
    return { ...member, last_login_time: now };
  }

  async function isReachable(phone: string, purpose: OtpPurpose): Promise<boolean> {
    const member = await repository.byPhone(phone);
    if (purpose === 'signup') return !member && (await repository.registration(phone)) !== undefined;
    return member !== undefined;
  }

  return {
    async byPassword(typed, password, address) {
      const phone = normalisePhone(typed) ?? typed;
      if (await limits.isReached(wrongKey(phone), config.limits.wrongPasswords)) throw new Refusal('loginFailed');
      const member = await repository.byPhone(phone);
      if (!(await passwords.matches(password, member?.password_hash)) || !member) {
        await limits.take(wrongKey(phone), config.limits.wrongPasswords, quarterHourMs);
        throw new Refusal('invalid_password');
      }
      await limits.clear(wrongKey(phone));
      return letIn(member, 'password', address);
    },
    async byCode(typed, code, address) {
      const phone = normalisePhone(typed);
      if (!phone) throw new Refusal('invalid_tac');
      await otp.use(phone, 'login', code);
      const member = await repository.byPhone(phone);
      if (!member) throw new Refusal('invalid_tac');
      return letIn(member, 'code', address);
    },
    firstTime: (member, address) => letIn(member, 'sign-up', address),
    async sendCode(typed, purpose, address) {
      const phone = normalisePhone(typed);
      if (!phone) throw new Refusal('invalidPhoneNumberFormat');
      return otp.send({ account: phone, purpose, address, deliver: await isReachable(phone, purpose) });
    },
    async forgotPassword(typed, lastDigits, address) {
      const phone = normalisePhone(typed);
      if (!phone) throw new Refusal('verification_failed');
      const deliver = (await isReachable(phone, 'forgot')) && phone.endsWith(lastDigits);
      return otp.send({ account: phone, purpose: 'forgot', address, deliver });
    },
    async resetPassword(typed, code, newPassword, address) {
      const phone = normalisePhone(typed);
      // Before the code is used up: a player who chose a weak password may try again with the same code.
      refuseWeakPassword(newPassword);
      if (!phone) throw new Refusal('invalid_tac');
      await otp.use(phone, 'forgot', code);
      const member = await repository.byPhone(phone);
      if (!member) throw new Refusal('invalid_tac');
      await repository.update(member.id, { password_hash: await passwords.hash(newPassword) });
      await sessions.closeAll(member.id);
      await limits.clear(wrongKey(phone));
      await audit.record({ actor: `member:${member.id}`, act: 'member.reset-password', memberId: member.id, address });
    },
  };
}
