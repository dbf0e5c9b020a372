import type { Random } from '../../kernel/random/random.ts';

/** Excludes 0, O, 1, I and L, which are easily confused. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 8;

/** An unused referral code. */
export async function newReferralCode(
  random: Random,
  isTaken: (code: string) => Promise<boolean>,
): Promise<string> {
  for (;;) {
    const code = Array.from({ length }, () => alphabet[random.int(alphabet.length)]).join('');
    if (!(await isTaken(code))) return code;
  }
}
