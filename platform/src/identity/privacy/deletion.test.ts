import { sql } from 'kysely';
import type { SealedText } from '../../kernel/contacts/contacts.ts';
import { addWithdrawTicket } from '@parol/wire/fund';
import { account, login, loginTac, updateProfile } from '@parol/wire/member';
import { cancelDeletion, deletionStatus, memberData, requestDeletion } from '@parol/wire/privacy';
import { totpBegin, totpConfirm } from '@parol/wire/totp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '@parol/domain';
import { memberDataJson } from './member-data-json.ts';
import { memberDataService } from './member-data.service.ts';
import { TestClient, signedUp, testPassword } from '../../testing/client.ts';
import { codeAt } from '../totp/totp-code.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { addWallet, newMember, sound, startCashier } from '../../testing/cashier.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
}, 60_000);
afterAll(() => platform.close());

async function memberOf(client: TestClient) {
  const member = await platform.services.members.repository.byPhone(client.accountId ?? '');
  if (!member) throw new Error('There is no such member.');
  return member;
}
/** A phone in a transfer that nobody sealed yet. */
const plain = (phone: string) => sql<SealedText>`${phone}`;
async function give(client: TestClient, units: bigint): Promise<void> {
  const { random, clock, wallet } = platform.parts;
  const { id } = await memberOf(client);
  const counter = { kind: 'adjustment' } as const;
  await wallet.post({
    member: id,
    scope: 'test',
    key: String(random.id()),
    kind: 'adjustment',
    amount: units,
    counter,
    at: clock.now(),
  });
}
const gcash = {
  bank_id: 'gcash',
  bank_acc_holder: 'Maria Santos',
  bank_acc_no: '09175551234',
};
const ask = (client: TestClient, password = testPassword, totp?: string) =>
  client.call(requestDeletion, { password, totp });
const carryOut = async () =>
  (await platform.ops.find(({ name }) => name === 'deletion:carry-out')?.run([], {}))?.join('\n');

