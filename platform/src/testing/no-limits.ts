import type { Config } from '../kernel/config/config.ts';

const many = 1_000_000;

/** For simulations, in which limits on calls are not what is tested. */
export const noLimits: Config['limits'] = {
  logins: many,
  signups: many,
  codes: many,
  deposits: many,
  wrongPasswords: many,
  wrongPasswordsOfNetwork: many,
};
/** As many OTPs as are wanted, one after another. */
export const noOtpLimits: Config['otp'] = {
  lockMs: 0,
  lifeMs: 600_000,
  tries: 5,
  perHour: many,
  perHourAndNetwork: many,
  perDayToNew: many,
  perDayToNewAndNetwork: many,
  perHourAndAddress: many,
  guessesPerDay: many,
  perHourOfMember: many,
  perHourOfNewDevices: many,
  guessesPerDayOfMember: many,
};
