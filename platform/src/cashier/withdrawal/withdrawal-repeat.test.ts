import { addBankV2, addWithdrawTicket, withdrawTicketList } from '@parol/wire/fund';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import {
  confirmOwner,
  addWallet,
  money,
  newMember,
  paid,
  play,
  expectLedgerSound,
  startCashier,
  walletNumber,
  withdrawalCode,
} from '../../testing/cashier.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
});
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

const minute = 60_000;

/** A member with ₱1,000 that can be withdrawn, and a GCash account. */
async function holder() {
  const client = await newMember(platform);
  await paid(client, '1000');
  await play(platform, client, '1000', '1000');
  const added = await addWallet(platform, client);
  return { client, ref: added.value[0]?.account_ref ?? '' };
}
const withdraw = (
  client: TestClient,
  bank_acc_no: string,
  fields: { withdrawal_amount?: string; request_id?: string; bank_id?: string } = {},
) =>
  client.call(addWithdrawTicket, {
    withdrawal_amount: '100',
    bank_id: 'gcash',
    bank_acc_no,
    ...fields,
  });
const ticketsOf = async (client: TestClient) =>
  (await client.call(withdrawTicketList, {})).value[0]?.total;

describe('a withdrawal without request_id', () => {
  it('sent again within two minutes - returns the first ticket, marked as repeated', async () => {
    const { client, ref } = await holder();
    const first = await withdraw(client, ref);
    expect(first).toMatchObject({ ok: true, value: [{ repeated: false }] });
    platform.clock.advance(2 * minute - 1);
    const again = await withdraw(client, ref, { withdrawal_amount: '100.00' });
    expect(again.value).toMatchObject([{ ticket_id: first.value[0]?.ticket_id, repeated: true }]);
    expect((await money(client)).balance).toBe('900.00');
    platform.clock.advance(1);
    expect((await withdraw(client, ref)).value).toMatchObject([{ repeated: false }]);
    expect(await ticketsOf(client)).toBe(2);
  });

  it('that differs in amount or account, or follows one with request_id - is a new one', async () => {
    const { client, ref } = await holder();
    const other = await addWallet(platform, client, { bank_id: 'maya' });
    await withdraw(client, ref, { request_id: 'one' });
    await withdraw(client, ref);
    await withdraw(client, ref, { withdrawal_amount: '100.01' });
    await withdraw(client, other.value[0]?.account_ref ?? '', { bank_id: 'maya' });
    expect(await ticketsOf(client)).toBe(4);
  });

  it('sent ten times at the same moment - creates one ticket', async () => {
    const { client, ref } = await holder();
    const replies = await Promise.all(Array.from({ length: 10 }, () => withdraw(client, ref)));
    expect(replies.map(({ value: [row] }) => row?.repeated).filter((again) => !again)).toHaveLength(
      1,
    );
    expect(await ticketsOf(client)).toBe(1);
    expect((await money(client)).balance).toBe('900.00');
  });
});

describe('the account of a withdrawal', () => {
  it('chosen by its listed number - is used', async () => {
    const { client } = await holder();
    const listed = `•••••••${walletNumber(client).slice(-4)}`;
    expect(await withdraw(client, listed)).toMatchObject({
      ok: true,
      value: [{ bank_acc_no: listed }],
    });
    expect(await withdraw(client, '•••••••4568')).toMatchObject({ code: 'invalid_bank_id' });
    expect(await withdraw(client, listed, { bank_id: 'maya' })).toMatchObject({
      code: 'invalid_bank_id',
    });
  });

  it('chosen by a listed number that two accounts share - is refused', async () => {
    const { client } = await holder();
    const fields = {
      bank_id: 'bpi',
      bank_name: 'BPI',
      bank_acc_holder: 'Maria Santos',
    };
    await confirmOwner(platform, client);
    await client.call(addBankV2, { ...fields, bank_acc_no: '1234567890' });
    await client.call(addBankV2, { ...fields, bank_acc_no: '2234567890' });
    expect(await withdraw(client, '••••••7890', { bank_id: 'bpi' })).toMatchObject({
      code: 'invalid_bank_id',
    });
  });
});

describe('a withdrawal with a code', () => {
  it('sent several times concurrently - gets the answer of the first and moves the money once', async () => {
    const client = await newMember(platform);
    await paid(client, '3000');
    await play(platform, client, '3000', '3000');
    const [account] = (await addWallet(platform, client)).value;
    const body = {
      withdrawal_amount: '2500',
      bank_id: 'gcash',
      bank_acc_no: account?.account_ref ?? '',
      request_id: 'at once',
      tac_code: await withdrawalCode(platform, client),
    };
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => client.call(addWithdrawTicket, body)),
    );
    expect(answers.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK', 'OK']);
    expect(new Set(answers.map(({ value }) => value[0]?.ticket_id)).size).toBe(1);
    expect((await money(client)).balance).toBe('500.00');
    expect(await client.call(addWithdrawTicket, { ...body, request_id: 'later' })).toMatchObject({
      ok: false,
    });
  });
});
