import type { Config } from '../../kernel/config/config.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { LimitService } from '../../kernel/limit/limit.ts';
import type { MemberRepository } from '../member/member.ts';
import type { Passwords } from './scrypt.ts';

/** Asks a member who is logged in for the password again. */
export interface PasswordCheck {
  /** Refuses invalid_password, and so also once too many were wrong: a stolen session must not be a way to try passwords without end. */
  confirm(memberId: bigint, password: string): Promise<void>;
}

export interface PasswordCheckParts {
  readonly config: Pick<Config, 'limits'>;
  readonly repository: MemberRepository;
  readonly limits: Pick<LimitService, 'take' | 'clear'>;
  readonly passwords: Passwords;
}

const quarterHourMs = 900_000;

export function passwordCheck({
  config,
  repository,
  limits,
  passwords,
}: PasswordCheckParts): PasswordCheck {
  return {
    async confirm(memberId, password) {
      const member = await repository.byId(memberId);
      const key = `wrong-password:${member?.phone ?? memberId}`;
      // Counted before it is looked at: a hundred guesses at the same moment are a hundred guesses.
      const mayTry = await limits.take(key, config.limits.wrongPasswords, quarterHourMs);
      if (!mayTry || !(await passwords.matches(password, member?.password_hash)))
        throw new Refusal('invalid_password');
      await limits.clear(key);
    },
  };
}
