import { dayMs } from '@parol/domain';
import { confirmLimit, setLimit } from '@parol/wire/responsible-gaming';
import { addWithdrawTicket, transferToFriend } from '@parol/wire/fund';
import { login } from '@parol/wire/member';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addWallet,
  newMember,
  paid,
  play,
  startCashier,
  transferCode,
} from '../../src/testing/cashier.ts';
import { type TestClient, testPassword } from '../../src/testing/client.ts';
import { startedAt, type TestPlatform } from '../../src/testing/platform.ts';
import { noticeFixture, once, phoneOf } from './notice-fixture.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
});
beforeEach(() => platform.clock.freeze(startedAt));
afterAll(() => platform.close());

const { operate, sentTo, inInbox, titles, textTo, noticesOf } = noticeFixture(() => platform);
/** A member with withdrawable pesos. */
async function payer(): Promise<TestClient> {
  const client = await newMember(platform);
  await paid(client, '1000');
  await play(platform, client, '1000', '1000');
  return client;
}

describe('money out', () => {
  it('a new payout account - sends a notice with its bank and last digits, in the inbox only', async () => {
    const client = await newMember(platform);
    await addWallet(platform, client);
    expect(await noticesOf(client)).toEqual(once('payout-account-added', 'Payout account added'));
    const [notice] = await inInbox(client);
    expect(notice?.body_en).toContain(`GCash •••••••${phoneOf(client).slice(-4)}`);
    expect(await textTo(phoneOf(client))).not.toMatch(/GCash|•/);
  });

  it('a withdrawal - sends one notice when requested, and one when paid', async () => {
    const client = await payer();
    const added = await addWallet(platform, client);
    const ticket = {
      withdrawal_amount: '150',
      bank_id: 'gcash',
      bank_acc_no: added.value[0]?.account_ref ?? '',
      request_id: 'one',
    };
    const [made] = (await client.call(addWithdrawTicket, ticket)).value;
    await client.call(addWithdrawTicket, ticket);
    expect((await sentTo(phoneOf(client))).slice(1)).toEqual(['withdrawal-requested']);
    expect(await textTo(phoneOf(client))).not.toMatch(/150|₱/);
    await operate('withdrawal:approve', made?.ticket_id ?? '');
    await operate('withdrawal:pay', made?.ticket_id ?? '');
    expect((await sentTo(phoneOf(client))).slice(2)).toEqual(['withdrawal-paid']);
    const bodies = (await inInbox(client)).map((row) => row.body_en);
    expect(bodies.slice(1)).toEqual([
      'A withdrawal of ₱150.00 to GCash was requested.',
      'Your withdrawal of ₱150.00 was paid to GCash.',
    ]);
  });

  it('a transfer - sends its sender a notice with the phone masked', async () => {
    const [client, friend] = [await payer(), await payer()];
    const tac_code = await transferCode(platform, client);
    const request = { recipient: phoneOf(friend), transfer_amount: '250', request_id: 'one' };
    expect(await client.call(transferToFriend, { ...request, tac_code })).toMatchObject({
      ok: true,
    });
    expect(await noticesOf(client)).toEqual(once('transfer-sent', 'Money sent to a friend'));
    const [notice] = await inInbox(client);
    expect(notice?.body_en).toContain('₱250.00');
    expect(notice?.body_en).not.toContain(phoneOf(friend));
    expect(await titles(friend)).toEqual([]);
  });

  it('a raised limit - sends a notice when it takes effect', async () => {
    const client = await newMember(platform);
    const which = { kind: 'deposit', span: 'day' } as const;
    await client.call(setLimit, { ...which, limit: '500' });
    await client.call(setLimit, { ...which, limit: '5000' });
    expect(await titles(client)).toEqual([]);
    platform.clock.advance(dayMs);
    await client.call(login, { account_id: phoneOf(client), password: testPassword });
    expect(await client.call(confirmLimit, which)).toMatchObject({ ok: true });
    expect(await noticesOf(client)).toEqual(once('limit-raised', 'Limit raised'));
  });
});
