import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addBank,
  addBankV2,
  addEwalletV2,
  bankLookup,
  memberBankList,
  memberEwalletList,
  setDefaultBank,
} from '@parol/wire/fund';
import { account, bankTac, validateBankTac } from '@parol/wire/member';
import { totpBegin, totpConfirm } from '@parol/wire/totp';
import { codeAt } from '../../identity/totp/totp-code.ts';
import { latestCode, signedUp, type TestClient, testPassword } from '../../testing/client.ts';
import { confirmOwner } from '../../testing/cashier.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

let next = 0;
const withoutProof = () => signedUp(platform, `63918300${String(next++).padStart(4, '0')}`);
/** A member who can add accounts, because a code was just confirmed. */
async function newMember(): Promise<TestClient> {
  const client = await withoutProof();
  await confirmOwner(platform, client);
  return client;
}
/** Each test has numbers of its own, because a number belongs to one member. */
let tests = 100;
let gcash: Record<'bank_id' | 'bank_acc_holder' | 'bank_acc_no', string>;
let bpi: Record<'bank_id' | 'bank_name' | 'bank_acc_holder' | 'bank_acc_no', string>;
/** Another number at BPI with the same last digits. */
let second: string;
beforeEach(() => {
  tests += 1;
  const bank_acc_holder = 'Maria Santos';
  gcash = { bank_id: 'gcash', bank_acc_holder, bank_acc_no: `0917 ${tests} 1234` };
  bpi = { bank_id: 'bpi', bank_name: 'BPI', bank_acc_holder, bank_acc_no: `123${tests}7890` };
  second = `223${tests}7890`;
});
const addTo = (client: TestClient, fields: Partial<typeof bpi> = {}) =>
  client.call(addBankV2, { ...bpi, ...fields });

