import type { Random } from '../../kernel/random/random.ts';

/** Without 0, O, 1, I and L, which people mix up when they type a code off a friend's phone. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 8;

/** A referral code that nobody has yet. */
export async function newReferralCode(
  random: Random,
  isTaken: (code: string) => Promise<boolean>,
): Promise<string> {
  for (;;) {
    const code = Array.from({ length }, () => alphabet[random.int(alphabet.length)]).join('');
    if (!(await isTaken(code))) return code;
  }
}
