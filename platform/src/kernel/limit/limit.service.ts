import type { CallLimits } from '../http/http.ts';
import type { Parts } from '../parts/parts.ts';
import type { LimitRepository } from './limit.repository.ts';

export interface LimitService extends CallLimits {
  /**
   * Increments the counter and returns whether it is within `max` for the window. Called before the
   * attempt, so that concurrent attempts are counted separately.
   */
  take(key: string, max: number, windowMs: number): Promise<boolean>;
  clear(key: string): Promise<void>;
  /** Undoes one `take` for an attempt that should not count. */
  giveBack(key: string): Promise<void>;
}

const minute = 60_000;
/** Calls limited per address and minute; all others are unlimited. */
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

/**
 * Limited calls that a known device of the named member may make beyond the limit of its address,
 * so that others in its network can't block it. Each counts its attempts by device too (decision
 * 0111).
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
  async function take(key: string, max: number, windowMs: number): Promise<boolean> {
    const now = clock.now();
    return (await repository.add(key, now, new Date(now.getTime() + windowMs))) <= max;
  }
  return {
    take,
    clear: (key) => repository.clear(key),
    giveBack: (key) => repository.subtract(key),
    async allows(call, address, isKnownDevice) {
      const path = `${call.group}/${call.name}`;
      const kind = call.group === 'payg' ? 'deposits' : limited[path];
      if (kind === undefined || (await take(`${kind}:${address}`, config.limits[kind], minute)))
        return true;
      return openToKnownDevices.has(path) && isKnownDevice();
    },
  };
}
