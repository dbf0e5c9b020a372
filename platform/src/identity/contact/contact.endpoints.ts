import * as wire from '@parol/wire/contact';
import { ownPhoneTac } from '@parol/wire/member';
import { type Endpoint, member } from '../../kernel/http/http.ts';
import { accountRow, type LoadAccountFlags } from '../member/member.ts';
import type { PhoneProof } from '../otp/otp.ts';
import type { ContactService } from './contact.service.ts';

export interface ContactEndpointNeeds {
  readonly loadAccountFlags: LoadAccountFlags;
  readonly phoneProof: Pick<PhoneProof, 'send'>;
}

/** The calls of group `member` about e-mail and phone. */
export function contactEndpoints(
  contact: ContactService,
  { loadAccountFlags, phoneProof }: ContactEndpointNeeds,
): readonly Endpoint[] {
  return [
    member(wire.emailStatus, async ({ caller }) => {
      const { email, verified, pending } = await contact.email(caller.memberId);
      return [{ contact_email: email, verified, pending_email: pending }];
    }),
    member(wire.updateEmail, async ({ body, caller, address }) => {
      const { email, resendAt } = await contact.requestEmail(
        caller,
        { email: body.contact_email, password: body.password },
        address,
      );
      return [{ pending_email: email, resend_at: resendAt.toISOString() }];
    }),
    member(wire.confirmEmail, async ({ body, caller, address }) => {
      const codes = { code: body.tac, totp: body.totp };
      const row = await contact.confirmEmail(caller, codes, address);
      return [accountRow(row, await loadAccountFlags(row.id))];
    }),
    member(ownPhoneTac, async ({ caller, address }) => {
      const { resendAt } = await phoneProof.send(caller, 'own-phone', address);
      return [{ resend_at: resendAt.toISOString() }];
    }),
    member(wire.phoneTac, async ({ body, caller, address }) => {
      const { resendAt } = await contact.requestPhone(
        caller,
        { phone: body.contact_phone, password: body.password, code: body.tac_code },
        address,
      );
      return [{ resend_at: resendAt.toISOString() }];
    }),
    member(wire.changePhone, async ({ body, caller, address }) => {
      const { contact_phone: phone, password, tac: code, totp } = body;
      const row = await contact.changePhone(caller, { phone, password, code, totp }, address);
      // The session continues under the new account_id; the reply has the shape of a log-in's, so
      // that the site's tabs adopt it.
      return [{ ...accountRow(row, await loadAccountFlags(row.id)), session_token: caller.handle }];
    }),
  ];
}
