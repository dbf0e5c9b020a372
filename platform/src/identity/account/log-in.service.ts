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

/** Where a log-in comes from. */
export interface Visit {
  readonly address: string;
  readonly device: DeviceName;
}

export interface LogInService {
  /**
   * Refuses invalid_password for both a wrong password and an unknown phone; loginFailed after too
   * many attempts; CLOSE, BLOCK, account_inactive.
   */
  byPassword(phone: string, password: string, visit: Visit): Promise<Member>;
  /**
   * Refuses invalid_tac for both a wrong code and an unknown phone; the codes of OtpService.use;
   * CLOSE, BLOCK, account_inactive.
   */
  byCode(phone: string, code: string, visit: Visit): Promise<Member>;
  /** Logs in a member who has just verified the phone of a sign-up. */
  firstTime(member: Member, visit: Visit): Promise<Member>;
  /**
   * Sends another code for a process in progress, by default that of the newest code; for `forgot` only if the previous code was
   * delivered, since that one required the phone's last digits.
   */
  renewCode(
    phone: string,
    purpose: LogInPurpose | undefined,
    address: string,
  ): Promise<{ readonly resendAt: Date }>;
  /**
   * Sends a code if the phone has an account (for `signup`, a registration); the reply is the same
   * if it has none.
   */
  sendCode(
    phone: string,
    purpose: LogInPurpose,
    address: string,
  ): Promise<{ readonly resendAt: Date }>;
  /**
   * As sendCode. Refuses verification_failed for an invalid phone, and when the digits are not the
   * last four of the typed phone.
   */
  forgotPassword(
    phone: string,
    lastDigits: string,
    address: string,
  ): Promise<{ readonly resendAt: Date }>;
  /** Sets a new password with a code of forgotPassword and ends all sessions. */
  resetPassword(phone: string, code: string, newPassword: string, address: string): Promise<void>;
}

/** Purposes for which a visitor may request a code. */
const logInPurposes = ['signup', 'login', 'forgot'] as const satisfies readonly OtpPurpose[];
type LogInPurpose = (typeof logInPurposes)[number];

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
    // Both are always queried, so that the response time does not reveal which one exists.
    const [member, registration] = await Promise.all([
      repository.byPhone(phone),
      repository.registration(phone),
    ]);
    return purpose === 'signup' ? !member && registration !== undefined : member !== undefined;
  }

  return {
    async byPassword(typed, password, visit) {
      const phone = parsePhone(typed) ?? typed;
      // Counted before checking, so that concurrent attempts cannot exceed the limit.
      if (!(await limits.take(wrongKey(phone), config.limits.wrongPasswords, quarterHourMs)))
        throw new Refusal('loginFailed');
      const member = await repository.byPhone(phone);
      if (!(await passwords.matches(password, member?.password_hash)) || !member) {
        // Shown in the member's log-in history.
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
    async renewCode(typed, wanted, address) {
      const phone = parsePhone(typed);
      if (!phone) throw new Refusal('invalidPhoneNumberFormat');
      // A code is stored for every requested phone, so its purpose reveals no account.
      const purpose = wanted ?? (await otp.newestPurpose(phone, logInPurposes)) ?? 'signup';
      return otp.send({
        account: phone,
        purpose,
        address,
        deliver: (await isReachable(phone, purpose)) && (purpose !== 'forgot' || 'if-last-was'),
      });
    },
    async forgotPassword(typed, lastDigits, address) {
      const phone = parsePhone(typed);
      // Compared with the phone of the same request, so the refusal reveals no account; it creates no
      // code, so a member who mistyped can correct it at once.
      if (!phone?.endsWith(lastDigits)) throw new Refusal('verification_failed');
      const deliver = await isReachable(phone, 'forgot');
      return otp.send({ account: phone, purpose: 'forgot', address, deliver });
    },
    async resetPassword(typed, code, newPassword, address) {
      const phone = parsePhone(typed);
      // Checked before the code is used up, so that a player with a weak password can retry with
      // the same code.
      refuseWeakPassword(newPassword);
      if (!phone) throw new Refusal('invalid_tac');
      await otp.use(phone, 'forgot', code);
      const member = await repository.byPhone(phone);
      if (!member) throw new Refusal('invalid_tac');
      await repository.update(member.id, {
        password_hash: await passwords.hash(newPassword),
        password_changed_at: clock.now(),
      });
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
