import { dayMs } from '@parol/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBankV2, addEwalletV2, addWithdrawTicket } from '@parol/wire/fund';
import { totpBegin, totpConfirm, totpDisable, totpRecovery, totpStatus } from '@parol/wire/totp';
import { signedUp, testPassword, type TestClient } from '../../testing/client.ts';
import { addWallet, memberIdOf, walletNumber } from '../../testing/cashier.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { switchOnFactor } from '../../testing/second-factor.ts';
import { codeAt } from './totp-code.ts';

let platform: TestPlatform;
beforeAll(async () => {
  // Sessions last longer than the day after which a new second factor is accepted instead of a code to the phone.
  const session = { idleMs: 90 * dayMs, absoluteMs: 90 * dayMs };
  platform = await testPlatform({ config: { session } });
});
afterAll(() => platform.close());

let next = 0;
const newMember = () => signedUp(platform, `63918660${String(next++).padStart(4, '0')}`);
/** The app's code `steps` of thirty seconds from now. */
const code = (secret: string, steps = 0) =>
  codeAt(secret, new Date(platform.clock.now().getTime() + steps * 30_000));
const nextStep = () => platform.clock.advance(30_000);

/** Enables the second factor as of a day ago. */
async function switchOn(client: TestClient) {
  const factor = await switchOnFactor(platform, client);
  platform.clock.advance(dayMs);
  return factor;
}
const walletOf = (client: TestClient) => ({
  bank_id: 'gcash',
  bank_acc_holder: 'Maria Santos',
  bank_acc_no: walletNumber(client),
});

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
      /^otpauth:\/\/totp\/Parol:63918660\d{4}\?issuer=Parol&secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/,
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

  it('a new payout account - requires a code, which works once', async () => {
    const client = await newMember();
    const { secret } = await switchOn(client);
    expect(await client.call(addEwalletV2, walletOf(client))).toMatchObject({
      code: 'totp_required',
    });
    expect(
      await client.call(addEwalletV2, {
        ...walletOf(client),
        bank_acc_no: '1',
        totp: code(secret),
      }),
    ).toMatchObject({ code: 'invalid_bank_acc_no' });
    expect(
      await client.call(addEwalletV2, { ...walletOf(client), totp: code(secret, 5) }),
    ).toMatchObject({
      code: 'invalid_totp',
    });
    expect(
      await client.call(addEwalletV2, { ...walletOf(client), totp: code(secret) }),
    ).toMatchObject({
      ok: true,
    });
    const bank = {
      bank_id: 'bpi',
      bank_name: 'BPI',
      bank_acc_holder: 'Maria Santos',
      bank_acc_no: '1234567890',
    };
    expect(await client.call(addBankV2, { ...bank, totp: code(secret) })).toMatchObject({
      code: 'invalid_totp',
    });
    nextStep();
    expect(
      await client.call(addBankV2, {
        ...bank,
        totp: ` ${code(secret).slice(0, 3)} ${code(secret).slice(3)}`,
      }),
    ).toMatchObject({ ok: true });
  });

  it('one code for two concurrent actions - only one succeeds', async () => {
    const client = await newMember();
    const { secret } = await switchOn(client);
    const totp = code(secret);
    const numbers = ['09175550001', '09175550002', '09175550003'];
    const answers = await Promise.all(
      numbers.map((bank_acc_no) =>
        client.call(addEwalletV2, { ...walletOf(client), bank_acc_no, totp }),
      ),
    );
    expect(answers.map((answer) => answer.code).sort()).toEqual([
      'OK',
      'invalid_totp',
      'invalid_totp',
    ]);
  });

  it('a withdrawal - requires a code; a repeated request returns its ticket', async () => {
    const client = await newMember();
    const added = await addWallet(platform, client);
    const { wallet: ledger, random, clock } = platform.parts;
    const id = await memberIdOf(platform, client);
    const counter = { kind: 'adjustment' } as const;
    await ledger.post({
      member: id,
      scope: 'test',
      key: String(random.id()),
      kind: 'adjustment',
      amount: 10_000_000n,
      counter,
      at: clock.now(),
    });
    const { secret } = await switchOn(client);
    const wish = {
      withdrawal_amount: '100.00',
      bank_id: 'gcash',
      bank_acc_no: added.value[0]?.account_ref ?? '',
      request_id: 'one',
    };
    expect(await client.call(addWithdrawTicket, wish)).toMatchObject({ code: 'totp_required' });
    expect(await client.call(addWithdrawTicket, { ...wish, totp: '000000' })).toMatchObject({
      code: 'invalid_totp',
    });
    // A request refused for another reason does not use the code.
    expect(
      await client.call(addWithdrawTicket, {
        ...wish,
        withdrawal_amount: '9000.00',
        totp: code(secret),
      }),
    ).toMatchObject({
      code: 'insufficient_balance',
    });
    const ticket = await client.call(addWithdrawTicket, { ...wish, totp: code(secret) });
    expect(ticket).toMatchObject({ ok: true, value: [{ withdrawal_amount: '100.00' }] });
    expect((await client.call(addWithdrawTicket, { ...wish, totp: code(secret) })).value).toEqual([
      { ...ticket.value[0], repeated: true },
    ]);
    expect(
      await client.call(addWithdrawTicket, { ...wish, request_id: 'two', totp: code(secret) }),
    ).toMatchObject({ code: 'invalid_totp' });
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
    const reason = { reason: 'the passport of kyc:show' };
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
