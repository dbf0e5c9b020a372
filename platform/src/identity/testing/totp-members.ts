import { dayMs } from '@parol/domain';
import { walletNumber } from '../../testing/cashier.ts';
import { signedUp, type TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { switchOnFactor } from '../../testing/second-factor.ts';
import { codeAt } from '../totp/totp-code.ts';
import { freshPhone } from './sign-up-form.ts';

/**
 * A platform whose sessions last longer than the day after which a new second factor is accepted
 * instead of a code to the phone.
 */
export const platformOfLongSessions = (): Promise<TestPlatform> =>
  testPlatform({ config: { session: { idleMs: 90 * dayMs, absoluteMs: 90 * dayMs } } });

/** Members and the codes of their authenticator apps. */
export function totpMembers(platform: () => TestPlatform) {
  const newMember = () => signedUp(platform(), freshPhone());
  /** The app's code `steps` of thirty seconds from now. */
  const code = (secret: string, steps = 0) =>
    codeAt(secret, new Date(platform().clock.now().getTime() + steps * 30_000));
  /** Enables the second factor as of a day ago. */
  async function switchOn(client: TestClient) {
    const factor = await switchOnFactor(platform(), client);
    platform().clock.advance(dayMs);
    return factor;
  }
  return { newMember, code, switchOn };
}

/** The e-wallet that a member adds. */
export const walletOf = (client: TestClient) => ({
  bank_id: 'gcash',
  bank_acc_holder: 'Maria Santos',
  bank_acc_no: walletNumber(client),
});
