import { sql } from 'kysely';
import type { SealedText } from '../../kernel/contacts/contacts.ts';
import { loginTac, updateProfile } from '@parol/wire/member';
import { memberData } from '@parol/wire/privacy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '@parol/domain';
import { memberDataJson } from './member-data-json.ts';
import { memberDataService } from './member-data.service.ts';
import { TestClient, signedUp } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { addWallet, newMember, startCashier } from '../../testing/cashier.ts';
import { gcash, give, memberOf } from './testing/privacy-member.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
});
afterAll(() => platform.close());

/** A phone in plain text, as in transfers from before phones were encrypted. */
const plain = (phone: string) => sql<SealedText>`${phone}`;

describe("a member's data export", () => {
  it('is complete, readable and contains no secrets', async () => {
    const client = await signedUp(platform, '639179990001', { contact_email: 'maria@example.ph' });
    await client.call(updateProfile, { nickname: 'Ria', birthday: '1990-05-04' });
    await addWallet(platform, client, gcash);
    await give(platform, client, 1_234_500n);
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
    const { password_hash: hash } = await memberOf(platform, client);
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

  it("contains nothing about operators' reviews of the member", async () => {
    const client = await newMember(platform);
    const { id } = await memberOf(platform, client);
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

  it('shows counts as numbers and money as pesos', async () => {
    const client = await newMember(platform);
    const { id } = await memberOf(platform, client);
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
    const members = platform.services.members;
    await members.changePhone(
      platform.parts.db,
      (await memberOf(platform, before)).id,
      '639179990004',
      platform.clock.now(),
    );
    await new TestClient(platform).call(loginTac, { account_id: phone });
    platform.clock.advance(2 * dayMs);
    const client = await signedUp(platform, phone);
    const { id } = await memberOf(platform, client);
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
});

describe('a long data export', () => {
  it('is read and sent page by page, completely at any size', async () => {
    const client = await newMember(platform);
    const { id } = await memberOf(platform, client);
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

    const service = memberDataService(platform.parts, {
      members: platform.services.members,
      limits: { waitFor: async () => undefined },
      personalData: platform.personalData,
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
    const { id } = await memberOf(platform, client);
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
