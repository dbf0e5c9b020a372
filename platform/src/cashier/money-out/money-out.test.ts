import { dayMs } from '@parol/domain';
import {
  addEwalletV2,
  addWithdrawTicket,
  transferRules,
  transferToFriend,
  withdrawalRules,
  withdrawTicketList,
} from '@parol/wire/fund';
import { login, updatePassword } from '@parol/wire/member';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runOps } from '../../kernel/ops/run-ops.ts';
import {
  addWallet,
  confirmOwner,
  memberIdOf,
  money,
  newMember,
  paid,
  play,
  run,
  sound,
  startCashier,
  transferCode,
  unmoved,
  walletNumber,
  withdrawalCode,
} from '../../testing/cashier.ts';
import { type TestClient, testPassword } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  // Sessions outlast the days that the tests pass.
  const session = { idleMs: 90 * dayMs, absoluteMs: 90 * dayMs };
  platform = await startCashier({ config: { session } });
}, 60_000);
afterEach(() => sound(platform));
afterAll(() => platform.close());

const ops = async (...line: string[]) =>
  (
    await runOps({ commands: platform.ops, audit: platform.services.audit, operator: 'tess' }, line)
  ).lines.join('\n');

let requests = 0;
const send = (client: TestClient, to: TestClient, amount: string, tac_code?: string) =>
  client.call(transferToFriend, {
    recipient: to.accountId ?? '',
    transfer_amount: amount,
    request_id: `m${requests++}`,
    ...(tac_code && { tac_code }),
  });
const sendWithCode = async (client: TestClient, to: TestClient, amount: string) =>
  send(client, to, amount, await transferCode(platform, client));

/** A member with a balance that is all withdrawable. */
async function payer(amount = '20000'): Promise<TestClient> {
  const client = await newMember(platform);
  await paid(client, amount);
  await play(platform, client, amount, amount);
  return client;
}
async function walletOf(client: TestClient): Promise<string> {
  const { value, code } = await addWallet(platform, client);
  if (!value[0]) throw new Error(`The account was refused with ${code}.`);
  return value[0].account_ref;
}
const withdraw = (client: TestClient, ref: string, amount: string, tac_code?: string) =>
  client.call(addWithdrawTicket, {
    withdrawal_amount: amount,
    bank_id: 'gcash',
    bank_acc_no: ref,
    request_id: `m${requests++}`,
    ...(tac_code && { tac_code }),
  });
const balanceOf = async (client: TestClient) => (await money(client)).balance;
const codes = (answers: readonly { readonly code: string }[]) => [
  ...new Set(answers.map(({ code }) => code)),
];
/** A day later the account, its device and its payees are no longer new. */
const nextDay = () => platform.clock.advance(dayMs);

