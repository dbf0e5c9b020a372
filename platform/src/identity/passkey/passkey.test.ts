import {
  forgotPassword,
  loginHistory,
  loginTac,
  newLogin,
  resetPassword,
} from '@parol/wire/member';
import {
  passkeyBegin,
  passkeyChallenge,
  passkeyLogin,
  passkeyRemove,
  passkeyRename,
} from '@parol/wire/passkey';
import { totpBegin, totpRecovery } from '@parol/wire/totp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latestCode, signedUp, testPassword } from '../../testing/client.ts';
import { addPasskey, answered, passkeyProofFor } from '../../testing/passkeys.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { byPassword, firstOf, passkeyOwners, passkeysOf } from '../testing/passkey-owners.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

const { owner, noticesTo } = passkeyOwners(() => platform);

describe('a first passkey', () => {
  it('is added with the password, named after the browser, and returned with recovery codes', async () => {
    const phone = '639186500001';
    const client = await signedUp(platform, phone);
    client.userAgent = 'Mozilla/5.0 (Linux; Android 14) Chrome/141.0 Mobile';
    expect(await client.call(passkeyBegin, { password: 'Wrong2026' })).toMatchObject({
      code: 'invalid_password',
    });
    const { added, recovery } = await addPasskey(client);
    expect(added).toMatchObject({ ok: true });
    expect(recovery).toHaveLength(10);
    expect(await passkeysOf(client)).toMatchObject([{ name: 'Chrome · Android', used_at: null }]);
    expect(await noticesTo(phone)).toEqual(['notice-passkey-added']);
  });

  it('logs in without phone and password, and the member is notified of the new device', async () => {
    const { phone, client, key, visitor } = await owner();
    const credential = await answered(visitor, key);
    expect(await visitor.call(passkeyLogin, { credential })).toMatchObject({
      ok: true,
      value: [{ account_id: phone }],
    });
    const { value } = await client.call(loginHistory, { page_number: 1, page_size: 10 });
    expect(value[0]?.data[0]).toMatchObject({ how: 'passkey', succeeded: true });
    const [{ used_at } = {}] = await passkeysOf(visitor);
    expect(used_at).toBe(platform.clock.now().toISOString());
    expect(await noticesTo(phone)).toContain('notice-new-device');
  });

  it('of a blocked member - is refused with the reason', async () => {
    const { phone, key, visitor } = await owner();
    const member = await platform.services.members.byPhone(phone);
    await platform.parts.db
      .updateTable('member')
      .set({ status: 'BLOCK' })
      .where('id', '=', member?.id ?? 0n)
      .execute();
    const credential = await answered(visitor, key);
    expect(await visitor.call(passkeyLogin, { credential })).toMatchObject({ code: 'BLOCK' });
  });
});

/**
 * Requests a code; returns a function that logs in or resets with it and can be called repeatedly.
 */
const ways = {
  'a log-in by password':
    async ({ phone, visitor }: Awaited<ReturnType<typeof owner>>) =>
    (totp?: string) =>
      byPassword(visitor, phone, totp),
  'a log-in by code': async ({ phone, visitor }: Awaited<ReturnType<typeof owner>>) => {
    await visitor.call(loginTac, { account_id: phone });
    const member_otp = await latestCode(platform, phone);
    return (totp?: string) => visitor.call(newLogin, { account_id: phone, member_otp, totp });
  },
  'a password reset': async ({ phone, visitor }: Awaited<ReturnType<typeof owner>>) => {
    await visitor.call(forgotPassword, { account_id: phone, contact_phone: phone.slice(-4) });
    const tac = await latestCode(platform, phone);
    const new_password = 'Harana2026x';
    return (totp?: string) =>
      visitor.call(resetPassword, { account_id: phone, tac, new_password, totp });
  },
};

describe.each(Object.entries(ways))('%s of a member with a passkey', (_, begin) => {
  it('asks for the passkey after the right first factor, and accepts its proof', async () => {
    const of = await owner();
    const attempt = await begin(of);
    expect(await attempt()).toMatchObject({
      code: 'totp_required',
      value: [{ ways: ['passkey'] }],
    });
    expect(await attempt('000000')).toMatchObject({ code: 'invalid_totp' });
    expect(await attempt(await passkeyProofFor(of.visitor, of.key))).toMatchObject({ ok: true });
  });

  it('accepts a recovery code instead', async () => {
    const of = await owner();
    const attempt = await begin(of);
    expect(await attempt(of.recovery[0])).toMatchObject({ ok: true });
  });
});

describe('in a session', () => {
  it('a passkey confirms an action that requires the second factor', async () => {
    const { client, key } = await owner();
    expect(await client.call(totpRecovery, { totp: '000000' })).toMatchObject({
      code: 'invalid_totp',
    });
    expect(
      await client.call(totpRecovery, { totp: await passkeyProofFor(client, key) }),
    ).toMatchObject({
      ok: true,
    });
  });

  it('another passkey requires the second factor, and adds no recovery codes', async () => {
    const { client, key } = await owner();
    expect(await client.call(passkeyBegin, { password: testPassword })).toMatchObject({
      code: 'totp_required',
    });
    const { added, recovery } = await addPasskey(client, {
      totp: await passkeyProofFor(client, key),
    });
    expect(added).toMatchObject({ ok: true });
    expect(recovery).toEqual([]);
    expect(await passkeysOf(client)).toHaveLength(2);
  });

  it('a member has ten passkeys at most', async () => {
    const { client, key } = await owner();
    for (let n = 1; n < 10; n++)
      await addPasskey(client, { totp: await passkeyProofFor(client, key) });
    expect(await client.call(passkeyBegin, { password: testPassword })).toMatchObject({
      code: 'passkey_limit',
    });
  });

  it('a passkey can be renamed', async () => {
    const { client } = await owner();
    const passkey_id = await firstOf(client);
    await client.call(passkeyRename, { passkey_id, name: ' Blue key ' });
    expect(await passkeysOf(client)).toMatchObject([{ name: 'Blue key' }]);
    expect(await client.call(passkeyRename, { passkey_id: '1', name: 'Mine' })).toMatchObject({
      code: 'passkey_not_exists',
    });
  });

  it("does not rename or remove another member's passkey", async () => {
    const { client } = await owner();
    const other = await owner();
    const passkey_id = await firstOf(client);
    const password = testPassword;
    const totp = await passkeyProofFor(other.client, other.key);
    for (const answer of [
      await other.client.call(passkeyRename, { passkey_id, name: 'Mine' }),
      await other.client.call(passkeyRemove, { passkey_id, password, totp }),
    ])
      expect(answer).toMatchObject({ code: 'passkey_not_exists' });
    expect(await passkeysOf(client)).toHaveLength(1);
  });

  it('an authenticator app can be added only with the passkey', async () => {
    const { client, key } = await owner();
    expect(await client.call(totpBegin, { password: testPassword })).toMatchObject({
      code: 'totp_required',
    });
    const totp = await passkeyProofFor(client, key);
    expect(await client.call(totpBegin, { password: testPassword, totp })).toMatchObject({
      ok: true,
    });
  });
});

it("a visitor's challenge - contains no account", async () => {
  const { visitor } = await owner();
  const { value } = await visitor.call(passkeyChallenge, { purpose: 'login' });
  expect(value[0]?.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(JSON.stringify(value)).not.toContain('allowCredentials');
});