describe("a member's data export", () => {
  it('is complete, readable and contains no secrets', async () => {
    const client = await signedUp(platform, '639179990001', { contact_email: 'maria@example.ph' });
    await client.call(updateProfile, { nickname: 'Ria', birthday: '1990-05-04' });
    await addWallet(platform, client, gcash);
    await give(client, 1_234_500n);
    const [row] = (await client.call(memberData, {})).value;
    expect(row).toMatchObject({
      account_id: '639179990001',
      generated_at: platform.clock.now().toISOString(),
    });
    expect(row?.kept).toMatchObject({
      profile: [
        {
          phone: '639179990001',
          full_name: 'Maria Santos',
          nickname: 'Ria',
          birthday: '1990-05-04',
          contact_email: 'maria@example.ph',
        },
      ],
      bank_account: [{ bank_id: 'gcash', holder: 'Maria Santos', number_tail: '1234' }],
      session: [{ address: '127.0.0.1' }],
      movements: [{ kind: 'adjustment', amount: '123.45', balance_after: '123.45' }],
      inbox_message: [{ title_en: 'Welcome to Parol' }, { title_en: 'Payout account added' }],
      messages: [
        { recipient: '639179990001', purpose: 'otp-signup' },
        { purpose: 'otp-bank' },
        { purpose: 'notice-payout-account-added' },
      ],
    });
    expect(Object.keys(row?.kept ?? {})).toContain('audit');
    const text = JSON.stringify(row);
    const { password_hash: hash } = await memberOf(client);
    for (const secret of [
      hash,
      client.handle ?? '',
      client.cookie ?? '',
      '_hash',
      'Buffer',
      '09175551234',
    ])
      expect(text).not.toContain(secret);
  });

  it('contains nothing by which operators examine the member', async () => {
    const client = await newMember(platform);
    const { id } = await memberOf(client);
    const { db, clock } = platform.parts;
    const at = clock.now();
    const reason = 'is suspected of theft';
    await db
      .insertInto('money_out_freeze')
      .values({ member_id: id, frozen_at: at, reason })
      .execute();
    await db
      .insertInto('payout_number_share')
      .values({ member_id: id, number_hash: Buffer.from('x'), reason, shared_at: at })
      .execute();
    const [row] = (await client.call(memberData, {})).value;
    expect(Object.keys(row?.kept ?? {})).toContain('session');
    for (const word of [reason, 'money_out_freeze', 'payout_number_share'])
      expect(JSON.stringify(row)).not.toContain(word);
  });

  it('has counts as numbers and money as pesos', async () => {
    const client = await newMember(platform);
    const { id } = await memberOf(client);
    const played = {
      provider_code: 'LAUNCHONE',
      game_type: 'slot',
      rounds: 7n,
      staked: 700_000n,
      won: 50_000n,
    };
    await platform.parts.db
      .insertInto('play_day')
      .values({ ...played, member_id: id, day: '2026-11-20' })
      .execute();
    const [row] = (await client.call(memberData, {})).value;
    expect(row?.kept.play_day).toEqual([
      { ...played, day: '2026-11-20', rounds: '7', staked: '70.00', won: '5.00' },
    ]);
  });

  it("contains only the member's own data", async () => {
    const [one, other] = [await newMember(platform), await newMember(platform)];
    await addWallet(platform, other, {
      ...gcash,
      bank_acc_holder: 'Jose Rizal',
      bank_acc_no: '09176661234',
    });
    const text = JSON.stringify((await one.call(memberData, {})).value);
    expect(text).not.toContain(other.accountId);
    expect(text).not.toContain('Jose Rizal');
  });

  it('contains no other person, no game keys, and no messages to the phone from before it was theirs', async () => {
    const phone = '639179990003';
    const before = await signedUp(platform, phone);
    const members = platform.services.members.repository;
    await members.changePhone(
      platform.parts.db,
      (await memberOf(before)).id,
      '639179990004',
      platform.clock.now(),
    );
    await new TestClient(platform).call(loginTac, { account_id: phone });
    platform.clock.advance(2 * dayMs);
    const client = await signedUp(platform, phone);
    const { id } = await memberOf(client);
    const { db, clock } = platform.parts;
    const at = clock.now();
    const sent = {
      sender_id: 1n,
      sender_phone: plain('639179990005'),
      recipient_id: id,
      recipient_phone: plain(phone),
      amount: 10_000n,
      fee: 0n,
    };
    await db
      .insertInto('friend_transfer')
      .values({ ...sent, id: platform.parts.random.id(at), request_id: 'r', created_at: at })
      .execute();
    const binding = {
      memberId: id,
      providerCode: 'LAUNCHONE',
      gameCode: 'jeepney-jackpot',
      currency: 'PHP',
    };
    await platform.services.seamless.sessions.ticket(binding);
    await platform.services.seamless.sessions.open(binding);
    await platform.services.audit.record({
      actor: 'operator:tess',
      act: 'totp.reset',
      memberId: id,
    });

    const [row] = (await client.call(memberData, {})).value;
    expect(row?.kept).toMatchObject({
      launch_ticket: [{}],
      provider_session: [{}],
      transfers_received: [{ sender_phone: '63917•••0005' }],
    });
    expect(row?.kept.messages?.map(({ purpose }) => purpose)).toEqual(['otp-signup']);
    const text = JSON.stringify(row);
    for (const secret of ['639179990005', 'tess', '_hash', before.handle ?? ''])
      expect(text).not.toContain(secret);
    platform.clock.advance(-2 * dayMs);
  });

  it('is read and sent page by page, completely at any size', async () => {
    const client = await newMember(platform);
    const { id } = await memberOf(client);
    const { db, clock } = platform.parts;
    await sql`
      insert into audit (id, at, actor, act, member_id, address, details)
      select 10000000 + n, ${clock.now()}, 'member', 'test.act', ${id}, '127.0.0.1', jsonb_build_object('n', n) from generate_series(1, 4500) n`.execute(
      db,
    );
    const [row] = (await client.call(memberData, {})).value;
    const acts = row?.kept.audit?.filter(({ act }) => act === 'test.act') ?? [];
    expect(acts.map(({ details }) => (details as { n: number }).n)).toEqual(
      Array.from({ length: 4_500 }, (_, n) => n + 1),
    );

    const service = memberDataService(platform.parts, platform.services.members.repository, {
      take: async () => true,
    });
    const pieces: string[] = [];
    for await (const piece of memberDataJson(await service.of(id))) pieces.push(piece);
    expect(JSON.parse(pieces.join(''))).toEqual(row);
    expect(
      pieces.map((piece) => piece.split('test.act').length - 1).filter((rows) => rows > 0),
    ).toEqual([1_000, 1_000, 1_000, 1_000, 500]);
  });

  it('is complete and valid when lists end with a full page', async () => {
    const client = await newMember(platform);
    const { id } = await memberOf(client);
    const { db, clock, random } = platform.parts;
    const at = clock.now();
    const sent = {
      sender_id: id,
      sender_phone: plain(client.accountId ?? ''),
      recipient_id: 1n,
      recipient_phone: plain('639179990005'),
      amount: 10_000n,
      fee: 0n,
    };
    for (let hundred = 0; hundred < 10; hundred += 1) {
      const transfers = Array.from({ length: 100 }, (_, n) => ({
        ...sent,
        id: random.id(at),
        request_id: `full-${hundred}-${n}`,
        created_at: at,
      }));
      await db.insertInto('friend_transfer').values(transfers).execute();
    }
    const [row] = (await client.call(memberData, {})).value;
    expect(row?.kept.transfers_sent).toHaveLength(1_000);
  });

  it('more than ten times in an hour - is refused', async () => {
    const client = await newMember(platform);
    for (let times = 0; times < 10; times += 1)
      expect(await client.call(memberData, {})).toMatchObject({ ok: true });
    expect(await client.call(memberData, {})).toMatchObject({ code: 'too_many_requests' });
  });
});

