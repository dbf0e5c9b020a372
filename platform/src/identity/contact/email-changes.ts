import type { AuditService } from '../../kernel/audit/audit.ts';
import { inTransaction, type Tx } from '../../kernel/database/database.ts';
import { type Caller, Refusal } from '../../kernel/http/http.ts';
import { type LimitService, refuseIfWaiting } from '../../kernel/limit/limit.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Notices } from '../../notify/notice/notice.ts';
import { isEmail, type Member, type Members } from '../member/member.ts';
import type { OtpService } from '../otp/otp.ts';
import type { PasswordCheck } from '../password/password.ts';
import type { SecondFactor } from '../totp/totp.ts';
import type { ContactRepository } from './contact.repository.ts';
import { codeOf } from './new-contact-code.ts';

interface EmailState {
  readonly email: string | null;
  readonly verified: boolean;
  /** Requested but not confirmed yet. */
  readonly pending: string | null;
}

interface EmailRequest {
  /** As typed. */
  readonly email: string;
  readonly password: string | undefined;
}

/**
 * The e-mail of a member, and its change in two steps
 * (docs/decisions/0112-second-factors-and-proofs.md).
 */
export interface EmailChanges {
  email(memberId: bigint): Promise<EmailState>;
  /**
   * Sends a code to a new e-mail, which takes effect with confirmEmail. Refuses password_required,
   * invalid_password, invalidEmailFormat, no_changes, contact_email_registered, too_many_requests,
   * and the codes of OtpService.send.
   */
  requestEmail(
    caller: Caller,
    request: EmailRequest,
    address: string,
  ): Promise<{ readonly email: string; readonly resendAt: Date }>;
  /** Refuses the codes of SecondFactor.verify and OtpService.use, contact_email_registered. */
  confirmEmail(
    caller: Caller,
    codes: { readonly code: string; readonly totp: string | undefined },
    address: string,
  ): Promise<Member>;
}

export interface EmailParts {
  readonly parts: Pick<Parts, 'clock' | 'db'>;
  readonly repository: ContactRepository;
  readonly members: Members;
  readonly otp: OtpService;
  readonly limits: Pick<LimitService, 'waitFor'>;
  readonly notices: Notices;
  readonly passwords: PasswordCheck;
  readonly secondFactor: SecondFactor;
  readonly audit: AuditService;
}

const hourMs = 3_600_000;
/** Addresses per hour to which a member may have codes sent, to prevent spam. */
const addressesPerHour = 5;

export function emailChanges(needs: EmailParts): EmailChanges {
  return {
    email: (memberId) => emailOf(needs, memberId),
    requestEmail: (caller, request, address) => requestEmail(needs, caller, request, address),
    confirmEmail: (caller, codes, address) => confirmEmail(needs, caller, codes, address),
  };
}

async function memberById({ members }: EmailParts, id: bigint): Promise<Member> {
  const member = await members.byId(id);
  if (!member) throw new Refusal('account_not_exists');
  return member;
}

/**
 * Notifies the replaced e-mail, or the phone if there was none; not if the same e-mail is
 * confirmed again.
 */
async function notifyEmailChanged(
  { notices }: EmailParts,
  tx: Tx,
  { id, contact_email: before }: Member,
  email: string,
): Promise<void> {
  if (before?.toLowerCase() === email.toLowerCase()) return;
  const replaced = before === null ? undefined : ({ channel: 'mail', address: before } as const);
  await notices.notify(tx, id, 'email-changed', null, replaced);
}

async function emailOf(needs: EmailParts, memberId: bigint): Promise<EmailState> {
  const { repository } = needs;
  const member = await memberById(needs, memberId);
  const pending = await repository.pending(memberId);
  return {
    email: member.contact_email,
    verified: member.email_verified_at !== null,
    pending: pending?.email ?? null,
  };
}

async function requestEmail(
  needs: EmailParts,
  caller: Caller,
  { email: typed, password }: EmailRequest,
  address: string,
): Promise<{ readonly email: string; readonly resendAt: Date }> {
  const { passwords, members, limits, otp, repository } = needs;
  const { clock } = needs.parts;
  const { memberId } = caller;
  if (!password) throw new Refusal('password_required');
  await passwords.confirm(caller, password);
  const email = typed.trim();
  if (!isEmail(email)) throw new Refusal('invalidEmailFormat');
  const member = await memberById(needs, memberId);
  const isOwn = email.toLowerCase() === member.contact_email?.toLowerCase();
  if (isOwn && email === member.contact_email && member.email_verified_at)
    throw new Refusal('no_changes');
  if (!isOwn && (await members.hasEmail(email))) throw new Refusal('contact_email_registered');
  refuseIfWaiting(await limits.waitFor(`email-change:${memberId}`, addressesPerHour, hourMs));
  const { resendAt } = await otp.send({
    ...codeOf(caller, 'email', email),
    address,
    deliver: true,
    to: { channel: 'mail', recipient: email },
  });
  await repository.put({ member_id: memberId, email, requested_at: clock.now() });
  return { email, resendAt };
}

async function confirmEmail(
  needs: EmailParts,
  caller: Caller,
  { code, totp }: { readonly code: string; readonly totp: string | undefined },
  address: string,
): Promise<Member> {
  const { repository, secondFactor, otp, members, audit } = needs;
  const { clock, db } = needs.parts;
  const { memberId } = caller;
  const pending = await repository.pending(memberId);
  if (!pending) throw new Refusal('invalid_tac');
  const useFactor = await secondFactor.verify(memberId, totp);
  await otp.use(codeOf(caller, 'email', pending.email), code);
  const before = await memberById(needs, memberId);
  const at = clock.now();
  const isSet = await inTransaction(db, async (tx) => {
    await useFactor(tx);
    if (!(await members.changeEmail(tx, memberId, pending.email, at))) return false;
    await repository.removePending(tx, memberId);
    await audit.record(
      { actor: `member:${memberId}`, act: 'member.change-email', memberId, address },
      tx,
    );
    await notifyEmailChanged(needs, tx, before, pending.email);
    return true;
  });
  if (!isSet) throw new Refusal('contact_email_registered');
  return memberById(needs, memberId);
}
