import type { Profile } from './profile.ts';

/** Limits of one-time codes. */
export interface OtpLimits {
  readonly lockMs: number;
  readonly lifeMs: number;
  readonly tries: number;
  /**
   * Codes sent per hour: per account, purpose and requester; and to a phone, for all untrusted
   * requesters together.
   */
  readonly perHour: number;
  /**
   * Codes sent to a member's phone per hour at the request of all their sessions and known devices
   * together.
   */
  readonly perHourOfMember: number;
  /** The share of these for devices first used within the last 24 hours. */
  readonly perHourOfNewDevices: number;
  /** Codes sent to a phone per hour at the request of untrusted requesters of one network. */
  readonly perHourAndNetwork: number;
  /**
   * Codes sent per day and purpose to a phone or e-mail that is to be added to an account, for all
   * accounts together. The hourly limit is `perHour`.
   */
  readonly perDayToNew: number;
  /** The share of these for one network. The hourly limit is `perHourAndNetwork`. */
  readonly perDayToNewAndNetwork: number;
  /** Codes by SMS to all phones per minute: at the request of sessions and known devices, and of all others. */
  readonly smsPerMinute: { readonly members: number; readonly strangers: number };
  /** Codes sent to all phones per hour at the request of untrusted requesters at one address. */
  readonly perHourAndAddress: number;
  /**
   * Wrong codes of an account in 24 hours, of all purposes: from each session and known device,
   * from all devices first used within that day together, and from all other requesters together.
   */
  readonly guessesPerDay: number;
  /** Wrong codes from all sessions and known devices of a member together. */
  readonly guessesPerDayOfMember: number;
}

const minute = 60_000;
/** "Repeat lock on requests and OTP: 2 minutes" (specification §9). */
export const repeatLockMs = 2 * minute;

export const otpLimitsOf = (profile: Profile): OtpLimits => ({
  lockMs: repeatLockMs,
  lifeMs: 10 * minute,
  tries: 5,
  perHour: 5,
  perHourOfMember: 20,
  perHourOfNewDevices: 10,
  perHourAndNetwork: 4,
  perDayToNew: 15,
  perDayToNewAndNetwork: 10,
  smsPerMinute:
    profile === 'sandbox' ? { members: 6_000, strangers: 6_000 } : { members: 300, strangers: 200 },
  perHourAndAddress: profile === 'sandbox' ? 600 : 30,
  guessesPerDay: 100,
  guessesPerDayOfMember: 200,
});
