import type { AuditService } from '../../kernel/audit/audit.ts';
import { type DeviceName, Refusal } from '../../kernel/http/http.ts';
import type { LimitService } from '../../kernel/limit/limit.ts';
import type { OtpPurpose, OtpService } from '../otp/otp.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { parsePhone } from '@parol/domain';
import { type Member, type MemberRepository, refuseUnlessActive } from '../member/member.ts';
import type { SessionService } from '../session/session.ts';
import { type Passwords, refuseWeakPassword } from '../password/password.ts';

export interface LogInParts {
  readonly parts: Pick<Parts, 'config' | 'clock'>;
  readonly repository: MemberRepository;
  readonly otp: OtpService;
  readonly limits: LimitService;
  readonly sessions: SessionService;
  readonly audit: AuditService;
  readonly passwords: Passwords;
}

/** Where somebody comes in from. */
export interface Visit {
  readonly address: string;
  readonly device: DeviceName;
}

export interface LogInService {
  /** Refuses invalid_password alike for a wrong password and an unknown phone; loginFailed after too many; CLOSE, BLOCK, account_inactive. */
  byPassword(phone: string, password: string, visit: Visit): Promise<Member>;
  /** Refuses invalid_tac alike for a wrong code and an unknown phone; the codes of OtpService.use; CLOSE, BLOCK, account_inactive. */
  byCode(phone: string, code: string, visit: Visit): Promise<Member>;
  /** Lets a member in who has just proved the phone of a sign-up. */
  firstTime(member: Member, visit: Visit): Promise<Member>;
  /** Sends the next code of what is under way: for `forgot` only where the last one went out, for that took the phone's last digits. */
  renewCode(
    phone: string,
    purpose: LogInPurpose,
    address: string,
  ): Promise<{ readonly resendAt: Date }>;
  /** Sends a code if an account (or a registration, for `signup`) is behind the phone, and answers alike if none is. */
  sendCode(
    phone: string,
    purpose: LogInPurpose,
    address: string,
  ): Promise<{ readonly resendAt: Date }>;
  /** As sendCode, when the phone's last four digits are right; refuses verification_failed for what is no phone. */
  forgotPassword(
    phone: string,
    lastDigits: string,
    address: string,
  ): Promise<{ readonly resendAt: Date }>;
  /** Sets a new password by a code of forgotPassword and ends all sessions. */
  resetPassword(phone: string, code: string, newPassword: string, address: string): Promise<void>;
}

/** What a visitor may have a code sent for. */
type LogInPurpose = Extract<OtpPurpose, 'signup' | 'login' | 'forgot'>;

const quarterHourMs = 900_000;

export function logInService({
  parts,
  repository,
  otp,
  limits,
  sessions,
  audit,
  passwords,
}: LogInParts): LogInService {
  const { config, clock } = parts;
  const wrongKey = (phone: string) => `wrong-password:${phone}`;

  async function letIn(member: Member, how: string, visit: Visit): Promise<Member> {
    refuseUnlessActive(member.status);
    const now = clock.now();
    await repository.update(member.id, { last_login_time: now });
    await audit.record(entryOf('member.login', member, how, visit));
    return { ...member, last_login_time: now };
  }

  const entryOf = (act: string, { id }: Member, how: string, { address, device }: Visit) => ({
    actor: act === 'member.login' ? `member:${id}` : 'visitor',
    act,
    memberId: id,
    address,
    details: { how, ...device },
  });

  async function isReachable(phone: string, purpose: OtpPurpose): Promise<boolean> {
    // Both are looked for, whatever the first tells: how long it takes says nothing of the phone.
    const [member, registration] = await Promise.all([
      repository.byPhone(phone),
      repository.registration(phone),
    ]);
    return purpose === 'signup' ? !member && registration !== undefined : member !== undefined;
  }

  return {
    async byPassword(typed, password, visit) {
      const phone = parsePhone(typed) ?? typed;
      // Counted before it is looked at: a hundred guesses at the same moment are a hundred guesses.
      if (!(await limits.take(wrongKey(phone), config.limits.wrongPasswords, quarterHourMs)))
        throw new Refusal('loginFailed');
      const member = await repository.byPhone(phone);
      if (!(await passwords.matches(password, member?.password_hash)) || !member) {
        // The member sees in the history that somebody tried.
        if (member) await audit.record(entryOf('member.login-refused', member, 'password', visit));
        throw new Refusal('invalid_password');
      }
      await limits.clear(wrongKey(phone));
      return letIn(member, 'password', visit);
    },
    async byCode(typed, code, visit) {
      const phone = parsePhone(typed);
      if (!phone) throw new Refusal('invalid_tac');
      await otp.use(phone, 'login', code);
      const member = await repository.byPhone(phone);
      if (!member) throw new Refusal('invalid_tac');
      return letIn(member, 'code', visit);
    },
    firstTime: (member, visit) => letIn(member, 'sign-up', visit),
    async sendCode(typed, purpose, address) {
      const phone = parsePhone(typed);
      if (!phone) throw new Refusal('invalidPhoneNumberFormat');
      return otp.send({
        account: phone,
        purpose,
        address,
        deliver: await isReachable(phone, purpose),
      });
    },
    async renewCode(typed, purpose, address) {
      const phone = parsePhone(typed);
      if (!phone) throw new Refusal('invalidPhoneNumberFormat');
      return otp.send({
        account: phone,
        purpose,
        address,
        deliver: (await isReachable(phone, purpose)) && (purpose !== 'forgot' || 'if-last-was'),
      });
    },
    async forgotPassword(typed, lastDigits, address) {
      const phone = parsePhone(typed);
      if (!phone) throw new Refusal('verification_failed');
      const deliver = (await isReachable(phone, 'forgot')) && phone.endsWith(lastDigits);
      return otp.send({ account: phone, purpose: 'forgot', address, deliver });
    },
    async resetPassword(typed, code, newPassword, address) {
      const phone = parsePhone(typed);
      // Before the code is used up: a player who chose a weak password may try again with the same code.
      refuseWeakPassword(newPassword);
      if (!phone) throw new Refusal('invalid_tac');
      await otp.use(phone, 'forgot', code);
      const member = await repository.byPhone(phone);
      if (!member) throw new Refusal('invalid_tac');
      await repository.update(member.id, { password_hash: await passwords.hash(newPassword) });
      await sessions.closeAll(member.id);
      await limits.clear(wrongKey(phone));
      await audit.record({
        actor: `member:${member.id}`,
        act: 'member.reset-password',
        memberId: member.id,
        address,
      });
    },
  };
}
