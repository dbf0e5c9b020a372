import { serverNow, useShell, type StoredEntries } from '@parol/contract';
import { useCallback, useState } from 'react';

export type OtpPurpose = 'signup' | 'login' | 'forgot';

/** A sent OTP and when another may be requested. Times are milliseconds since the epoch. */
export interface PendingOtp {
  readonly account: string;
  readonly sentAt: number;
  readonly resendAt: number;
}

/** "Request again" is locked for two minutes (specification §9). */
const lockMs = 120_000;
/** An OTP is valid for ten minutes (design §7). */
const lifeMs = 600_000;

/**
 * The device's time at which another OTP may be requested: as long after `now` as `resend_at` of the
 * reply is after the server's time, at most the lock; the end of the lock if the reply has none.
 */
export function resendTime(answer: unknown, now: number): number {
  const stated =
    typeof answer === 'object' && answer !== null && 'resend_at' in answer
      ? Date.parse(String(answer.resend_at))
      : Number.NaN;
  const wait = Number.isNaN(stated) ? lockMs : stated - serverNow();
  return now + Math.min(Math.max(wait, 0), lockMs);
}

function read(tab: StoredEntries, purpose: OtpPurpose): PendingOtp | undefined {
  try {
    const stored: unknown = JSON.parse(tab.get(`otp.${purpose}`) ?? 'null');
    if (
      typeof stored !== 'object' ||
      stored === null ||
      !('account' in stored) ||
      !('sentAt' in stored) ||
      !('resendAt' in stored)
    )
      return undefined;
    const { account, sentAt, resendAt } = stored;
    if (typeof account !== 'string' || typeof sentAt !== 'number' || typeof resendAt !== 'number')
      return undefined;
    return Date.now() - sentAt < lifeMs ? { account, sentAt, resendAt } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an OTP is pending for a purpose. */
export function useHasPendingOtp(purpose: OtpPurpose): boolean {
  const { tab } = useShell().storage;
  return read(tab, purpose) !== undefined;
}

/** The pending OTP of a purpose and its resend lock, which survive a reload of the tab. */
export function usePendingOtp(purpose: OtpPurpose) {
  const { tab } = useShell().storage;
  const [pending, setPending] = useState(() => read(tab, purpose));
  const keep = useCallback(
    (next: PendingOtp | undefined) => {
      // Without storage the countdown is lost on a reload.
      tab.set(`otp.${purpose}`, next ? JSON.stringify(next) : null);
      setPending(next);
    },
    [tab, purpose],
  );
  /** `answer` is the row or the refusal's first detail, which may contain `resend_at`. */
  const sent = useCallback(
    (account: string, answer: unknown) => {
      const now = Date.now();
      keep({ account, sentAt: now, resendAt: resendTime(answer, now) });
    },
    [keep],
  );
  const forget = useCallback(() => keep(undefined), [keep]);
  return { pending, sent, forget };
}
