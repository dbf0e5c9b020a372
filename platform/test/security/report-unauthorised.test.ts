import { dayMs } from '@parol/domain';
import { addWithdrawTicket, transferToFriend } from '@parol/wire/fund';
import { account, login, notMe, updatePassword } from '@parol/wire/member';
import type { RootOperationNode } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addWallet,
  memberIdOf,
  newMember,
  paid,
  play,
  transferCode,
  expectLedgerSound,
  startCashier,
} from '../../src/testing/cashier.ts';
import { lockWaits } from '../../src/kernel/database/testing/lock-waits.ts';
import { TestClient, testPassword } from '../../src/testing/client.ts';
import { ops } from '../../src/testing/operators.ts';
import { statementHolder } from '../../src/testing/statement-holder.ts';
import { startedAt, type TestPlatform } from '../../src/testing/platform.ts';

let platform: TestPlatform;
const holder = statementHolder();
beforeAll(async () => {
  platform = await startCashier({ plugin: holder.plugin });
});
beforeEach(() => platform.clock.freeze(startedAt));
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

const phoneOf = (client: TestClient) => client.accountId ?? '';
const isIn = async (client: TestClient) => (await client.call(account, {})).ok;
async function loggedIn(phone: string): Promise<TestClient> {
  const client = new TestClient(platform);
  await client.call(login, { account_id: phone, password: testPassword });
  return client;
}
/** A member, a thief who logs in to the account, and the token in the member's notice. */
async function robbed() {
  const owner = await newMember(platform);
  const phone = phoneOf(owner);
  const thief = await loggedIn(phone);
  const [message] = await platform.services.messages.latest(1, phone);
  const token = /token=([\w-]+)/.exec(message?.body ?? '')?.[1] ?? '';
  return { owner, thief, phone, token };
}
const frozen = async (client: TestClient) =>
  platform.services.payoutPolicy.isFrozen(platform.parts.db, await memberIdOf(platform, client));
const isInsertInto = (node: RootOperationNode, table: string) =>
  node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === table;
const stop = (token: string, by = new TestClient(platform)) => by.call(notMe, { token });

