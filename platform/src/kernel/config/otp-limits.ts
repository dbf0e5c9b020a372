import type { Profile } from './profile.ts';

/** Limits of one-time codes. */
export interface OtpLimits {
  readonly lockMs: number;
  readonly lifeMs: number;
  readonly tries: number;
  /**
   * Codes sent per hour: per account, purpose and asker; to a phone for all untrusted askers
   * together.
   */
  readonly perHour: number;
  /** Codes that all sessions and known devices of a member together may have sent to the phone per hour. */
  readonly perHourOfMember: number;
  /** Those of them that devices first used within 24 hours may have sent. */
  readonly perHourOfNewDevices: number;
  /** Codes that untrusted askers of one network may have sent to a phone per hour. */
  readonly perHourAndNetwork: number;
  /**
   * Codes to a phone or e-mail that is to be an account's, per day and purpose, for all accounts
   * together. Per hour they are `perHour`.
   */
  readonly perDayToNew: number;
  /** Those of them that one network may have sent. Per hour they are `perHourAndNetwork`. */
  readonly perDayToNewAndNetwork: number;
  /** Codes that untrusted askers at one address may have sent to all phones per hour. */
  readonly perHourAndAddress: number;
  /**
   * Wrong codes of an account in 24 hours, of all purposes: of each session and known device, of
   * all those together that were first used within the day, and of all others together.
   */
  readonly guessesPerDay: number;
  /** Those of all sessions and known devices of a member together. */
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
  perHourAndAddress: profile === 'sandbox' ? 600 : 30,
  guessesPerDay: 100,
  guessesPerDayOfMember: 200,
});
