import type { Profile } from './profile.ts';

/** Calls per minute and address. */
export interface CallLimits {
  readonly logins: number;
  readonly signups: number;
  /** Checks of referral, affiliate and coupon codes. */
  readonly codes: number;
  readonly deposits: number;
  /**
   * Wrong passwords of an account in 15 minutes: from each device that the member logged in from
   * before, from each session, and from all other devices together.
   */
  readonly wrongPasswords: number;
  /** How many of the wrong passwords from other devices may come from one network. */
  readonly wrongPasswordsOfNetwork: number;
}

/** Most calls a minute, whatever they are: the share of this process, which counts them in memory. */
export interface CallCeilings {
  readonly memberCalls: number;
  /** The calls among them that change something. */
  readonly memberActs: number;
  /** Without a session, from one address: members and visitors share that of their carrier. */
  readonly visitorCalls: number;
}

/**
 * The share of each of so many processes in a limit that they count in memory. A proxy spreads a
 * member's requests over them, so that together they let through what one would.
 */
export const shareOf = (most: number, processes: number): number => Math.ceil(most / processes);

/** Of all processes together; high in the sandbox, where one address plays all players. */
const ceilingsOf = (profile: Profile): CallCeilings =>
  profile === 'sandbox'
    ? { memberCalls: 60_000, memberActs: 60_000, visitorCalls: 600_000 }
    : { memberCalls: 600, memberActs: 120, visitorCalls: 6_000 };

/** High in the sandbox, where one address plays all players. */
export const callLimitsOf = (
  profile: Profile,
  processes: number,
): { readonly limits: CallLimits; readonly callCeilings: CallCeilings } => ({
  limits: {
    ...(profile === 'sandbox'
      ? { logins: 300, signups: 300, codes: 300, deposits: 600 }
      : { logins: 20, signups: 10, codes: 30, deposits: 20 }),
    wrongPasswords: 10,
    wrongPasswordsOfNetwork: 5,
  },
  callCeilings: shares(ceilingsOf(profile), processes),
});

const shares = (
  { memberCalls, memberActs, visitorCalls }: CallCeilings,
  processes: number,
): CallCeilings => ({
  memberCalls: shareOf(memberCalls, processes),
  memberActs: shareOf(memberActs, processes),
  visitorCalls: shareOf(visitorCalls, processes),
});
