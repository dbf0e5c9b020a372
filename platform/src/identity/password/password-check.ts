import type { Config } from '../../kernel/config/config.ts';
import { type Caller, Refusal } from '../../kernel/http/http.ts';
import type { LimitService } from '../../kernel/limit/limit.ts';
import type { Members } from '../member/member.ts';
import type { Passwords } from '../../kernel/secrets/secrets.ts';

/** Confirms the password of a logged-in member. */
export interface PasswordCheck {
  /**
   * Refuses invalid_password, also after too many attempts, so that a stolen session cannot guess
   * passwords. Attempts are counted per session, so that attempts at the log-in or in another
   * session don't block the owner.
   */
  confirm(caller: Pick<Caller, 'memberId' | 'sessionId'>, password: string): Promise<void>;
}

export interface PasswordCheckParts {
  readonly config: Pick<Config, 'limits'>;
  readonly members: Members;
  readonly limits: Pick<LimitService, 'take' | 'clear'>;
  readonly passwords: Passwords;
}

const quarterHourMs = 900_000;

export function passwordCheck({
  config,
  members,
  limits,
  passwords,
}: PasswordCheckParts): PasswordCheck {
  return {
    async confirm({ memberId, sessionId }, password) {
      const member = await members.byId(memberId);
      const key = `wrong-password:session:${sessionId}`;
      // Counted before checking, so that concurrent attempts cannot exceed the limit.
      const mayTry = await limits.take(key, config.limits.wrongPasswords, quarterHourMs);
      if (!mayTry || !(await passwords.matches(password, member?.password_hash)))
        throw new Refusal('invalid_password');
      await limits.clear(key);
    },
  };
}
