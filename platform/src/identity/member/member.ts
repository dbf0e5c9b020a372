import type { AuditService } from '../../kernel/audit/audit.ts';
import type { LimitService } from '../../kernel/limit/limit.ts';
import type { OtpService } from '../otp/otp.ts';
import type { Contribution, Parts } from '../../kernel/parts.ts';
import type { SessionService } from '../session/session.ts';
import { affiliateOps } from './affiliate.ops.ts';
import type { StandingOf } from './account-row.ts';
import { logInService } from './log-in.service.ts';
import { memberEndpoints } from './member.endpoints.ts';
import { memberOps } from './member.ops.ts';
import { memberRepository, type MemberRepository } from './member.repository.ts';
import { passwordCheck, type PasswordCheck } from './password-check.ts';
import { passwords } from './password.ts';
import { profileService, type ProfileParts, type ProfileService } from './profile.service.ts';
import { signUpService, type SignUpService } from './sign-up.service.ts';

export { accountRow, type StandingOf } from './account-row.ts';
export { isOfAge } from './age.ts';
export { isEmail } from './email.ts';
export { isPersonName, isSameName, tidyName } from './full-name.ts';
export type { MemberRepository } from './member.repository.ts';
export type { Member, MemberStatus } from './member.schema.ts';
export type { PasswordCheck } from './password-check.ts';
export { maskPhone, normalisePhone } from './phone.ts';

export interface MemberNeeds {
  readonly audit: AuditService;
  readonly limits: LimitService;
  readonly otp: OtpService;
  readonly sessions: SessionService;
  readonly standingOf: StandingOf;
  readonly askEmail: ProfileParts['askEmail'];
  /** Told of each new member, after the commit. */
  readonly activated: (memberId: bigint) => Promise<void>;
}

export interface MemberModule {
  readonly signUps: SignUpService;
  readonly profiles: ProfileService;
  readonly repository: MemberRepository;
  readonly passwordCheck: PasswordCheck;
  readonly contribution: Contribution;
}

/** Members: sign-up, log-in, profile. */
export function memberModule(parts: Parts, needs: MemberNeeds): MemberModule {
  const repository = memberRepository(parts.db);
  const common = {
    ...needs,
    parts,
    repository,
    passwords: passwords(parts.config.passwordCost, parts.random),
  };
  const signUps = signUpService(common);
  const check = passwordCheck({ ...common, config: parts.config });
  const profiles = profileService({ ...common, passwordCheck: check });
  const endpoints = memberEndpoints({ ...needs, signUps, profiles, logIns: logInService(common) });
  const jobs = [{ name: 'registration:purge', everyMs: 3_600_000, run: () => signUps.purge() }];
  return {
    signUps,
    profiles,
    repository,
    passwordCheck: check,
    contribution: {
      endpoints,
      jobs,
      ops: [...memberOps(profiles), ...affiliateOps(parts, repository)],
    },
  };
}
