import type { AuditService } from '../../kernel/audit/audit.ts';
import { inTransaction, type Tx } from '../../kernel/database/database.ts';
import { type Caller, Refusal } from '../../kernel/http/http.ts';
import type { LimitService } from '../../kernel/limit/limit.ts';
import { maskPhone, parsePhone } from '@parol/domain';
import { isEmail, type Member, type MemberRepository } from '../member/member.ts';
import type { PasswordCheck } from '../password/password.ts';
import type { Notices } from '../../notify/notice/notice.ts';
import { type OtpKey, type OtpService, type PhoneProof, sessionAsker } from '../otp/otp.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { SessionService } from '../session/session.ts';
import { createOwnerProof, type SecondFactor } from '../totp/totp.ts';
import type { ContactRepository } from './contact.repository.ts';

interface EmailState {
  readonly email: string | null;
  readonly verified: boolean;
  /** Requested but not confirmed yet. */
  readonly pending: string | null;
}

interface PhoneChange {
  /** As typed. */
  readonly phone: string;
  readonly password: string;
  readonly code: string;
  readonly totp: string | undefined;
}

export interface ContactService {
  email(memberId: bigint): Promise<EmailState>;
  /**
   * Sends a code to a new e-mail, which takes effect with confirmEmail. Refuses invalidEmailFormat,
   * no_changes, contact_email_registered, too_many_requests, and the codes of OtpService.send.
   */
  requestEmail(
    caller: Caller,
    typed: string,
    address: string,
  ): Promise<{ readonly email: string; readonly resendAt: Date }>;
  /** Refuses the codes of OtpService.use, contact_email_registered. */
  confirmEmail(caller: Caller, code: string, address: string): Promise<Member>;
  /**
   * Sends a code to the new phone, after verifying the OTP `code` of the current one. Refuses
   * invalid_password, invalidPhoneNumberFormat, no_changes, contact_phone_exists, the codes of
   * PhoneProof.verify unless the second factor replaces it, and those of OtpService.send.
   */
  requestPhone(
    caller: Caller,
    change: Pick<PhoneChange, 'phone' | 'password'> & { readonly code: string | undefined },
    address: string,
  ): Promise<{ readonly resendAt: Date }>;
  /**
   * Changes the account's phone, which is its account_id, and ends the other sessions. Notifies the
   * old phone. Refuses the codes of requestPhone, whose proof is valid for some minutes,
   * SecondFactor.verify and OtpService.use.
   */
  changePhone(caller: Caller, change: PhoneChange, address: string): Promise<Member>;
  /**
   * Operator command, for a member who has lost the phone, after checking their identity: changes
   * it and ends all sessions. Notifies the old phone. Refuses account_not_exists,
   * contact_phone_exists.
   */
  movePhone(from: string, to: string): Promise<void>;
}

export interface ContactParts {
  readonly parts: Pick<Parts, 'clock' | 'db'>;
  readonly repository: ContactRepository;
  readonly members: MemberRepository;
  readonly otp: OtpService;
  readonly phoneProof: PhoneProof;
  readonly limits: Pick<LimitService, 'take'>;
  readonly notices: Notices;
  readonly sessions: Pick<SessionService, 'closeAll'>;
  readonly passwords: PasswordCheck;
  readonly secondFactor: SecondFactor;
  readonly audit: AuditService;
}

const hourMs = 3_600_000;
/** Addresses per hour to which a member may have codes sent, to prevent spam. */
const addressesPerHour = 5;

