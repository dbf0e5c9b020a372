import { type CallLimits, Refusal, retryIn } from '../http/http.ts';
import type { Parts } from '../parts/parts.ts';
import { callCeiling } from './call-ceiling.ts';
import type { LimitRepository } from './limit.repository.ts';
import { requesterOf, siteOf, siteShare } from './network.ts';

export interface LimitService extends CallLimits {
  /**
   * Increments the counter and returns whether it is within `max` for the window. Called before the
   * attempt, so that concurrent attempts are counted separately.
   */
  take(key: string, max: number, windowMs: number): Promise<boolean>;
  /** Like `take`; returns the milliseconds until the window closes if it is not within `max`. */
  waitFor(key: string, max: number, windowMs: number): Promise<number | undefined>;
  /**
   * The same for everyone at a requester's address: an IPv4 address or IPv6 /64, and all of its /48
   * up to `siteShare` times as many.
   */
  waitAt(key: string, address: string, max: number, windowMs: number): Promise<number | undefined>;
  clear(key: string): Promise<void>;
  /** Undoes one `take` for an attempt that should not count. */
  giveBack(key: string): Promise<void>;
}

/** Refuses too_many_requests with the time left if there is one to wait for. */
export function refuseIfWaiting(waitMs: number | undefined): void {
  if (waitMs !== undefined) throw new Refusal('too_many_requests', [retryIn(waitMs)]);
}

const minute = 60_000;
/**
 * Calls limited per minute, by member where the call has a session, otherwise by address: members share the
 * address of their carrier. All others have only the ceiling of all calls together.
 */
const limited: Readonly<Record<string, 'logins' | 'signups' | 'codes' | 'deposits'>> = {
  'member/login': 'logins',
  'member/newLogin': 'logins',
  'member/passkeyLogin': 'logins',
  'member/passkeyProof': 'logins',
  'member/validateTac': 'logins',
  'member/resetPassword': 'logins',
  'member/updatePassword': 'logins',
  'member/signup': 'signups',
  'member/signupV2': 'signups',
  // Reveals whether a code exists.
  'member/codeCheck': 'codes',
  // Takes a secret token.
  'member/notMe': 'codes',
  'member/loginTac': 'signups',
  'member/renewTac': 'signups',
  'member/forgotPassword': 'signups',
  'couponcode/couponDetails': 'codes',
  'couponcode/redeemCoupon': 'codes',
  // Each call creates a session at the provider.
  'game/launchDemo': 'codes',
  // Reveals whether a phone has an account.
  'fund/transferToFriend': 'deposits',
};

/** Calls that try a secret which several accounts could guess together: limited by address, with a session too. */
const guessed: ReadonlySet<string> = new Set([
  'couponcode/couponDetails',
  'couponcode/redeemCoupon',
]);

/**
 * Limited calls that a known device of the named member may make beyond the limit of its address,
 * so that others in its network can't block it. Each counts its attempts by device too
 * (docs/decisions/0111-limits-of-guesses.md).
 */
const openToKnownDevices: ReadonlySet<string> = new Set([
  'member/login',
  'member/newLogin',
  'member/resetPassword',
  'member/updatePassword',
  'member/loginTac',
  'member/renewTac',
  'member/forgotPassword',
]);

/** Counts in the database, so that limits hold across processes. */
export function limitService(
  { config, clock }: Pick<Parts, 'config' | 'clock'>,
  repository: LimitRepository,
): LimitService {
  const ceiling = callCeiling(clock, config.callCeilings);
  async function waitFor(key: string, max: number, windowMs: number): Promise<number | undefined> {
    const now = clock.now();
    const { count, closesAt } = await repository.add(key, now, new Date(now.getTime() + windowMs));
    return count <= max ? undefined : Math.max(closesAt.getTime() - now.getTime(), 1);
  }
  async function waitAt(key: string, address: string, max: number, windowMs: number) {
    const site = siteOf(address);
    const waits = [
      await waitFor(`${key}:${requesterOf(address)}`, max, windowMs),
      site && (await waitFor(`${key}:${site}`, max * siteShare, windowMs)),
    ].filter((wait) => typeof wait === 'number');
    return waits.length === 0 ? undefined : Math.max(...waits);
  }
  return {
    waitFor,
    waitAt,
    take: async (key, max, windowMs) => (await waitFor(key, max, windowMs)) === undefined,
    clear: (key) => repository.clear(key),
    requesterOf,
    giveBack: (key) => repository.subtract(key),
    async waitForCall(call, { address, memberId }, isKnownDevice) {
      const untilNext = ceiling({ kind: call.kind, address, memberId });
      if (untilNext !== undefined) return untilNext;
      const path = `${call.group}/${call.name}`;
      const kind = call.group === 'payg' ? 'deposits' : limited[path];
      if (kind === undefined) return undefined;
      const max = config.limits[kind];
      if (memberId !== undefined && !guessed.has(path))
        return waitFor(`${kind}:member:${memberId}`, max, minute);
      const wait = await waitAt(kind, address, max, minute);
      if (wait === undefined) return undefined;
      return openToKnownDevices.has(path) && (await isKnownDevice()) ? undefined : wait;
    },
  };
}
