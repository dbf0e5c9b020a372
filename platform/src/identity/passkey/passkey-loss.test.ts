import { factorTac } from '@parol/wire/member';
import { passkeyLogin, passkeyRemove } from '@parol/wire/passkey';
import { totpDisable, totpStatus } from '@parol/wire/totp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latestCode, signedUp, TestClient, testPassword } from '../../testing/client.ts';
import { addPasskey, answered, passkeyProofFor } from '../../testing/passkeys.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { resetFactors, switchOnFactor } from '../../testing/second-factor.ts';
import { byPassword, firstOf, passkeyOwners, passkeysOf } from '../testing/passkey-owners.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

const { owner, noticesTo } = passkeyOwners(() => platform);

describe('a removed passkey', () => {
  it('required password and second factor, and no longer logs in', async () => {
    const { phone, client, key, recovery, visitor } = await owner();
    const passkey_id = await firstOf(client);
    const request = { passkey_id, password: testPassword };
    expect(await client.call(passkeyRemove, request)).toMatchObject({ code: 'totp_required' });
    const credential = await answered(visitor, key);
    const totp = await passkeyProofFor(client, key);
    expect(await client.call(passkeyRemove, { ...request, totp })).toMatchObject({ ok: true });
    expect(await passkeysOf(client)).toEqual([]);
    expect((await noticesTo(phone))[0]).toBe('notice-passkey-removed');
    expect(await visitor.call(passkeyLogin, { credential })).toMatchObject({
      code: 'passkey_invalid',
    });
    // Without a second factor the password is enough, and the recovery codes are deleted.
    expect(await byPassword(visitor, phone)).toMatchObject({ ok: true });
    expect(await client.call(totpStatus, {})).toMatchObject({ value: [{ recovery_left: 0 }] });
    await addPasskey(client, { key });
    expect(await byPassword(new TestClient(platform), phone, recovery[0])).toMatchObject({
      code: 'invalid_totp',
    });
  });

  it('keeps the recovery codes of an authenticator app', async () => {
    const client = await signedUp(platform, '639186500002');
    const { nextCode } = await switchOnFactor(platform, client);
    const { recovery } = await addPasskey(client, { totp: nextCode() });
    expect(recovery).toEqual([]);
    const visitor = new TestClient(platform);
    expect(await byPassword(visitor, '639186500002')).toMatchObject({
      value: [{ ways: ['app', 'passkey'] }],
    });
    const password = testPassword;
    const passkey_id = await firstOf(client);
    const removed = await client.call(passkeyRemove, { passkey_id, password, totp: nextCode() });
    expect(removed).toMatchObject({ ok: true });
    expect(await client.call(totpStatus, {})).toMatchObject({
      value: [{ on: true, recovery_left: 10 }],
    });
  });

  it('stays after the authenticator app was switched off with it', async () => {
    const client = await signedUp(platform, '639186500003');
    const { nextCode } = await switchOnFactor(platform, client);
    const { key } = await addPasskey(client, { totp: nextCode() });
    const totp = await passkeyProofFor(client, key);
    expect(await client.call(totpDisable, { password: testPassword, totp })).toMatchObject({
      ok: true,
    });
    expect(await client.call(totpStatus, {})).toMatchObject({
      value: [{ on: false, recovery_left: 10 }],
    });
    expect(await byPassword(new TestClient(platform), '639186500003')).toMatchObject({
      code: 'totp_required',
    });
  });
});

describe('a member who lost the passkey', () => {
  it('logs in with a recovery code and removes it with another', async () => {
    const { phone, recovery, visitor } = await owner();
    expect(await byPassword(visitor, phone, recovery[0])).toMatchObject({ ok: true });
    const passkey_id = await firstOf(visitor);
    const request = { passkey_id, password: testPassword, totp: recovery[1] };
    expect(await visitor.call(passkeyRemove, request)).toMatchObject({ ok: true });
    expect(await byPassword(new TestClient(platform), phone)).toMatchObject({ ok: true });
  });

  it('and the recovery codes too - is notified and logs in after an operator has reset them', async () => {
    const { phone, key, visitor } = await owner();
    await resetFactors(platform, phone);
    expect(await byPassword(visitor, phone)).toMatchObject({ ok: true });
    expect(await noticesTo(phone)).toContain('notice-passkey-removed');
    // The passkey can be added again.
    await visitor.call(factorTac, {});
    const tac_code = await latestCode(platform, phone);
    expect(await addPasskey(visitor, { key, tac_code })).toMatchObject({ added: { ok: true } });
  });
});