describe('payout accounts', () => {
  it("the first account - sets the member's name, becomes the default and shows four digits", async () => {
    const client = await newMember();
    const added = await client.call(addEwalletV2, gcash);
    expect(added).toMatchObject({
      ok: true,
      value: [
        { bank_acc_no: '•••••••1234', is_default: true, kind: 'ewallet', bank_name: 'GCash' },
      ],
    });
    expect(await client.call(account, {})).toMatchObject({
      value: [{ full_name: 'Maria Santos' }],
    });
    expect(await client.call(memberEwalletList, {})).toMatchObject({ value: added.value });
    expect(await client.call(memberBankList, {})).toMatchObject({ ok: true, value: [] });
  });

  it('the number - is stored sealed and shown in full only to operators', async () => {
    const client = await newMember();
    const ref = (await addTo(client)).value[0]?.account_ref ?? '';
    const row = await platform.parts.db
      .selectFrom('bank_account')
      .selectAll()
      .where('account_ref', '=', ref)
      .executeTakeFirstOrThrow();
    expect(row.number_box.toString('latin1')).not.toContain(bpi.bank_acc_no);
    expect(await platform.services.banks.reveal(ref)).toMatchObject({
      number: bpi.bank_acc_no,
      holder: 'Maria Santos',
    });
  });

  it('another holder - is refused; the same name written differently - is accepted', async () => {
    const client = await newMember();
    await addTo(client);
    expect(
      await client.call(addEwalletV2, { ...gcash, bank_acc_holder: 'Jose Rizal' }),
    ).toMatchObject({ code: 'bank_acc_holder_not_same' });
    expect(
      await client.call(addEwalletV2, { ...gcash, bank_acc_holder: ' maria  SANTOS' }),
    ).toMatchObject({ ok: true });
  });

  it.each([
    ['an unknown bank', { bank_id: 'lehman' }, 'invalid_bank_id'],
    ['a wallet as a bank', { bank_id: 'gcash' }, 'invalid_bank_id'],
    ['a number too short', { bank_acc_no: '123456789' }, 'invalid_bank_acc_no'],
    ['letters as a number', { bank_acc_no: '12345abcde' }, 'invalid_bank_acc_no'],
    ['a repeated digit', { bank_acc_no: '0000000000' }, 'invalid_bank_acc_no'],
    ['digits as the holder', { bank_acc_holder: '12345' }, 'holder_name_required'],
    ['no holder', { bank_acc_holder: '' }, 'bank_acc_holder_required'],
    ['no bank', { bank_id: '' }, 'bank_id_required'],
    ['no bank name', { bank_name: '' }, 'bank_name_required'],
    ['no number', { bank_acc_no: '' }, 'bank_acc_no_required'],
  ])('%s - is refused', async (_what, fields, code) => {
    expect(await addTo(await newMember(), fields)).toMatchObject({ http: 200, ok: false, code });
  });

  it('a duplicate and an eleventh account - are refused', async () => {
    const client = await newMember();
    await addTo(client);
    expect(
      await addTo(client, { bank_acc_no: bpi.bank_acc_no.replace('7890', '-7890') }),
    ).toMatchObject({
      code: 'bank_member_exists',
    });
    await client.call(addEwalletV2, gcash);
    expect(
      await client.call(addEwalletV2, { ...gcash, bank_acc_no: `+63917${tests}1234` }),
    ).toMatchObject({ code: 'member_ewallet_exists' });
    // Concurrent requests, to test that the limit has no race.
    const numbers = Array.from({ length: 12 }, (_, index) => `20000000${String(index + 10)}`);
    const answers = await Promise.all(
      numbers.map((number) => addTo(client, { bank_acc_no: number })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([
      ...Array<string>(9).fill('OK'),
      ...Array<string>(3).fill('bank_member_full'),
    ]);
    expect(
      (await client.call(memberBankList, {})).value.filter((row) => row.is_default),
    ).toHaveLength(1);
  });

  it('a bank and an e-wallet - share one default', async () => {
    const client = await newMember();
    const defaults = async () =>
      [
        ...(await client.call(memberBankList, {})).value,
        ...(await client.call(memberEwalletList, {})).value,
      ]
        .filter((row) => row.is_default)
        .map(({ bank_id }) => bank_id);
    await addTo(client);
    const wallet = (await client.call(addEwalletV2, gcash)).value[0]?.account_ref ?? '';
    expect(await defaults()).toEqual(['bpi']);
    await client.call(setDefaultBank, { bank_id: 'gcash', bank_acc_no: wallet });
    expect(await defaults()).toEqual(['gcash']);
  });

  it("the default - can be changed once, and only to one of the member's accounts", async () => {
    const client = await newMember();
    await addTo(client);
    const other = (await addTo(client, { bank_acc_no: second })).value[0]?.account_ref ?? '';
    expect(await client.call(setDefaultBank, { bank_id: 'bdo', bank_acc_no: other })).toMatchObject(
      { code: 'invalid_bank_id' },
    );
    expect(await client.call(setDefaultBank, { bank_id: 'bpi', bank_acc_no: other })).toMatchObject(
      { ok: true },
    );
    expect(await client.call(setDefaultBank, { bank_id: 'bpi', bank_acc_no: other })).toMatchObject(
      { code: 'bank_already_setup' },
    );
    expect((await client.call(memberBankList, {})).value[0]).toMatchObject({
      account_ref: other,
      is_default: true,
    });

    const stranger = await newMember();
    expect(
      await stranger.call(setDefaultBank, { bank_id: 'bpi', bank_acc_no: other }),
    ).toMatchObject({ code: 'invalid_bank_id' });
    await platform.services.banks.setActive(other, false);
    expect(await client.call(setDefaultBank, { bank_id: 'bpi', bank_acc_no: other })).toMatchObject(
      { code: 'bank_member_inactive' },
    );
  });

  it('the default - can be chosen by the listed number, if only one account has it', async () => {
    const client = await newMember();
    const listed = { bank_id: 'bpi', bank_acc_no: '••••••7890' };
    await addTo(client, { bank_acc_no: '1111167891' });
    await addTo(client);
    expect(await client.call(setDefaultBank, listed)).toMatchObject({ ok: true });
    expect((await client.call(memberBankList, {})).value[0]).toMatchObject(listed);
    await addTo(client, { bank_acc_no: second });
    expect(await client.call(setDefaultBank, listed)).toMatchObject({ code: 'invalid_bank_id' });
  });
});

describe('the proof for a new payout account', () => {
  it('v1 - requires the OTP of bankTac, which a refused request does not use up', async () => {
    const client = await withoutProof();
    expect(await client.call(addBank, { ...bpi, tac_code: '' })).toMatchObject({
      code: 'tac_code_required',
    });
    expect(await client.call(addBank, { ...bpi, tac_code: '123456' })).toMatchObject({
      code: 'invalid_tac',
    });
    expect(await client.call(bankTac, {})).toMatchObject({ ok: true });
    expect(await client.call(bankTac, {})).toMatchObject({ code: 'tac_is_valid' });
    const code = await latestCode(platform, client.accountId ?? '');
    expect(
      await client.call(addBank, { ...bpi, bank_acc_holder: '??', tac_code: code }),
    ).toMatchObject({ code: 'holder_name_required' });
    expect(await client.call(addBank, { ...bpi, tac_code: code })).toMatchObject({ ok: true });
    expect(
      await client.call(addBank, { ...bpi, bank_acc_no: second, tac_code: code }),
    ).toMatchObject({ code: 'tac_validated' });
  });

  it('v2 - requires the OTP of bankTac, which a refused request does not use up', async () => {
    const client = await withoutProof();
    for (const call of [() => client.call(addBankV2, bpi), () => client.call(addEwalletV2, gcash)])
      expect(await call()).toMatchObject({ code: 'tac_not_validate' });
    // The forms of former releases send it.
    expect(await client.call(addBankV2, { ...bpi, password: testPassword })).toMatchObject({
      code: 'tac_not_validate',
    });
    expect(await client.call(addBankV2, { ...bpi, tac_code: '123456' })).toMatchObject({
      code: 'invalid_tac',
    });
    await client.call(bankTac, {});
    const tac_code = await latestCode(platform, client.accountId ?? '');
    expect(
      await client.call(addEwalletV2, { ...gcash, bank_acc_holder: '??', tac_code }),
    ).toMatchObject({ code: 'holder_name_required' });
    expect((await client.call(memberBankList, {})).value).toEqual([]);
    expect(await client.call(addEwalletV2, { ...gcash, tac_code })).toMatchObject({ ok: true });
    expect(await client.call(addBankV2, { ...bpi, tac_code })).toMatchObject({
      code: 'tac_validated',
    });
  });

  it('v2 with the password alone - is refused', async () => {
    const client = await withoutProof();
    const withPassword = { password: testPassword };
    expect((await client.call(addBankV2, bpi, withPassword)).ok).toBe(false);
    expect((await client.call(memberBankList, {})).value).toEqual([]);
  });

  it('v2 - is accepted for five minutes after the code of bankTac was confirmed', async () => {
    const client = await withoutProof();
    await client.call(bankTac, {});
    expect(await client.call(validateBankTac, { tac: '000000' })).toMatchObject({
      code: 'invalid_tac',
    });
    expect(await client.call(addBankV2, bpi)).toMatchObject({ code: 'tac_not_validate' });
    const tac = await latestCode(platform, client.accountId ?? '');
    expect(await client.call(validateBankTac, { tac })).toMatchObject({ ok: true });
    platform.clock.advance(5 * 60_000 - 1);
    expect(await client.call(addBankV2, bpi)).toMatchObject({ ok: true });
    platform.clock.advance(1);
    expect(await client.call(addBankV2, { ...bpi, bank_acc_no: second })).toMatchObject({
      code: 'tac_not_validate',
    });
  });

  it('v2 of a member with a new authenticator app - requires its code besides the OTP', async () => {
    const client = await withoutProof();
    const begun = await client.call(totpBegin, { password: testPassword });
    const code = (steps = 0) =>
      codeAt(
        begun.value[0]?.secret ?? '',
        new Date(platform.clock.now().getTime() + steps * 30_000),
      );
    await client.call(totpConfirm, { totp: code() });
    expect(await client.call(addBankV2, { ...bpi, totp: code(1) })).toMatchObject({
      code: 'tac_not_validate',
    });
    await confirmOwner(platform, client);
    expect(await client.call(addBankV2, bpi)).toMatchObject({ code: 'totp_required' });
    expect(await client.call(addBankV2, { ...bpi, totp: code(1) })).toMatchObject({ ok: true });
  });
});

describe('payout institutions', () => {
  it('the bank list - has banks and e-wallets with distinct ids', async () => {
    const { value } = await (await newMember()).call(bankLookup, {});
    expect(new Set(value.map((row) => row.bank_id)).size).toBe(value.length);
    expect(value.filter((row) => row.kind === 'ewallet').map((row) => row.bank_name)).toEqual([
      'GCash',
      'Maya',
      'GrabPay',
      'ShopeePay',
      'Coins.ph',
    ]);
    expect(value.filter((row) => row.kind === 'bank').length).toBeGreaterThanOrEqual(10);
  });
});
