import { dayMs, parsePhone } from '@parol/domain';
import type { AuditService } from '../../kernel/audit/audit.ts';
import type { KnownDevice } from '../../kernel/http/http.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { LimitService } from '../../kernel/limit/limit.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { type LoadAccountFlags, memberIndex, memberKeys, type Members } from '../member/member.ts';
import type { Notices } from '../../notify/notice/notice.ts';
import type { Devices } from '../device/device.ts';
import type { OtpService, PhoneProof } from '../otp/otp.ts';
import type { PasswordModule } from '../password/password.ts';
import type { SessionService } from '../session/session.ts';
import type { PasskeyAnswers } from '../passkey/passkey.ts';
import type { SecondFactor } from '../totp/totp.ts';
import { accountEndpoints } from './account.endpoints.ts';
import { accountOps } from './account.ops.ts';
import { memberSessionOpener } from './open-member-session.ts';
import { affiliateOps } from './affiliate.ops.ts';
import { logInCodesService } from './log-in-codes.service.ts';
import { logInService } from './log-in.service.ts';
import { noAccountGuesses, passwordGuesses } from './password-guesses.ts';
import { type ProfileParts, profileService, type ProfileService } from './profile.service.ts';
import { resetPasswordService } from './reset-password.service.ts';
import { registrationKey } from './registration.keys.ts';
import { registrationRepository } from './registration.repository.ts';
import { signUpService, type SignUpService } from './sign-up.service.ts';

export interface AccountNeeds {
  readonly members: Members;
  readonly passwords: PasswordModule;
  readonly audit: AuditService;
  readonly limits: LimitService;
  readonly otp: OtpService;
  readonly phoneProof: PhoneProof;
  readonly sessions: SessionService;
  readonly devices: Pick<Devices, 'seen' | 'requester'>;
  readonly secondFactor: SecondFactor;
  readonly passkeys: PasskeyAnswers;
  readonly notices: Notices;
  readonly loadAccountFlags: LoadAccountFlags;
  readonly requestEmail: ProfileParts['requestEmail'];
  /** Called for each new member after the commit. */
  readonly activated: (memberId: bigint) => Promise<void>;
}

export interface AccountModule {
  readonly signUps: SignUpService;
  readonly profiles: ProfileService;
  readonly isKnownDevice: KnownDevice;
  readonly contribution: Contribution;
}

/** Sign-up, log-in and profile. */
export function accountModule(parts: Parts, needs: AccountNeeds): AccountModule {
  const common = {
    ...needs,
    parts,
    passwords: needs.passwords.passwords,
    registrations: registrationRepository(parts),
  };
  const signUps = signUpService(common);
  const profiles = profileService({ ...common, passwordCheck: needs.passwords.check });
  const endpoints = accountEndpoints({
    ...needs,
    signUps,
    profiles,
    logIns: logInService({
      ...common,
      openSession: memberSessionOpener(needs),
      countGuess: passwordGuesses(parts.config, needs.limits, parts.contacts),
      countNoAccount: noAccountGuesses(needs.limits),
    }),
    codes: logInCodesService(common),
    resetPassword: resetPasswordService(common),
  });
  return {
    signUps,
    profiles,
    async isKnownDevice(accountId, device) {
      const phone = typeof accountId === 'string' ? parsePhone(accountId) : undefined;
      if (phone === undefined || device === undefined) return false;
      const memberId = await needs.members.idByPhone(phone);
      return (await needs.devices.requester(memberId, device)).trusted;
    },
    contribution: {
      endpoints,
      retention: [{ table: 'registration', column: 'created_at', keptMs: dayMs }],
      keyed: [...memberKeys(parts.contacts), registrationKey(parts.contacts)],
      indexed: [memberIndex(parts.contacts)],
      ops: [...accountOps(profiles), ...affiliateOps(parts)],
    },
  };
}
