import { callPath } from '@parol/wire';
import { everyCall } from '@parol/wire/every-call';
import { passkeyAdd, passkeyBegin, passkeyLogin } from '@parol/wire/passkey';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember } from '../../src/testing/cashier.ts';
import { TestClient, testPassword } from '../../src/testing/client.ts';
import { noLimits } from '../../src/testing/no-limits.ts';
import { answered, optionsOf } from '../../src/testing/passkeys.ts';
import { testPlatform, type TestPlatform } from '../../src/testing/platform.ts';
import { SoftAuthenticator } from '../../src/testing/soft-authenticator.ts';
import { plausibleBody } from '../security/plausible-body.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform({ config: { limits: noLimits } });
});
afterAll(() => platform.close());

interface Described {
  readonly entries?: Readonly<Record<string, { readonly type: string }>>;
}
const optional = everyCall.flatMap((call) => {
  const { entries = {} } = call.request() as Described;
  return Object.entries(entries).flatMap(([field, { type }]) =>
    type === 'optional' ? [{ call, field, path: callPath(call) }] : [],
  );
});

describe('an optional field', () => {
  it.each(optional)(
    '$field of $path as null or empty - is not malformed',
    async ({ call, field, path }) => {
      const client = await newMember(platform);
      const session = { account_id: client.accountId, auth_token: client.handle };
      for (const value of [null, '']) {
        const { code } = await client.post(path, {
          ...session,
          ...plausibleBody(call, client),
          [field]: value,
        });
        expect([value, code]).not.toEqual([value, 'malformed_body']);
      }
    },
  );
});

/** A browser's answer with the optional members that some browsers send without a value. */
const withEmpty = (credential: string, value: null | ''): string => {
  const { response, ...rest } = JSON.parse(credential) as { readonly response: object };
  return JSON.stringify({
    ...rest,
    authenticatorAttachment: value,
    clientExtensionResults: null,
    response: { userHandle: value, transports: null, publicKey: value, ...response },
  });
};

describe('a passkey of a browser that sends empty members', () => {
  it.each([null, ''] as const)('as %j - is added and logs in', async (value) => {
    const client = await newMember(platform);
    const key = new SoftAuthenticator();
    const begun = await client.call(passkeyBegin, { password: testPassword });
    const credential = withEmpty(key.register(optionsOf(begun)), value);
    const added = await client.call(passkeyAdd, { credential }, { name: value });
    expect(added.code).toBe('OK');
    const visitor = new TestClient(platform);
    const signed = withEmpty(await answered(visitor, key), value);
    expect((await visitor.call(passkeyLogin, { credential: signed })).code).toBe('OK');
  });
});
