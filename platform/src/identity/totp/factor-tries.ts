import { dayMs } from '@parol/domain';
import type { LimitService } from '../../kernel/limit/limit.ts';
import type { Asker } from '../otp/otp.ts';

/**
 * Counts an attempt before checking it, so that concurrent attempts cannot exceed the limits, and
 * returns a function to call after a right one, which resets the counts except shared ones. Returns
 * undefined over the limits. Attempts of logged-in members (without a requester) are counted
 * separately from those of visitors, which are counted per trusted requester and for all others
 * together (decision 0112).
 */
export type CountFactorTry = (
  factor: 'totp' | 'passkey',
  memberId: bigint,
  asker?: Asker,
) => Promise<(() => Promise<void>) | undefined>;

const wrongTries = 5;
const wrongTriesPerDay = 30;
const quarterHourMs = 900_000;

export function countFactorTries(
  limits: Pick<LimitService, 'take' | 'clear' | 'giveBack'>,
): CountFactorTry {
  return async (factor, memberId, asker) => {
    const who = asker && (asker.trusted ? asker.id : 'strangers');
    const key = [`wrong-${factor}`, memberId, ...(who === undefined ? [] : [who])].join(':');
    const perDay = `${key}:day`;
    if (
      !(await limits.take(key, wrongTries, quarterHourMs)) ||
      !(await limits.take(perDay, wrongTriesPerDay, dayMs))
    )
      return undefined;
    const forget = who === 'strangers' ? limits.giveBack : limits.clear;
    return async () => {
      await forget(key);
      await forget(perDay);
    };
  };
}
