import { inTransaction, type Tx } from '../../kernel/database/database.ts';
import { type Caller, Refusal } from '../../kernel/http/http.ts';
import { maskPhone, parsePhone } from '@parol/domain';
import { type Member, refuseUnidentified } from '../member/member.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { PhoneProof } from '../otp/otp.ts';
import type { SessionService } from '../session/session.ts';
import { createOwnerProof } from '../totp/totp.ts';
import { emailChanges, type EmailChanges, type EmailParts } from './email-changes.ts';
import { codeOf } from './new-contact-code.ts';

interface PhoneChange {
  /** As typed. */
  readonly phone: string;
  readonly password: string;
  readonly code: string;
  readonly totp: string | undefined;
}

export interface ContactService extends EmailChanges {
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
   * it and ends all sessions. Notifies the old phone. Refuses account_not_exists, kyc_required,
   * contact_phone_exists.
   */
  movePhone(from: string, to: string): Promise<void>;
}

export interface ContactParts extends EmailParts {
  readonly parts: Pick<Parts, 'clock' | 'config' | 'db'>;
  readonly phoneProof: PhoneProof;
  readonly sessions: Pick<SessionService, 'closeAll'>;
}

export function contactService(needs: ContactParts): ContactService {
  const { members, otp, phoneProof, notices, sessions, passwords, secondFactor, audit } = needs;
  const { clock, config, db } = needs.parts;
  const ownerProof = createOwnerProof({ phoneProof, secondFactor });

  async function newPhone(caller: Caller, typed: string, password: string): Promise<string> {
    await passwords.confirm(caller, password);
    const phone = parsePhone(typed);
    if (!phone) throw new Refusal('invalidPhoneNumberFormat');
    if (phone === caller.accountId) throw new Refusal('no_changes');
    if ((await members.idByPhone(phone)) !== undefined) throw new Refusal('contact_phone_exists');
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
    await notices.notify(tx, id, 'phone-changed', { maskedPhone: maskPhone(phone) }, replaced);
    return true;
  }

  return {
    ...emailChanges(needs),
    async requestPhone(caller, { phone: typed, password, code }, address) {
      const phone = await newPhone(caller, typed, password);
      if (code !== undefined || !(await secondFactor.replacesPhoneCode(caller.memberId)))
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
      const changed = isSet ? await members.byId(memberId) : undefined;
      if (!changed) throw new Refusal('contact_phone_exists');
      return changed;
    },
    async movePhone(from, to) {
      const member = await members.byPhone(from);
      if (!member) throw new Refusal('account_not_exists');
      refuseUnidentified(config, member);
      await inTransaction(db, async (tx) => {
        if (!(await setPhone(tx, member, to))) throw new Refusal('contact_phone_exists');
        await sessions.closeAll(member.id, undefined, tx);
      });
    },
  };
}