describe('a thief with a session', () => {
  it('who sends 56 transfers of ₱300 at once - moves no more than needs no code', async () => {
    const [anna, ben] = [await payer(), await payer('50')];
    nextDay();
    const answers = await Promise.all(Array.from({ length: 56 }, () => send(anna, ben, '300')));
    // To a friend never paid before ₱200 need no code.
    expect(codes(answers)).toEqual(['tac_required']);
    expect(await sendWithCode(anna, ben, '300')).toMatchObject({ ok: true });
    nextDay();
    // Few enough that the last does not wait too long for one of the ten connections.
    const again = await Promise.all(Array.from({ length: 12 }, () => send(anna, ben, '300')));
    expect(again.filter(({ ok }) => ok)).toHaveLength(3);
    expect(codes(again.filter(({ ok }) => !ok))).toEqual(['tac_required']);
    expect(await balanceOf(anna)).toBe('18800.00');
  });

  it('who spreads over friends - stops at the sum of the day, and the page shows the rest', async () => {
    const anna = await payer();
    const friends = [await payer('50'), await payer('50'), await payer('50')];
    const [ben, cora, dan] = friends as [TestClient, TestClient, TestClient];
    nextDay();
    expect(await sendWithCode(anna, ben, '2000')).toMatchObject({ ok: true });
    expect(await sendWithCode(anna, cora, '2000')).toMatchObject({ ok: true });
    expect((await anna.call(transferRules, {})).value).toMatchObject([
      { day_limit: '5000.00', day_left: '1000.00', otp_above: '0.00' },
    ]);
    expect(await unmoved(platform, () => send(anna, dan, '1000.01'))).toMatchObject({
      code: 'day_limit_exceeded',
      value: [{ limit: '5000.00', left: '1000.00' }],
    });
    expect(await sendWithCode(anna, dan, '1000')).toMatchObject({ ok: true });
    expect((await send(anna, dan, '5')).code).toBe('day_limit_exceeded');
  });

  it('who sends one friend much - stops at the limit of a new one, later at that of a day', async () => {
    const [anna, ben] = [await payer(), await payer('50')];
    nextDay();
    expect(await unmoved(platform, () => send(anna, ben, '2000.01'))).toMatchObject({
      code: 'payee_cooling',
      value: [{ limit: '2000.00', left: '2000.00', hours: 24 }],
    });
    await sendWithCode(anna, ben, '100');
    nextDay();
    expect(await unmoved(platform, () => send(anna, ben, '3000.01'))).toMatchObject({
      code: 'payee_limit_exceeded',
      value: [{ limit: '3000.00', left: '3000.00' }],
    });
    expect(await sendWithCode(anna, ben, '3000')).toMatchObject({ ok: true });
  });

  it('on a new device or after a changed password - needs a code for any amount, for a day', async () => {
    const [anna, ben] = [await payer('1000'), await payer('50')];
    await send(anna, ben, '5');
    nextDay();
    expect((await send(anna, ben, '5')).ok).toBe(true);
    const known = anna.device;
    anna.device = undefined;
    await anna.call(login, { account_id: anna.accountId ?? '', password: testPassword });
    expect(anna.device).not.toBe(known);
    expect((await anna.call(transferRules, {})).value).toMatchObject([{ otp_above: '0.00' }]);
    expect(await unmoved(platform, () => send(anna, ben, '6'))).toMatchObject({
      code: 'tac_required',
    });
    nextDay();
    expect((await send(anna, ben, '6')).ok).toBe(true);
    await anna.call(updatePassword, { password: testPassword, new_password: 'Lantern2027' });
    expect((await send(anna, ben, '7')).code).toBe('tac_required');
    nextDay();
    expect((await send(anna, ben, '7')).ok).toBe(true);
  });
});

describe('a member who was away for years', () => {
  it('and has no device left - logs in on a new one, and needs a code for any amount', async () => {
    const [anna, ben] = [await payer('1000'), await payer('50')];
    await send(anna, ben, '5');
    nextDay();
    // As after the retention of devices that are no longer used.
    await platform.parts.db
      .deleteFrom('member_device')
      .where('member_id', '=', await memberIdOf(platform, anna))
      .execute();
    anna.device = undefined;
    await anna.call(login, { account_id: anna.accountId ?? '', password: testPassword });
    expect((await anna.call(transferRules, {})).value).toMatchObject([{ otp_above: '0.00' }]);
    expect((await send(anna, ben, '5')).code).toBe('tac_required');
    nextDay();
    expect((await send(anna, ben, '5')).ok).toBe(true);
  });
});

describe('withdrawals', () => {
  it('above ₱20,000 a day - are refused, also at once; rejected ones are not counted', async () => {
    const anna = await payer('40000');
    const ref = await walletOf(anna);
    expect(await unmoved(platform, () => withdraw(anna, ref, '10000.01'))).toMatchObject({
      code: 'payee_cooling',
      value: [{ limit: '10000.00', left: '10000.00' }],
    });
    nextDay();
    expect(await unmoved(platform, () => withdraw(anna, ref, '5000.01'))).toMatchObject({
      code: 'tac_required',
      value: [{ otp_above: '5000.00' }],
    });
    const tac = await withdrawalCode(platform, anna);
    expect((await withdraw(anna, ref, '15000', tac)).ok).toBe(true);
    const at_once = await Promise.all(
      [1, 2, 3].map(async () => withdraw(anna, ref, '5000.01', '000000')),
    );
    expect(codes(at_once)).toEqual(['day_limit_exceeded']);
    expect((await anna.call(withdrawalRules, {})).value).toMatchObject([
      { day_limit: '20000.00', day_left: '5000.00', otp_above: '0.00' },
    ]);
    const [ticket] = (await anna.call(withdrawTicketList, {})).value[0]?.data ?? [];
    await ops('withdrawal:reject', ticket?.ticket_id ?? '', '--reason', 'test');
    expect((await anna.call(withdrawalRules, {})).value).toMatchObject([
      { day_left: '20000.00', otp_above: '5000.00' },
    ]);
  });

  it('within the hour more than four - are flagged, and wait for a person until one has looked', async () => {
    const anna = await payer('1000');
    const ref = await walletOf(anna);
    for (let n = 0; n < 4; n++) await withdraw(anna, ref, '50');
    expect(await ops('money-out:flags')).toBe('');
    await withdraw(anna, ref, '51');
    const states = async () =>
      (await anna.call(withdrawTicketList, {})).value[0]?.data.map(({ state }) => state);
    platform.clock.advance(5_000);
    await run(platform, 'withdrawals.autopilot');
    expect(await states()).toEqual(Array(5).fill('processing'));
    const line = await ops('money-out:flags');
    expect(line).toMatch(/^\S+ {2}velocity +withdrawal +51\.00 {2}/);
    expect(await ops('withdrawal:list')).toContain('flags: velocity');
    await ops('money-out:reviewed', line.split(' ')[0] ?? '', '--reason', 'their salary');
    await run(platform, 'withdrawals.autopilot');
    expect(await states()).toEqual(Array(5).fill('approved'));
  });
});

