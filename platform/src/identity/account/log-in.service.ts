import { parsePhone } from '@parol/domain';
import type { AuditService } from '../../kernel/audit/audit.ts';
import { type Db, inTransaction } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Devices } from '../device/device.ts';
import { type Member, type Members, refuseUnlessActive } from '../member/member.ts';
import type { Requester, OtpService } from '../otp/otp.ts';
import type { Passwords } from '../password/password.ts';
import type { PasskeyAnswers } from '../passkey/passkey.ts';
import type { OpenedSession } from '../session/session.ts';
import type { SecondFactor } from '../totp/totp.ts';
import type { OpenMemberSession } from './open-member-session.ts';
import type { CountGuess, CountNoAccount } from './password-guesses.ts';
import type { CallSource } from './call-source.ts';

export interface LogInParts {
  readonly parts: Pick<Parts, 'clock' | 'db'>;
  readonly members: Members;
  readonly otp: Pick<OtpService, 'verify'>;
  readonly devices: Pick<Devices, 'requester'>;
  readonly secondFactor: SecondFactor;
  readonly passkeys: PasskeyAnswers;
  readonly audit: AuditService;
  readonly openSession: OpenMemberSession;
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
    source: CallSource,
  ): Promise<LoggedIn>;
  /**
   * Refuses invalid_tac for both a wrong code and an unknown phone; the codes of OtpService.verify;
   * after a right code CLOSE, BLOCK, account_inactive, and the codes of SecondFactor.verify, which do
   * not use up the code.
   */
  byCode(
    phone: string,
    code: string,
    totp: string | undefined,
    source: CallSource,
  ): Promise<LoggedIn>;
  /** Refuses the codes of PasskeyAnswers.verify; after a right answer CLOSE, BLOCK, account_inactive. */
  byPasskey(credential: string, source: CallSource): Promise<LoggedIn>;
  /** Logs in a member who has just verified the phone of a sign-up. */
  firstTime(member: Member, source: CallSource): Promise<LoggedIn>;
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

/** Refusals of a second factor that was given. */
const wrongFactor: ReadonlySet<string> = new Set(['invalid_totp', 'totp_clock_off']);

export function logInService(needs: LogInParts): LogInService {
  return {
    byPassword: (typed, password, totp, source) => byPassword(needs, typed, password, totp, source),
    byCode: (typed, code, totp, source) => byCode(needs, typed, code, totp, source),
    byPasskey: (credential, source) => byPasskey(needs, credential, source),
    firstTime: (member, source) => letIn(needs, member, 'sign-up', source),
  };
}

async function memberById({ members }: LogInParts, id: bigint, way: Way): Promise<Member> {
  const member = await members.byId(id);
  if (!member) throw new Refusal(wrong[way]);
  return member;
}

async function letIn(
  needs: LogInParts,
  judged: Pick<Member, 'id' | 'phone' | 'password_hash'>,
  way: Way,
  source: CallSource,
  { use, rehashed }: { readonly use?: Use; readonly rehashed?: string | undefined } = {},
): Promise<LoggedIn> {
  const { clock, db } = needs.parts;
  const { members, audit, openSession } = needs;
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await use?.(tx);
    // Commands that end all sessions lock the same row first: either they have already changed
    // what is checked here, or they end the session of this log-in.
    const member = await members.locked(judged.id, tx);
    refuseUnlessActive(member.status);
    if (member.password_hash !== judged.password_hash || member.phone !== judged.phone)
      throw new Refusal(wrong[way], [], member.id);
    await members.loggedIn(tx, member.id, now, rehashed);
    await audit.record(entryOf('member.login', member, way, source), tx);
    const session = await openSession(tx, member.id, source, way === 'sign-up');
    return { member: { ...member, last_login_time: now }, session };
  });
}

const entryOf = (
  act: string,
  { id }: Pick<Member, 'id'>,
  how: How,
  { address, device }: CallSource,
) => ({
  actor: act === 'member.login' ? `member:${id}` : 'visitor',
  act,
  memberId: id,
  address,
  details: { how, ...device },
});

/** Shown in the member's log-in history. */
const recordRefused = (
  { audit }: LogInParts,
  member: Pick<Member, 'id'>,
  how: How,
  source: CallSource,
) => audit.record(entryOf('member.login-refused', member, how, source));

/** Asks for the second factor only after the first was right, so that nobody else learns of it. */
async function factorOf(
  needs: LogInParts,
  member: Member,
  totp: string | undefined,
  { requester, source }: { readonly requester: Requester; readonly source: CallSource },
): Promise<Use> {
  const { secondFactor } = needs;
  refuseUnlessActive(member.status);
  try {
    return await secondFactor.verify(member.id, totp, requester);
  } catch (error) {
    if (error instanceof Refusal && wrongFactor.has(error.code))
      await recordRefused(needs, member, 'second-factor', source);
    throw error;
  }
}

async function byPassword(
  needs: LogInParts,
  typed: string,
  password: string,
  totp: string | undefined,
  source: CallSource,
): Promise<LoggedIn> {
  const { members, devices, countGuess, passwords, countNoAccount } = needs;
  const phone = parsePhone(typed) ?? typed;
  const memberId = await members.idByPhone(phone);
  const requester = await devices.requester(memberId, source.deviceId);
  const wasRight = await countGuess(phone, requester, source.address);
  const hash = await members.passwordHash(memberId);
  if (!(await passwords.matches(password, hash)) || !hash || memberId === undefined) {
    await (memberId === undefined
      ? countNoAccount(source.address)
      : recordRefused(needs, { id: memberId }, 'password', source));
    throw new Refusal('invalid_password', [], memberId);
  }
  await wasRight();
  const member = await memberById(needs, memberId, 'password');
  const use = await factorOf(needs, member, totp, { requester, source });
  const rehashed = passwords.isDated(hash) ? await passwords.hash(password) : undefined;
  return letIn(needs, { id: memberId, phone, password_hash: hash }, 'password', source, {
    use,
    rehashed,
  });
}

async function byCode(
  needs: LogInParts,
  typed: string,
  code: string,
  totp: string | undefined,
  source: CallSource,
): Promise<LoggedIn> {
  const { members, devices, otp } = needs;
  const phone = parsePhone(typed);
  if (!phone) throw new Refusal('invalid_tac');
  const memberId = await members.idByPhone(phone);
  const requester = await devices.requester(memberId, source.deviceId);
  const take = await otp.verify({ account: phone, purpose: 'login', requester }, code);
  if (memberId === undefined) throw new Refusal('invalid_tac');
  const member = await memberById(needs, memberId, 'code');
  const useFactor = await factorOf(needs, member, totp, { requester, source });
  const use = async (tx: Db) => {
    await take(tx);
    await useFactor(tx);
  };
  // The code was sent to this phone, which the member may have changed since.
  return letIn(needs, { ...member, phone }, 'code', source, { use });
}

async function byPasskey(
  needs: LogInParts,
  credential: string,
  source: CallSource,
): Promise<LoggedIn> {
  const { passkeys } = needs;
  const { memberId, use } = await passkeys
    .verify('login', credential, source)
    .catch(async (error: unknown) => {
      if (error instanceof Refusal && error.aboutMember !== undefined)
        await recordRefused(needs, { id: error.aboutMember }, 'passkey', source);
      throw error;
    });
  return letIn(needs, await memberById(needs, memberId, 'passkey'), 'passkey', source, { use });
}
