import type { CallLimits } from '../http/http.ts';
import type { Parts } from '../parts/parts.ts';
import type { LimitRepository } from './limit.repository.ts';

export interface LimitService extends CallLimits {
  /** Counts one more and says whether it is still within `max` for the window: asked before the try, so that no two pass on one count. */
  take(key: string, max: number, windowMs: number): Promise<boolean>;
  clear(key: string): Promise<void>;
  purge(): Promise<void>;
}

const minute = 60_000;
/** Calls whose number per address and minute is limited; all others are not. */
const limited: Readonly<Record<string, 'logins' | 'signups' | 'codes' | 'deposits'>> = {
  'member/login': 'logins',
  'member/newLogin': 'logins',
  'member/validateTac': 'logins',
  'member/resetPassword': 'logins',
  'member/updatePassword': 'logins',
  'member/signup': 'signups',
  'member/signupV2': 'signups',
  // It tells whether a code is somebody's.
  'member/codeCheck': 'codes',
  'member/loginTac': 'signups',
  'member/renewTac': 'signups',
  'member/forgotPassword': 'signups',
  // Each makes a session at the provider's.
  'game/launchDemo': 'codes',
  // It tells whether a phone has an account.
  'fund/transferToFriend': 'deposits',
};

/** Limits are counted in the database, so that they hold over all processes. */
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
    purge: () => repository.removeClosedBefore(clock.now()),
    async allows(call, address) {
      const kind = call.group === 'payg' ? 'deposits' : limited[`${call.group}/${call.name}`];
      return kind === undefined || take(`${kind}:${address}`, config.limits[kind], minute);
    },
  };
}
