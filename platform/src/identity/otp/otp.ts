import { dayMs } from '@parol/domain';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { otpData } from './personal-data.repository.ts';
import { type OtpNeeds, otpService, type OtpService } from './otp.service.ts';
import { createPhoneProof, type PhoneProof } from './phone-proof.ts';

export { type Requester, type MemberDevice, sessionRequester } from './requester.ts';
export type { OtpPurpose } from './otp.schema.ts';
export type { OtpKey, OtpNeeds, OtpService } from './otp.service.ts';
export { noPhoneProof, type PhoneProof } from './phone-proof.ts';

export interface OtpModule {
  readonly service: OtpService;
  readonly phoneProof: PhoneProof;
  readonly contribution: Contribution;
}

/** One-time codes by SMS. */
export function otpModule(parts: Parts, needs: OtpNeeds): OtpModule {
  const service = otpService(parts, needs);
  return {
    service,
    phoneProof: createPhoneProof({ clock: parts.clock, otp: service }),
    contribution: {
      personalData: otpData(parts),
      retention: [{ table: 'otp', column: 'sent_at', keptMs: dayMs }],
    },
  };
}
