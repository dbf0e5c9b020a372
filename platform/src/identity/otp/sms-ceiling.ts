import { minuteMs } from '@parol/domain';
import type { Parts } from '../../kernel/parts/parts.ts';
import { Refusal, retryIn } from '../../kernel/http/http.ts';
import type { LimitService } from '../../kernel/limit/limit.ts';

/** The most SMS with codes a minute, for all phones together. */
export interface SmsCeiling {
  /**
   * Counts one, and returns how to undo that if none is sent. Refuses otp_too_many_requests with the
   * time left, and raises an alarm.
   */
  take(isTrusted: boolean): Promise<() => Promise<void>>;
}

/**
 * Members' sessions and devices have a share of their own, so that strangers who reach the ceiling from many
 * addresses can't keep members out.
 */
export function smsCeiling(
  { config, log }: Pick<Parts, 'config' | 'log'>,
  limits: Pick<LimitService, 'waitFor' | 'giveBack'>,
): SmsCeiling {
  const { strangers, members } = config.otp.smsPerMinute;
  return {
    async take(isTrusted) {
      const [who, most] = isTrusted ? ['members', members] : ['strangers', strangers];
      const key = `sms:${who}`;
      const waitMs = await limits.waitFor(key, most, minuteMs);
      if (waitMs === undefined) return () => limits.giveBack(key);
      log.error({ who, most }, 'codes by SMS have reached their ceiling of this minute');
      throw new Refusal('otp_too_many_requests', [retryIn(waitMs)]);
    },
  };
}
