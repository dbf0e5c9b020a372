import { Refusal } from '../../kernel/http/http.ts';
import { commonPasswords } from './common-passwords.ts';

/**
 * 6 to 20 letters and digits, at least one of each (specification §5), and not a common password.
 * Refuses passwordStrengthError, common_password.
 */
export function refuseWeakPassword(password: string): void {
  if (!/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{6,20}$/.test(password))
    throw new Refusal('passwordStrengthError');
  if (commonPasswords.has(password.toLowerCase())) throw new Refusal('common_password');
}
