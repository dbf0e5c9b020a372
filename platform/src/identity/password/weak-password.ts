import { Refusal } from '../../kernel/http/http.ts';
import { commonPasswords } from './common-passwords.ts';

/** Words of the context: whoever guesses passwords of this site tries them first. In lower case. */
const contextWords = ['parol'] as const;
/** A password with this many last digits of the member's own phone can be guessed by who knows it. */
const phoneDigits = 7;

/**
 * 6 to 20 letters and digits, at least one of each (specification §5), not a common password, and
 * without the product's name and the member's own phone
 * (docs/decisions/0194-what-asvs-asks-and-we-accept.md). `phone` is in its stored form; undefined
 * if the typed text is no phone and thus no account. Refuses passwordStrengthError,
 * common_password.
 */
export function refuseWeakPassword(password: string, phone: string | undefined): void {
  if (!/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{6,20}$/.test(password))
    throw new Refusal('passwordStrengthError');
  const lower = password.toLowerCase();
  if (
    commonPasswords.has(lower) ||
    contextWords.some((word) => lower.includes(word)) ||
    (phone && lower.includes(phone.slice(-phoneDigits)))
  )
    throw new Refusal('common_password');
}
