import { dayMs } from '@parol/domain';
import type { LimitService } from '../../kernel/limit/limit.ts';
import type { Asker } from '../otp/otp.ts';

/**
 * Counts an attempt before checking it, so that concurrent attempts cannot exceed the limits, and
 * returns what to call after a right one: it resets the counts, except those that many share. Returns
 * undefined over the limits. Without an asker the member is logged in; attempts of visitors are counted
 * apart from those, by trusted asker, and of all others together (decision 0112).
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
