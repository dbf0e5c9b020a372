import { passkeyAdd, passkeyBegin, passkeyChallenge, passkeyProof } from '@parol/wire/passkey';
import type { Answer } from './client.ts';
import { type TestClient, testPassword } from './client.ts';
import { type Flaws, SoftAuthenticator } from './soft-authenticator.ts';

/** Options of a passkey's answer. */
export function optionsOf(answer: Answer<unknown>) {
  const [row] = answer.value as readonly { readonly options?: { readonly challenge: string } }[];
  if (!row?.options) throw new Error(`There are no options: ${answer.code}.`);
  return row.options;
}

/**
 * Adds a passkey to the client's account. `totp`: the second factor of a member who has one;
 * `tac_code`: the OTP of a member without one, unless they have just signed up.
 */
export async function addPasskey(
  client: TestClient,
  {
    key = new SoftAuthenticator(),
    ...codes
  }: { totp?: string; tac_code?: string; key?: SoftAuthenticator } = {},
) {
  const begun = await client.call(passkeyBegin, { password: testPassword, ...codes });
  const credential = key.register(optionsOf(begun));
  const added = await client.call(passkeyAdd, { credential });
  return { key, added, recovery: added.value[0]?.recovery_codes ?? [] };
}

/** The passkey's answer to a new challenge for the client. */
export async function answered(
  client: TestClient,
  key: SoftAuthenticator,
  purpose: 'login' | 'proof' = 'login',
  flaws: Flaws = {},
): Promise<string> {
  return key.sign(optionsOf(await client.call(passkeyChallenge, { purpose })), flaws);
}

/** A proof for the field `totp`. */
export async function passkeyProofFor(client: TestClient, key: SoftAuthenticator): Promise<string> {
  const credential = await answered(client, key, 'proof');
  return (await client.call(passkeyProof, { credential })).value[0]?.totp ?? '';
}
