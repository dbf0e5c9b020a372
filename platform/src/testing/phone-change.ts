import { changePhone, phoneTac } from '@parol/wire/contact';
import { ownPhoneTac } from '@parol/wire/member';
import { latestCode, type TestClient, testPassword } from './client.ts';
import type { TestPlatform } from './platform.ts';

/** Requests an OTP to the client's current phone, for moving the account to another. */
export async function ownPhoneCode(platform: TestPlatform, client: TestClient): Promise<string> {
  await client.call(ownPhoneTac, {});
  return latestCode(platform, client.accountId ?? '');
}

/** Proves the current phone, and returns the code that is sent to the new one. */
export async function newPhoneCode(
  platform: TestPlatform,
  client: TestClient,
  contact_phone: string,
): Promise<string> {
  const tac_code = await ownPhoneCode(platform, client);
  await client.call(phoneTac, { contact_phone, password: testPassword, tac_code });
  return latestCode(platform, contact_phone);
}

/** Moves the client's account to another phone. */
export const moveTo = async (platform: TestPlatform, client: TestClient, contact_phone: string) =>
  client.call(changePhone, {
    contact_phone,
    password: testPassword,
    tac: await newPhoneCode(platform, client, contact_phone),
  });
