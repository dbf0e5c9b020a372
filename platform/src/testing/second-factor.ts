import { totpBegin, totpConfirm } from '@parol/wire/totp';
import { codeAt } from '../identity/totp/totp-code.ts';
import { type TestClient, testPassword } from './client.ts';
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
