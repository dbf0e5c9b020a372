import type { Config } from '../kernel/config/config.ts';

const many = 1_000_000;

/** Configuration without limits on calls, for simulations that test something else. */
export const noLimits: Config['limits'] = {
  logins: many,
  signups: many,
  codes: many,
  deposits: many,
  wrongPasswords: many,
  wrongPasswordsOfNetwork: many,
};
/** No limit on OTPs. */
export const noOtpLimits: Config['otp'] = {
  lockMs: 0,
  lifeMs: 600_000,
  tries: 5,
  perHour: many,
  perHourAndNetwork: many,
  perDayToNew: many,
  perDayToNewAndNetwork: many,
  perHourAndAddress: many,
  smsPerMinute: { members: many, strangers: many },
  guessesPerDay: many,
  perHourOfMember: many,
  perHourOfNewDevices: many,
  guessesPerDayOfMember: many,
};
