import { factorTac } from '@parol/wire/member';
import * as wire from '@parol/wire/totp';
import { type Endpoint, member } from '../../kernel/http/http.ts';
import type { PhoneProof } from '../otp/otp.ts';
import type { TotpService } from './totp.service.ts';

/** The calls of group `member` about the second factor. */
export function totpEndpoints(
  totp: TotpService,
  phoneProof: Pick<PhoneProof, 'send'>,
): readonly Endpoint[] {
  return [
    member(wire.totpStatus, async ({ caller }) => {
      const { since, recoveryLeft, ways } = await totp.status(caller.memberId);
      return [
        {
          on: since !== null,
          since: since?.toISOString() ?? null,
          recovery_left: recoveryLeft,
          ways: [...ways],
        },
      ];
    }),
    member(factorTac, async ({ caller, address }) => {
      const { resendAt } = await phoneProof.send(caller, 'factor', address);
      return [{ resend_at: resendAt.toISOString() }];
    }),
    member(wire.totpBegin, async ({ caller, body, device }) => {
      const { secret, address } = await totp.begin({ caller, deviceId: device.remember() }, body);
      return [{ secret, otpauth_url: address }];
    }),
    member(wire.totpConfirm, async ({ caller, body, address }) => [
      { recovery_codes: [...(await totp.confirm(caller, body.totp, address))] },
    ]),
    member(wire.totpDisable, async ({ caller, body, address }) => {
      await totp.disable(caller, body.password, body.totp, address);
      return [];
    }),
    member(wire.totpRecovery, async ({ caller, body, address }) => [
      { recovery_codes: [...(await totp.renewRecovery(caller, body.totp, address))] },
    ]),
  ];
}