export function contactService(needs: ContactParts): ContactService {
  const { repository, members, otp, limits, notices, sessions, passwords, secondFactor, audit } =
    needs;
  const { clock, db } = needs.parts;
  const { phoneProof } = needs;
  const ownerProof = createOwnerProof({ phoneProof, secondFactor });
  /**
   * Binds a code to the member and the address, so that it is invalid for any other address. The
   * address may belong to anybody, so sending is limited like that of untrusted requesters.
   */
  const codeOf = (caller: Caller, purpose: 'email' | 'phone', to: string): OtpKey => ({
    account: `${caller.memberId}:${to.toLowerCase()}`,
    purpose,
    asker: { ...sessionAsker(caller), trusted: false },
  });

  async function known(id: bigint): Promise<Member> {
    const member = await members.byId(id);
    if (!member) throw new Refusal('account_not_exists');
    return member;
  }

  async function newPhone(caller: Caller, typed: string, password: string): Promise<string> {
    await passwords.confirm(caller, password);
    const phone = parsePhone(typed);
    if (!phone) throw new Refusal('invalidPhoneNumberFormat');
    if (phone === caller.accountId) throw new Refusal('no_changes');
    if (await members.byPhone(phone)) throw new Refusal('contact_phone_exists');
    return phone;
  }

  /**
   * Changes the phone and notifies the old one; returns false when another member has the new one.
   */
  async function setPhone(
    tx: Tx,
    { id, phone: old }: Pick<Member, 'id' | 'phone'>,
    phone: string,
  ): Promise<boolean> {
    if (!(await members.changePhone(tx, id, phone, clock.now()))) return false;
    const replaced = { channel: 'sms', address: old } as const;
    await notices.tell(tx, id, 'phone-changed', { maskedPhone: maskPhone(phone) }, replaced);
    return true;
  }

  /**
   * Notifies the replaced e-mail, or the phone if there was none; not if the same e-mail is
   * confirmed again.
   */
  async function tellEmailChanged(
    tx: Tx,
    { id, contact_email: before }: Member,
    email: string,
  ): Promise<void> {
    if (before?.toLowerCase() === email.toLowerCase()) return;
    const replaced = before === null ? undefined : ({ channel: 'mail', address: before } as const);
    await notices.tell(tx, id, 'email-changed', null, replaced);
  }

  return {
    async email(memberId) {
      const member = await known(memberId);
      const pending = await repository.pending(memberId);
      return {
        email: member.contact_email,
        verified: member.email_verified_at !== null,
        pending: pending?.email ?? null,
      };
    },
    async requestEmail(caller, typed, address) {
      const { memberId } = caller;
      const email = typed.trim();
      if (!isEmail(email)) throw new Refusal('invalidEmailFormat');
      const member = await known(memberId);
      const isOwn = email.toLowerCase() === member.contact_email?.toLowerCase();
      if (isOwn && email === member.contact_email && member.email_verified_at)
        throw new Refusal('no_changes');
      if (!isOwn && (await members.hasEmail(email))) throw new Refusal('contact_email_registered');
      if (!(await limits.take(`email-change:${memberId}`, addressesPerHour, hourMs)))
        throw new Refusal('too_many_requests');
      const { resendAt } = await otp.send({
        ...codeOf(caller, 'email', email),
        address,
        deliver: true,
        to: { channel: 'mail', recipient: email },
      });
      await repository.put({ member_id: memberId, email, requested_at: clock.now() });
      return { email, resendAt };
    },
    async confirmEmail(caller, code, address) {
      const { memberId } = caller;
      const pending = await repository.pending(memberId);
      if (!pending) throw new Refusal('invalid_tac');
      await otp.use(codeOf(caller, 'email', pending.email), code);
      const before = await known(memberId);
      const at = clock.now();
      const isSet = await inTransaction(db, async (tx) => {
        if (!(await members.changeEmail(tx, memberId, pending.email, at))) return false;
        await repository.removePending(tx, memberId);
        await audit.record(
          { actor: `member:${memberId}`, act: 'member.change-email', memberId, address },
          tx,
        );
        await tellEmailChanged(tx, before, pending.email);
        return true;
      });
      if (!isSet) throw new Refusal('contact_email_registered');
      return known(memberId);
    },
    async requestPhone(caller, { phone: typed, password, code }, address) {
      const phone = await newPhone(caller, typed, password);
      if (code !== undefined || !(await secondFactor.standsForPhone(caller.memberId)))
        await (
          await phoneProof.verify(caller, 'own-phone', code)
        )(db);
      return otp.send({
        ...codeOf(caller, 'phone', phone),
        address,
        deliver: true,
        to: { channel: 'sms', recipient: phone },
      });
    },
    async changePhone(caller, { phone: typed, password, code, totp }, address) {
      const { memberId } = caller;
      const phone = await newPhone(caller, typed, password);
      const proof = await ownerProof(caller, 'own-phone', { code: undefined, totp });
      await otp.use(codeOf(caller, 'phone', phone), code);
      const isSet = await inTransaction(db, async (tx) => {
        await proof(tx);
        if (!(await setPhone(tx, { id: memberId, phone: caller.accountId }, phone))) return false;
        const details = { from: maskPhone(caller.accountId), to: maskPhone(phone) };
        await audit.record(
          { actor: `member:${memberId}`, act: 'member.change-phone', memberId, address, details },
          tx,
        );
        await sessions.closeAll(memberId, caller.sessionId, tx);
        return true;
      });
      if (!isSet) throw new Refusal('contact_phone_exists');
      return known(memberId);
    },
    async movePhone(from, to) {
      const member = await members.byPhone(from);
      if (!member) throw new Refusal('account_not_exists');
      await inTransaction(db, async (tx) => {
        if (!(await setPhone(tx, member, to))) throw new Refusal('contact_phone_exists');
        await sessions.closeAll(member.id, undefined, tx);
      });
    },
  };
}
