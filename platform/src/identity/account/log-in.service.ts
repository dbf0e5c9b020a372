import { parsePhone } from '@parol/domain';
import type { AuditService } from '../../kernel/audit/audit.ts';
import { type Db, inTransaction } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Devices } from '../device/device.ts';
import {
  type Member,
  type MemberChange,
  type MemberRepository,
  refuseUnlessActive,
} from '../member/member.ts';
import type { Asker, OtpService } from '../otp/otp.ts';
import type { Passwords } from '../password/password.ts';
import type { PasskeyAnswers } from '../passkey/passkey.ts';
import type { OpenedSession } from '../session/session.ts';
import type { SecondFactor } from '../totp/totp.ts';
import type { Enter } from './entrance.ts';
import type { CountGuess, CountNoAccount } from './password-guesses.ts';
import type { Visit } from './visit.ts';

export interface LogInParts {
  readonly parts: Pick<Parts, 'clock' | 'db'>;
  readonly repository: MemberRepository;
  readonly otp: Pick<OtpService, 'verify'>;
  readonly devices: Pick<Devices, 'asker'>;
  readonly secondFactor: SecondFactor;
  readonly passkeys: PasskeyAnswers;
  readonly audit: AuditService;
  readonly enter: Enter;
  readonly passwords: Passwords;
  readonly countGuess: CountGuess;
  readonly countNoAccount: CountNoAccount;
}

export interface LoggedIn {
  readonly member: Member;
  readonly session: OpenedSession;
}

/**
 * Opens a session for a valid proof. A proof that became invalid meanwhile, because the password or
 * phone was changed, is refused like a wrong one.
 */
export interface LogInService {
  /**
   * Refuses invalid_password for both a wrong password and an unknown phone; loginFailed after too
   * many attempts; after a right password CLOSE, BLOCK, account_inactive, and the codes of
   * SecondFactor.verify.
   */
  byPassword(
    phone: string,
    password: string,
    totp: string | undefined,
    visit: Visit,
  ): Promise<LoggedIn>;
  /**
   * Refuses invalid_tac for both a wrong code and an unknown phone; the codes of OtpService.verify;
   * after a right code CLOSE, BLOCK, account_inactive, and the codes of SecondFactor.verify, which do
   * not use up the code.
   */
  byCode(phone: string, code: string, totp: string | undefined, visit: Visit): Promise<LoggedIn>;
  /** Refuses the codes of PasskeyAnswers.verify; after a right answer CLOSE, BLOCK, account_inactive. */
  byPasskey(credential: string, visit: Visit): Promise<LoggedIn>;
  /** Logs in a member who has just verified the phone of a sign-up. */
  firstTime(member: Member, visit: Visit): Promise<LoggedIn>;
}

/** The refusal of a wrong proof for each kind of log-in. */
const wrong = {
  password: 'invalid_password',
  code: 'invalid_tac',
  passkey: 'passkey_invalid',
  'sign-up': 'invalid_tac',
} as const;
type Way = keyof typeof wrong;
type How = Way | 'second-factor';
/** The proofs that a log-in uses up. */
type Use = (on: Db) => Promise<void>;

export function logInService(needs: LogInParts): LogInService {
  const { repository, otp, devices, secondFactor, passkeys, audit, enter } = needs;
  const { passwords, countGuess, countNoAccount } = needs;
  const { clock, db } = needs.parts;

  async function letIn(
    judged: Member,
    way: Way,
    visit: Visit,
    { use, change }: { readonly use?: Use; readonly change?: MemberChange } = {},
  ): Promise<LoggedIn> {
    const now = clock.now();
    return inTransaction(db, async (tx) => {
      await use?.(tx);
      // Commands that end all sessions lock the same row first: either they have already changed
      // what is checked here, or they end the session of this log-in.
      const member = await repository.locked(judged.id, tx);
      refuseUnlessActive(member.status);
      if (member.password_hash !== judged.password_hash || member.phone !== judged.phone)
        throw new Refusal(wrong[way], [], member.id);
      await repository.update(member.id, { ...change, last_login_time: now }, tx);
      await audit.record(entryOf('member.login', member, way, visit), tx);
      const session = await enter(tx, member.id, visit, way === 'sign-up');
      return { member: { ...member, last_login_time: now }, session };
    });
  }

  const entryOf = (
    act: string,
    { id }: Pick<Member, 'id'>,
    how: How,
    { address, device }: Visit,
  ) => ({
    actor: act === 'member.login' ? `member:${id}` : 'visitor',
    act,
    memberId: id,
    address,
    details: { how, ...device },
  });
  /** Shown in the member's log-in history. */
  const recordRefused = (member: Pick<Member, 'id'>, how: How, visit: Visit) =>
    audit.record(entryOf('member.login-refused', member, how, visit));

  /** Asks for the second factor only after the first was right, so that nobody else learns of it. */
  async function factorOf(
    member: Member,
    totp: string | undefined,
    { asker, visit }: { readonly asker: Asker; readonly visit: Visit },
  ): Promise<Use> {
    refuseUnlessActive(member.status);
    try {
      return await secondFactor.verify(member.id, totp, asker);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'invalid_totp')
        await recordRefused(member, 'second-factor', visit);
      throw error;
    }
  }

  return {
    async byPassword(typed, password, totp, visit) {
      const phone = parsePhone(typed) ?? typed;
      const member = await repository.byPhone(phone);
      const asker = await devices.asker(member?.id, visit.deviceId);
      const wasRight = await countGuess(phone, asker, visit.address);
      if (!(await passwords.matches(password, member?.password_hash)) || !member) {
        await (member ? recordRefused(member, 'password', visit) : countNoAccount(visit.address));
        throw new Refusal('invalid_password', [], member?.id);
      }
      await wasRight();
      const use = await factorOf(member, totp, { asker, visit });
      const change = passwords.isDated(member.password_hash)
        ? { password_hash: await passwords.hash(password) }
        : {};
      return letIn(member, 'password', visit, { use, change });
    },
    async byCode(typed, code, totp, visit) {
      const phone = parsePhone(typed);
      if (!phone) throw new Refusal('invalid_tac');
      const member = await repository.byPhone(phone);
      const asker = await devices.asker(member?.id, visit.deviceId);
      const take = await otp.verify({ account: phone, purpose: 'login', asker }, code);
      if (!member) throw new Refusal('invalid_tac');
      const useFactor = await factorOf(member, totp, { asker, visit });
      const use = async (tx: Db) => {
        await take(tx);
        await useFactor(tx);
      };
      return letIn(member, 'code', visit, { use });
    },
    async byPasskey(credential, visit) {
      const { memberId, use } = await passkeys
        .verify('login', credential, visit)
        .catch(async (error: unknown) => {
          if (error instanceof Refusal && error.aboutMember !== undefined)
            await recordRefused({ id: error.aboutMember }, 'passkey', visit);
          throw error;
        });
      const member = await repository.byId(memberId);
      if (!member) throw new Refusal('passkey_invalid');
      return letIn(member, 'passkey', visit, { use });
    },
    firstTime: (member, visit) => letIn(member, 'sign-up', visit),
  };
}
