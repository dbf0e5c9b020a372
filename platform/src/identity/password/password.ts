import type { LimitService } from '../../kernel/limit/limit.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { passwords, type Passwords } from '../../kernel/secrets/secrets.ts';
import type { Members } from '../member/member.ts';
import { passwordCheck, type PasswordCheck } from './password-check.ts';

export type { PasswordCheck } from './password-check.ts';
export type { Passwords } from '../../kernel/secrets/secrets.ts';
export { refuseWeakPassword } from './weak-password.ts';

export interface PasswordModule {
  readonly passwords: Passwords;
  readonly check: PasswordCheck;
}

/** Hashes passwords and confirms those of logged-in members. */
export function passwordModule(
  parts: Pick<Parts, 'config' | 'random'>,
  needs: { readonly members: Members; readonly limits: LimitService },
): PasswordModule {
  const hashing = passwords(parts.config.passwordCost, parts.random);
  return {
    passwords: hashing,
    check: passwordCheck({ ...needs, config: parts.config, passwords: hashing }),
  };
}