describe('a payout number', () => {
  const account = (number: string) => ({
    bank_id: 'maya',
    bank_acc_holder: 'Maria Santos',
    bank_acc_no: number,
  });

  it("of another member - can't be added, also at once; an operator can make an exception", async () => {
    const [anna, ben, cora] = [
      await newMember(platform),
      await newMember(platform),
      await newMember(platform),
    ];
    const number = walletNumber(anna);
    for (const client of [anna, ben, cora]) await confirmOwner(platform, client);
    const answers = await Promise.all(
      [anna, ben, cora].map((client) => client.call(addEwalletV2, account(number))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(codes(answers.filter(({ ok }) => !ok))).toEqual(['bank_account_taken']);
    const ref = answers.find(({ ok }) => ok)?.value[0]?.account_ref ?? '';
    const refused = [anna, ben, cora].find((_, n) => !answers[n]?.ok) ?? cora;
    await ops('bank:share', ref, refused.accountId ?? '', '--reason', 'husband and wife');
    expect((await refused.call(addEwalletV2, account(number))).ok).toBe(true);
  });

  it('whose holder is no longer the member - is not paid', async () => {
    const anna = await payer('1000');
    const ref = await walletOf(anna);
    await ops('member:rename', anna.accountId ?? '', '--name', 'Luz Reyes');
    expect(await unmoved(platform, () => withdraw(anna, ref, '100'))).toMatchObject({
      code: 'bank_acc_holder_not_same',
    });
  });
});

describe('patterns of collusion', () => {
  /** After this time a member can ask for another code. */
  const codeMs = 10 * 60_000;
  const flagsOf = async (client: TestClient) =>
    platform.services.moneyOut.openFlags(platform.parts.db, await memberIdOf(platform, client));

  it('money that goes round - is flagged at the transfer that closes the ring', async () => {
    const ring = [await payer('2000'), await payer('2000'), await payer('2000')];
    const [anna, ben, cora] = ring as [TestClient, TestClient, TestClient];
    await sendWithCode(anna, ben, '500');
    await sendWithCode(ben, cora, '500');
    expect(await ops('money-out:flags')).not.toContain('ring');
    await sendWithCode(cora, anna, '500');
    expect(await ops('money-out:flags')).toMatch(/ring +transfer +500\.00/);
    expect(await flagsOf(cora)).toEqual(['ring']);
  });

  it.each([
    [4, dayMs],
    [8, codeMs],
  ])(
    'money that goes round %s members in parts - is flagged once each has sent the next ₱500',
    async (members, betweenParts) => {
      const ring: TestClient[] = [];
      for (let made = 0; made < members; made++) ring.push(await payer('600'));
      const sendNext = (index: number, amount: string) =>
        sendWithCode(ring[index] as TestClient, ring[(index + 1) % members] as TestClient, amount);
      for (let index = 0; index < members; index++) await sendNext(index, '250');
      platform.clock.advance(betweenParts);
      for (let index = 0; index < members - 1; index++) await sendNext(index, '250');
      const last = ring[members - 1] as TestClient;
      await sendNext(members - 1, '249.99');
      expect(await flagsOf(last)).toEqual([]);
      platform.clock.advance(codeMs);
      await sendNext(members - 1, '5');
      expect(await flagsOf(last)).toEqual(['ring']);
    },
  );

  it('money that only goes on, and what came round a week ago - is not flagged', async () => {
    const row = [await payer('1000'), await payer('1000'), await payer('1000')];
    const [anna, ben, cora] = row as [TestClient, TestClient, TestClient];
    await sendWithCode(anna, ben, '500');
    await sendWithCode(anna, cora, '500');
    await sendWithCode(ben, cora, '500');
    platform.clock.advance(7 * dayMs + 1);
    await sendWithCode(cora, anna, '500');
    for (const client of row) expect(await flagsOf(client)).toEqual([]);
  });

  it('three members with a bonus who pay one - are flagged at the third', async () => {
    const target = await payer('50');
    const withBonus = async () => {
      const client = await newMember(platform);
      await paid(client, '300', { promotion_id: 'welcome' });
      await play(platform, client, '500', '500');
      for (let rounds = 0; rounds < 12; rounds++) await play(platform, client, '500', '500');
      return client;
    };
    for (const expected of [[], [], ['funnel']]) {
      const client = await withBonus();
      expect(await send(client, target, '20')).toMatchObject({ ok: true });
      expect(await flagsOf(client)).toEqual(expected);
    }
  });
});

describe('a frozen member', () => {
  it('can neither withdraw nor send, until an operator unfreezes them', async () => {
    const [anna, ben] = [await payer('1000'), await payer('50')];
    const ref = await walletOf(anna);
    const phone = anna.accountId ?? '';
    await ops('money-out:freeze', phone, '--reason', 'called us');
    const frozen = { code: 'money_out_frozen' };
    expect(await unmoved(platform, () => send(anna, ben, '5'))).toMatchObject(frozen);
    expect(await unmoved(platform, () => withdraw(anna, ref, '50'))).toMatchObject(frozen);
    const listed = `${phone}  ${platform.clock.now().toISOString()}  called us`;
    expect(await ops('money-out:frozen')).toContain(listed);
    await ops('money-out:unfreeze', phone, '--reason', 'their passport');
    expect(await ops('money-out:frozen')).not.toContain(phone);
    expect((await send(anna, ben, '5')).ok).toBe(true);
    expect(await ops('money-out:unfreeze', phone, '--reason', 'again')).toContain('is not frozen');
  });

  it('has open tickets that nobody can approve, and that can be rejected', async () => {
    const anna = await payer('1000');
    const phone = anna.accountId ?? '';
    const ref = await walletOf(anna);
    const ticketOf = async (amount: string) =>
      (await withdraw(anna, ref, amount)).value[0]?.ticket_id ?? '';
    const [kept, returned] = [await ticketOf('50'), await ticketOf('51')];
    const states = async () =>
      (await anna.call(withdrawTicketList, {})).value[0]?.data.map(({ state }) => state);
    const line = async () =>
      (await ops('withdrawal:list')).split('\n').find((one) => one.startsWith(kept));
    expect(await line()).not.toContain('frozen');
    await ops('money-out:freeze', phone, '--reason', 'called us');
    expect(await line()).toMatch(/ {2}frozen$/);
    await unmoved(platform, async () => {
      expect(await ops('withdrawal:approve', kept)).toContain('money_out_frozen');
      platform.clock.advance(5_000);
      await run(platform, 'withdrawals.autopilot');
    });
    expect(await states()).toEqual(['processing', 'processing']);
    await ops('withdrawal:reject', returned, '--reason', 'test');
    await ops('money-out:unfreeze', phone, '--reason', 'their passport');
    await run(platform, 'withdrawals.autopilot');
    expect(await states()).toEqual(['rejected', 'approved']);
  });
});

describe('the limits', () => {
  const settings = async () => (await ops('money-out:settings')).split('\n');

  it('change from a time to come on, and earlier ones stay readable', async () => {
    const [anna, ben] = [await payer('1000'), await payer('50')];
    const json = (await settings())[0]?.split('first limits  ')[1] ?? '';
    const current = JSON.parse(json) as { readonly transfer: object };
    const changed = JSON.stringify({
      ...current,
      transfer: { ...current.transfer, perDay: '100.00' },
    });
    const from = new Date(platform.clock.now().getTime() + 1_000).toISOString();
    await ops('money-out:set', changed, '--from', from, '--reason', 'a wave of thefts');
    expect(await settings()).toHaveLength(2);
    expect((await send(anna, ben, '101')).ok).toBe(true);
    platform.clock.advance(1_000);
    expect((await send(anna, ben, '5')).code).toBe('day_limit_exceeded');
  });

  it.each([
    ['no JSON', 'x', 'The settings are no JSON'],
    ['a number as an amount', '{"transfer":1}', 'withdrawal'],
  ])('given as %s - are refused', async (_what, json, message) => {
    const from = new Date(platform.clock.now().getTime() + 1_000).toISOString();
    expect(await ops('money-out:set', json, '--from', from, '--reason', 'test')).toContain(message);
  });
});
