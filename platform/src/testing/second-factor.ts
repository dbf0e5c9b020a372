import { totpBegin, totpConfirm } from '@parol/wire/totp';
import { codeAt } from '../identity/totp/totp-code.ts';
import { type TestClient, testPassword } from './client.ts';
import { ops } from './operators.ts';
import type { TestPlatform } from './platform.ts';

const stepMs = 30_000;

/** Enables the client's second factor; its app shows a new code each time, and the clock moves on. */
export async function switchOnFactor(platform: TestPlatform, client: TestClient) {
  const begun = await client.call(totpBegin, { password: testPassword });
  const secret = begun.value[0]?.secret ?? '';
  const confirmed = await client.call(totpConfirm, { totp: codeAt(secret, platform.clock.now()) });
  return {
    confirmed,
    secret,
    recovery: confirmed.value[0]?.recovery_codes ?? [],
    nextCode: () => {
      platform.clock.advance(stepMs);
      return codeAt(secret, platform.clock.now());
    },
  };
}

/** Removes the second factors of a member who lost them, as an operator does. */
export async function resetFactors(platform: TestPlatform, phone: string): Promise<void> {
  const reason = 'passport in kyc:show compared with a new selfie';
  const { exitCode, lines } = await ops(platform, 'totp:reset', phone, '--reason', reason);
  if (exitCode !== 0) throw new Error(lines.join('\n'));
}