describe('"it wasn\'t me"', () => {
  it('with the link of a notice, logged out - stops money out and ends all sessions', async () => {
    const { owner, thief, token } = await robbed();
    expect(await stop(token)).toMatchObject({ ok: true, value: [] });
    expect([await isIn(owner), await isIn(thief), await frozen(owner)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('stops withdrawals until an operator allows them, also after a new log-in', async () => {
    const { owner, phone, token } = await robbed();
    await paid(owner, '1000');
    await play(platform, owner, '1000', '1000');
    const added = await addWallet(platform, owner);
    await stop(token);
    const again = await loggedIn(phone);
    const withdraw = () =>
      again.call(addWithdrawTicket, {
        withdrawal_amount: '100',
        bank_id: 'gcash',
        bank_acc_no: added.value[0]?.account_ref ?? '',
      });
    expect(await withdraw()).toMatchObject({ code: 'money_out_frozen' });
    await ops(platform, 'payout-policy:unfreeze', phone, '--reason', 'came with a passport');
    expect((await withdraw()).code).not.toBe('money_out_frozen');
  });

  it('while money is being sent - is answered after it, and nothing is sent later', async () => {
    const { owner, phone, token } = await robbed();
    const friend = await newMember(platform);
    for (const party of [owner, friend]) {
      await paid(party, '1000');
      await play(platform, party, '1000', '1000');
    }
    const send = async (by: TestClient, amount: string) => {
      const to = { recipient: phoneOf(friend), transfer_amount: amount, request_id: amount };
      const tac_code = await transferCode(platform, by);
      return by.call(transferToFriend, { ...to, tac_code });
    };
    // The transfer has been checked, and is not committed yet.
    const held = holder.hold((node) => isInsertInto(node, 'friend_transfer'));
    const sending = send(owner, '100');
    await held.reached;
    const done = { isStopped: false };
    const stopping = stop(token).finally(() => (done.isStopped = true));
    while (!done.isStopped && (await lockWaits(platform.url)) === 0);
    const wasStopped = done.isStopped;
    held.release();
    expect(await sending).toMatchObject({ ok: true });
    expect(await stopping).toMatchObject({ ok: true });
    expect(wasStopped).toBe(false);
    const again = await loggedIn(phone);
    expect(await send(again, '101')).toMatchObject({ code: 'money_out_frozen' });
  });

  it('a second time - is refused and ends no session', async () => {
    const { phone, token } = await robbed();
    await stop(token);
    const again = await loggedIn(phone);
    expect(await stop(token)).toMatchObject({ code: 'notice_link_invalid' });
    expect(await isIn(again)).toBe(true);
  });

  it('twice at the same moment - works once', async () => {
    const { token } = await robbed();
    const answers = await Promise.all([stop(token), stop(token), stop(token)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'OK',
      'notice_link_invalid',
      'notice_link_invalid',
    ]);
  });

  it('within seven days - works; later it is refused', async () => {
    const [early, late] = [await robbed(), await robbed()];
    platform.clock.advance(7 * dayMs - 1);
    expect((await stop(early.token)).ok).toBe(true);
    platform.clock.advance(1);
    expect(await stop(late.token)).toMatchObject({ code: 'notice_link_invalid' });
    expect(await frozen(early.owner)).toBe(true);
    expect(await frozen(late.owner)).toBe(false);
  });

  it("by a member with another member's link - stops the account of the link alone", async () => {
    const { owner, token } = await robbed();
    const other = await newMember(platform);
    expect((await stop(token, other)).ok).toBe(true);
    expect([await isIn(owner), await isIn(other)]).toEqual([false, true]);
    expect([await frozen(owner), await frozen(other)]).toEqual([true, false]);
  });

  it.each([
    ['a token that nobody has', 'x'.repeat(43)],
    ['a short token', 'x'],
    ['a token with another end', undefined],
  ])('%s - is refused', async (_what, wrong) => {
    const { owner, token } = await robbed();
    const typed = wrong ?? `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(await stop(typed)).toMatchObject({ code: 'notice_link_invalid' });
    expect([await isIn(owner), await frozen(owner)]).toEqual([true, false]);
  });

  it('opening the page of the link - changes nothing', async () => {
    const { owner, token } = await robbed();
    await platform.app.inject({ method: 'GET', url: `/not-me?token=${token}` });
    const got = await platform.app.inject({
      method: 'GET',
      url: `/api/member/notMe?token=${token}`,
    });
    expect(got.statusCode).toBe(404);
    expect([await isIn(owner), await frozen(owner)]).toEqual([true, false]);
    expect((await stop(token)).ok).toBe(true);
  });

  it('from the inbox, with the session instead of a token - stops the session’s account', async () => {
    const { owner, thief } = await robbed();
    const credentials = { account_id: phoneOf(owner) };
    expect(await owner.call(notMe, {}, credentials)).toMatchObject({ ok: true });
    expect([await isIn(thief), await frozen(owner), owner.cookie]).toEqual([
      false,
      true,
      undefined,
    ]);
  });

  it('without token and session - is refused', async () => {
    expect(await new TestClient(platform).call(notMe, {})).toMatchObject({
      code: 'notice_link_invalid',
    });
  });

  it('is audited with the kind of notice, without its token', async () => {
    const { owner, token } = await robbed();
    await stop(token);
    const rows = await platform.parts.db.selectFrom('audit').selectAll().execute();
    const mine = await memberIdOf(platform, owner);
    const [entry] = rows.filter(
      (row) => row.member_id === mine && row.act === 'member.report-unauthorised',
    );
    expect(entry?.details).toEqual({ notice: 'new-device' });
    expect(
      JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? '' : value)),
    ).not.toContain(token);
  });

  it('after another change - works with the link of each notice', async () => {
    const { owner, phone, token } = await robbed();
    await owner.call(updatePassword, { password: testPassword, new_password: 'Lantern2027' });
    const [message] = await platform.services.messages.latest(1, phone);
    const newer = /token=([\w-]+)/.exec(message?.body ?? '')?.[1] ?? '';
    expect(newer).not.toBe(token);
    expect((await stop(newer)).ok).toBe(true);
    expect((await stop(token)).ok).toBe(true);
  });
});
