import { minuteMs } from '@parol/domain';
import type { Clock } from '../clock/clock.ts';

/** After so many refusals in a row the synthetic player logs in less often. */
const refusalsInARow = 3;
const pauseMs = 10 * minuteMs;

/**
 * When the synthetic player may log in again. A wrong password is tried three times and then every ten
 * minutes, so that it neither reaches the limit of wrong passwords nor fills the security log.
 */
export interface LogInPause {
  readonly isOn: () => boolean;
  readonly refused: () => void;
  readonly accepted: () => void;
}

export function logInPause(clock: Clock): LogInPause {
  let refusals = 0;
  let lastAt = 0;
  return {
    isOn() {
      const sinceMs = clock.now().getTime() - lastAt;
      // The sandbox's clock may have been set back.
      return refusals >= refusalsInARow && sinceMs >= 0 && sinceMs < pauseMs;
    },
    refused() {
      refusals += 1;
      lastAt = clock.now().getTime();
    },
    accepted: () => void (refusals = 0),
  };
}
