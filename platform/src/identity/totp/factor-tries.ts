import { dayMs } from '@parol/domain';
import type { Refusal } from '../../kernel/http/http.ts';
import type { LimitService } from '../../kernel/limit/limit.ts';
import type { Requester } from '../otp/otp.ts';

/** What a counted attempt turned out to be; without a call it was wrong. */
export interface FactorTry {
  /** It was right: resets the counts, except shared ones. */
  right(): Promise<void>;
  /** It was no guess: takes only this attempt back. */
  noGuess(): Promise<void>;
}

/**
 * Counts an attempt before checking it, so that concurrent attempts cannot exceed the limits. Over the
 * limits it throws `refusal` of the milliseconds until there are attempts again. Each factor has its own counts: wrong codes of an app don't use up the
 * attempts for a recovery code. Attempts of logged-in members (without a requester) are counted
 * separately from those of visitors, which are counted per trusted requester and for all others
 * together (docs/decisions/0112-second-factors-and-proofs.md).
 */
export type CountFactorTry = (
  factor: 'totp' | 'recovery' | 'passkey',
  memberId: bigint,
  requester: Requester | undefined,
  refusal: (waitMs: number) => Refusal,
) => Promise<FactorTry>;

const wrongTries = 5;
const wrongTriesPerDay = 30;
const quarterHourMs = 900_000;

export function countFactorTries(
  limits: Pick<LimitService, 'waitFor' | 'clear' | 'giveBack'>,
): CountFactorTry {
  return async (factor, memberId, requester, refusal) => {
    const who = requester && (requester.trusted ? requester.id : 'strangers');
    const key = [`wrong-${factor}`, memberId, ...(who === undefined ? [] : [who])].join(':');
    const perDay = `${key}:day`;
    const waitMs =
      (await limits.waitFor(key, wrongTries, quarterHourMs)) ??
      (await limits.waitFor(perDay, wrongTriesPerDay, dayMs));
    if (waitMs !== undefined) throw refusal(waitMs);
    const undo = (forget: (key: string) => Promise<void>) => async () => {
      await forget(key);
      await forget(perDay);
    };
    return {
      right: undo(who === 'strangers' ? limits.giveBack : limits.clear),
      noGuess: undo(limits.giveBack),
    };
  };
}
