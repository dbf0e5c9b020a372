import { login } from '@parol/wire/member';
import { passkeyList } from '@parol/wire/passkey';
import { signedUp, TestClient, testPassword } from '../../testing/client.ts';
import { addPasskey } from '../../testing/passkeys.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { freshPhone } from './sign-up-form.ts';

/** Members with a passkey, and the notices sent to them. */
export function passkeyOwners(platform: () => TestPlatform) {
  /** A member with a passkey, and a browser without earlier log-ins. */
  async function owner() {
    const phone = freshPhone();
    const client = await signedUp(platform(), phone);
    const { key, recovery } = await addPasskey(client);
    platform().clock.advance(60_000);
    return { phone, client, key, recovery, visitor: new TestClient(platform()) };
  }
  /** The kinds of notices that were sent to a phone, newest first. */
  const noticesTo = async (phone: string) =>
    (await platform().services.messages.latest(20, phone))
      .map(({ purpose }) => purpose)
      .filter((purpose) => purpose.startsWith('notice-'));
  return { owner, noticesTo };
}

export const passkeysOf = async (client: TestClient) => (await client.call(passkeyList, {})).value;

export const firstOf = async (client: TestClient): Promise<string> =>
  (await passkeysOf(client))[0]?.passkey_id ?? '';

export const byPassword = (client: TestClient, account_id: string, totp?: string) =>
  client.call(login, { account_id, password: testPassword, totp });
