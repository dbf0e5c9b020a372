import type { Contacts } from '../../kernel/contacts/contacts.ts';
import type { Config } from '../../kernel/config/config.ts';
import { Refusal } from '../../kernel/http/http.ts';
import { type LimitService, networkOf } from '../../kernel/limit/limit.ts';
import type { Requester } from '../otp/otp.ts';

/** Called when the password was right: the attempt no longer counts as a guess. */
type WasRight = () => Promise<void>;

/**
 * Counts an attempt to log in before its password is checked, so that concurrent attempts cannot
 * exceed the limits. A trusted device has its own limit; all others share those of the account
 * and of their network (docs/decisions/0111-limits-of-guesses.md). Refuses loginFailed.
 */
export type CountGuess = (
  phone: string,
  requester: Requester,
  address: string,
) => Promise<WasRight>;

const quarterHourMs = 900_000;

export function passwordGuesses(
  { limits: { wrongPasswords, wrongPasswordsOfNetwork } }: Pick<Config, 'limits'>,
  limits: Pick<LimitService, 'take' | 'clear' | 'giveBack'>,
  contacts: Pick<Contacts, 'shortLivedName'>,
): CountGuess {
  async function count(key: string, max: number): Promise<void> {
    if (!(await limits.take(key, max, quarterHourMs))) throw new Refusal('loginFailed');
  }
  return async (phone, requester, address) => {
    const ofAll = `wrong-password:${contacts.shortLivedName(phone)}`;
    if (requester.trusted) {
      const own = `${ofAll}:${requester.id}`;
      await count(own, wrongPasswords);
      return () => limits.clear(own);
    }
    const ofNetwork = `${ofAll}:${networkOf(address)}`;
    // Checked first, so that a network at its limit does not use up the shared limit.
    await count(ofNetwork, wrongPasswordsOfNetwork);
    await count(ofAll, wrongPasswords);
    // The shared counts are not cleared, because the right password on one device says nothing
    // about guesses from others.
    return async () => {
      await limits.giveBack(ofNetwork);
      await limits.giveBack(ofAll);
    };
  };
}

/** Counts a wrong password for a phone that has no account. */
export type CountNoAccount = (address: string) => Promise<unknown>;

/**
 * This count limits nothing. A wrong password for an account is written to the audit log; without a
 * write here too, the response time would reveal whether the phone has an account.
 */
export const noAccountGuesses =
  (limits: Pick<LimitService, 'take'>): CountNoAccount =>
  (address) =>
    limits.take(`no-account:${networkOf(address)}`, Infinity, quarterHourMs);
