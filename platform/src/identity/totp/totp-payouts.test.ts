import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBankV2, addEwalletV2, addWithdrawTicket } from '@parol/wire/fund';
import { addWallet, memberIdOf } from '../../testing/cashier.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { platformOfLongSessions, totpMembers, walletOf } from '../testing/totp-members.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await platformOfLongSessions();
});
afterAll(() => platform.close());

const { newMember, code, switchOn } = totpMembers(() => platform);
const nextStep = () => platform.clock.advance(30_000);

describe('with a second factor', () => {
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
      code: 'totp_clock_off',
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
    const request = {
      withdrawal_amount: '100.00',
      bank_id: 'gcash',
      bank_acc_no: added.value[0]?.account_ref ?? '',
      request_id: 'one',
    };
    expect(await client.call(addWithdrawTicket, request)).toMatchObject({ code: 'totp_required' });
    expect(await client.call(addWithdrawTicket, { ...request, totp: '000000' })).toMatchObject({
      code: 'invalid_totp',
    });
    // A request refused for another reason does not use the code.
    expect(
      await client.call(addWithdrawTicket, {
        ...request,
        withdrawal_amount: '9000.00',
        totp: code(secret),
      }),
    ).toMatchObject({
      code: 'insufficient_balance',
    });
    const ticket = await client.call(addWithdrawTicket, { ...request, totp: code(secret) });
    expect(ticket).toMatchObject({ ok: true, value: [{ withdrawal_amount: '100.00' }] });
    expect(
      (await client.call(addWithdrawTicket, { ...request, totp: code(secret) })).value,
    ).toEqual([{ ...ticket.value[0], repeated: true }]);
    expect(
      await client.call(addWithdrawTicket, { ...request, request_id: 'two', totp: code(secret) }),
    ).toMatchObject({ code: 'invalid_totp' });
  });
});