describe('the deletion of an account', () => {
  it('requested - ends the other sessions, and can be cancelled for thirty days', async () => {
    const client = await newMember(platform);
    const elsewhere = new TestClient(platform);
    await elsewhere.call(login, { account_id: client.accountId ?? '', password: testPassword });
    expect(await client.call(deletionStatus, {})).toMatchObject({
      value: [{ requested_at: null, due_at: null, grace_days: 30, obstacles: [] }],
    });
    expect(await client.call(cancelDeletion, {})).toMatchObject({ code: 'deletion_not_requested' });
    expect(await ask(client, 'wrong123')).toMatchObject({ code: 'invalid_password' });
    const due = new Date(platform.clock.now().getTime() + 30 * dayMs).toISOString();
    expect(await ask(client)).toMatchObject({ ok: true, value: [{ due_at: due }] });
    expect(await ask(client)).toMatchObject({ code: 'deletion_requested' });
    expect(await elsewhere.call(account, {})).toMatchObject({ code: 'session_not_exists' });
    const [sms] = await platform.services.messages.latest(1, client.accountId);
    expect(sms).toMatchObject({
      purpose: 'deletion',
      body: expect.stringContaining('will be deleted on 2026-12-21'),
    });
    expect(await client.call(cancelDeletion, {})).toMatchObject({ ok: true });
    expect(await client.call(deletionStatus, {})).toMatchObject({
      value: [{ requested_at: null }],
    });
    expect(await carryOut()).toBe('0 deleted, 0 waiting for open items.');
  });

  it('with money, or a pending payout - is refused with the reason', async () => {
    const client = await newMember(platform);
    await give(client, 1_000_000n);
    expect(await ask(client)).toMatchObject({
      code: 'deletion_not_possible',
      value: [{ obstacles: ['balance'] }],
    });
    const added = await addWallet(platform, client, { ...gcash, bank_acc_no: '09177771234' });
    const ticket = {
      withdrawal_amount: '100',
      bank_id: 'gcash',
      bank_acc_no: added.value[0]?.account_ref ?? '',
      request_id: 'all',
    };
    expect(await client.call(addWithdrawTicket, ticket)).toMatchObject({ ok: true });
    expect(await ask(client)).toMatchObject({
      code: 'deletion_not_possible',
      value: [{ obstacles: ['pending_withdrawal'] }],
    });
  });

  it('with an open round, a pending deposit, or while excluded - is refused', async () => {
    const client = await newMember(platform);
    const { db, random, clock } = platform.parts;
    const { id } = await memberOf(client);
    const at = clock.now();
    const round = {
      provider_code: 'jili',
      round_ref: 'r1',
      game_code: 'manila-sevens',
      game_type: 'slot',
      stake: 10_000n,
      payout: 0n,
      state: 'open',
    } as const;
    await db
      .insertInto('game_round')
      .values({ member_id: id, id: random.id(at), ...round, placed_at: at, settled_at: null })
      .execute();
    await db
      .insertInto('care_pause')
      .values({
        member_id: id,
        id: random.id(at),
        kind: 'exclusion',
        starts_at: at,
        ends_at: new Date(at.getTime() + dayMs),
      })
      .execute();
    expect(await ask(client)).toMatchObject({
      value: [{ obstacles: ['open_round', 'exclusion'] }],
    });
  });

  it('by a member with a second factor - requires its code', async () => {
    const client = await newMember(platform);
    const secret =
      (await client.call(totpBegin, { password: testPassword })).value[0]?.secret ?? '';
    await client.call(totpConfirm, { totp: codeAt(secret, platform.clock.now()) });
    platform.clock.advance(30_000);
    expect(await ask(client)).toMatchObject({ code: 'totp_required' });
    expect(await ask(client, testPassword, codeAt(secret, platform.clock.now()))).toMatchObject({
      ok: true,
    });
    await client.call(cancelDeletion, {});
  });

  it('that waits for open items with many others - keeps no later one from its deletion', async () => {
    const { db, clock } = platform.parts;
    const due_at = new Date(clock.now().getTime() - dayMs);
    // Requests without a member are never carried out.
    await db
      .insertInto('deletion_request')
      .values(
        Array.from({ length: 205 }, (_, n) => ({
          member_id: BigInt(n + 1),
          requested_at: due_at,
          due_at,
        })),
      )
      .execute();
    const client = await newMember(platform);
    await ask(client);
    platform.clock.advance(30 * dayMs);
    expect(await carryOut()).toBe('1 deleted, 205 waiting for open items.');
    await db.deleteFrom('deletion_request').where('due_at', '=', due_at).execute();
  });

  it('after thirty days - erases personal data, keeps the ledger, and frees the phone', async () => {
    const client = await signedUp(platform, '639179990002', { contact_email: 'gone@example.ph' });
    await client.call(updateProfile, { full_name: 'Juana Reyes' });
    const { id } = await memberOf(client);
    await give(client, 500_000n);
    await give(client, -500_000n);
    await ask(client);
    platform.clock.advance(30 * dayMs - 1000);
    expect(await carryOut()).toBe('0 deleted, 0 waiting for open items.');
    await give(client, 10_000n);
    platform.clock.advance(1000);
    expect(await carryOut()).toBe('0 deleted, 1 waiting for open items.');
    await give(client, -10_000n);
    expect(await carryOut()).toBe('1 deleted, 0 waiting for open items.');
    const { db } = platform.parts;
    expect(await platform.services.members.repository.byId(id)).toMatchObject({
      phone: `gone-${id}`,
      full_name: null,
      contact_email: null,
      status: 'CLOSE',
      removed_at: platform.clock.now(),
    });
    expect(
      await db.selectFrom('entry').selectAll().where('member_id', '=', id).execute(),
    ).toHaveLength(8);
    await sound(platform);
    expect(await platform.services.messages.latest(5, '639179990002')).toEqual([]);
    expect(await client.call(account, {}, { account_id: '639179990002' })).toMatchObject({
      ok: false,
    });
    expect(
      await new TestClient(platform).call(login, {
        account_id: '639179990002',
        password: testPassword,
      }),
    ).toMatchObject({
      code: 'invalid_password',
    });
    const anew = await signedUp(platform, '639179990002', { contact_email: 'gone@example.ph' });
    expect(await anew.call(account, {})).toMatchObject({ value: [{ full_name: null }] });
  });
});
