import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEwalletV2 } from '@parol/wire/fund';
import { totpBegin, totpConfirm, totpDisable, totpRecovery, totpStatus } from '@parol/wire/totp';
import { testPassword } from '../../testing/client.ts';
import { addWallet } from '../../testing/cashier.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { platformOfLongSessions, totpMembers, walletOf } from '../testing/totp-members.ts';
import { codeAt } from './totp-code.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await platformOfLongSessions();
});
afterAll(() => platform.close());

const { newMember, code, switchOn } = totpMembers(() => platform);

describe('the second factor', () => {
  it('is off until the first code confirms it', async () => {
    const client = await newMember();
    expect(await client.call(totpStatus, {})).toMatchObject({
      value: [{ on: false, since: null }],
    });
    expect(await client.call(totpConfirm, { totp: '123456' })).toMatchObject({
      code: 'totp_not_begun',
    });
    const begun = await client.call(totpBegin, { password: testPassword });
    expect(begun.value[0]?.otpauth_url).toMatch(
      /^otpauth:\/\/totp\/Parol:63917200\d{4}\?issuer=Parol&secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/,
    );
    expect(await addWallet(platform, client)).toMatchObject({ ok: true });
    expect(await client.call(totpConfirm, { totp: '000000' })).toMatchObject({
      code: 'invalid_totp',
    });
    const secret = begun.value[0]?.secret ?? '';
    const confirmed = await client.call(totpConfirm, { totp: code(secret) });
    expect(confirmed.value[0]?.recovery_codes).toHaveLength(10);
    expect(await client.call(totpConfirm, { totp: code(secret) })).toMatchObject({
      code: 'totp_is_on',
    });
    expect(await client.call(totpBegin, { password: testPassword })).toMatchObject({
      code: 'totp_is_on',
    });
    expect(await client.call(totpStatus, {})).toMatchObject({
      value: [{ on: true, recovery_left: 10 }],
    });
  });

  it('the password - is required to enable and disable it', async () => {
    const client = await newMember();
    expect(await client.call(totpBegin, { password: 'wrong123' })).toMatchObject({
      code: 'invalid_password',
    });
    const { secret } = await switchOn(client);
    expect(
      await client.call(totpDisable, { password: 'wrong123', totp: code(secret) }),
    ).toMatchObject({ code: 'invalid_password' });
    expect(
      await client.call(totpDisable, { password: testPassword, totp: '000000' }),
    ).toMatchObject({ code: 'invalid_totp' });
    expect(
      await client.call(totpDisable, { password: testPassword, totp: code(secret) }),
    ).toMatchObject({ ok: true });
    expect(
      await client.call(totpDisable, { password: testPassword, totp: code(secret) }),
    ).toMatchObject({ code: 'totp_is_off' });
    expect(await addWallet(platform, client)).toMatchObject({ ok: true });
  });

  it('the secret - is stored encrypted, the recovery codes hashed', async () => {
    const client = await newMember();
    const { secret, recovery } = await switchOn(client);
    const { db } = platform.parts;
    const rows = await db.selectFrom('totp').selectAll().execute();
    const hashes = await db.selectFrom('totp_recovery').select('code_hash').execute();
    const stored = Buffer.concat([
      ...rows.map((row) => row.secret_box),
      ...hashes.map((row) => row.code_hash),
    ]).toString('latin1');
    for (const text of [secret, ...recovery]) expect(stored).not.toContain(text.replace('-', ''));
  });

  it('five wrong codes - block all codes for 15 minutes', async () => {
    const client = await newMember();
    const { secret } = await switchOn(client);
    for (let tries = 0; tries < 5; tries += 1)
      expect(
        await client.call(addEwalletV2, { ...walletOf(client), totp: '000000' }),
      ).toMatchObject({
        code: 'invalid_totp',
      });
    expect(
      await client.call(addEwalletV2, { ...walletOf(client), totp: code(secret) }),
    ).toMatchObject({
      code: 'totp_too_many_tries',
      value: [{ retry_in: '15:00', context: 'retry' }],
    });
    platform.clock.advance(900_000);
    expect(
      await client.call(addEwalletV2, { ...walletOf(client), totp: code(secret) }),
    ).toMatchObject({
      ok: true,
    });
  });

  it('a recovery code - replaces an app code once; new ones invalidate the old', async () => {
    const client = await newMember();
    const { recovery } = await switchOn(client);
    const [first = '', second = '', third = ''] = recovery;
    expect(first).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    expect(
      await client.call(addEwalletV2, { ...walletOf(client), totp: first.toLowerCase() }),
    ).toMatchObject({ ok: true });
    expect(await client.call(totpRecovery, { totp: first })).toMatchObject({
      code: 'invalid_totp',
    });
    expect(await client.call(totpStatus, {})).toMatchObject({ value: [{ recovery_left: 9 }] });
    const renewed = await client.call(totpRecovery, { totp: second });
    expect(renewed.value[0]?.recovery_codes).toHaveLength(10);
    expect(await client.call(totpRecovery, { totp: third })).toMatchObject({
      code: 'invalid_totp',
    });
  });

  it('an operator - disables it for a member who lost it', async () => {
    const client = await newMember();
    await switchOn(client);
    const reset = platform.ops.find(({ name }) => name === 'totp:reset');
    const reason = { reason: 'passport in kyc:show' };
    await expect(reset?.run([client.accountId ?? ''], {})).rejects.toThrow('Give a reason');
    await reset?.run([client.accountId ?? ''], reason);
    expect(await client.call(totpStatus, {})).toMatchObject({ value: [{ on: false }] });
    await expect(reset?.run([client.accountId ?? ''], reason)).rejects.toThrow('totp_is_off');
    await expect(reset?.run(['09180000000'], reason)).rejects.toThrow('account_not_exists');
  });
});

it('codes - match RFC 6238, appendix B', () => {
  expect(codeAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', new Date(59_000))).toBe('287082');
  expect(codeAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', new Date(1_111_111_109_000))).toBe('081804');
});
