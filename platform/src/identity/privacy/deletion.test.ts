import { addWithdrawTicket } from '@parol/wire/fund';
import { account, login, updateProfile } from '@parol/wire/member';
import {
  cancelDeletion,
  deletionObstacles,
  deletionStatus,
  requestDeletion,
} from '@parol/wire/privacy';
import { totpBegin, totpConfirm } from '@parol/wire/totp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '@parol/domain';
import { TestClient, signedUp, testPassword } from '../../testing/client.ts';
import { codeAt } from '../totp/totp-code.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { addWallet, newMember, expectLedgerSound, startCashier } from '../../testing/cashier.ts';
import { gcash, give, memberOf } from './testing/privacy-member.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
});
afterAll(() => platform.close());

const ask = (client: TestClient, password = testPassword, totp?: string) =>
  client.call(requestDeletion, { password, totp });
const carryOut = async () =>
  (await platform.ops.find(({ name }) => name === 'deletion:carry-out')?.run([], {}))?.join('\n');

describe('the deletion of an account', () => {
  it('that is requested - ends the other sessions, and can be cancelled for thirty days', async () => {
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

  it('is known to every module with data that the account alone needs, or that prevents it', () => {
    const all = platform.personalData;
    expect(all.flatMap(({ deletedTables = [] }) => deletedTables).sort()).toEqual([
      'bank_account',
      'email_change',
      'enquiry',
      'game_favourite',
      'inbox_message',
      'member_device',
      'notice_link',
      'passkey',
      'passkey_challenge',
      'passkey_proof',
      'payout_number',
      'payout_number_share',
      'review',
      'session',
      'survey_response',
      'survey_text',
      'totp',
      'totp_recovery',
    ]);
    const obstacles = all.flatMap((one) => Object.keys(one.obstacles ?? {}));
    expect(new Set(obstacles)).toEqual(new Set(deletionObstacles));
    // Codes, messages, unused receipts, and phones in transfers.
    expect(all.filter(({ forget }) => forget)).toHaveLength(4);
    expect(all.flatMap(({ unlistedTables = [] }) => unlistedTables).sort()).toEqual([
      'entry',
      'external_reference',
      'ledger_account',
      'money_out_flag',
      'money_out_freeze',
      'outbox',
      'outbox_parked',
      'passkey_challenge',
      'passkey_proof',
      'payout_number_share',
      'security_alert',
      'transfer',
      'unique_key',
    ]);
  });

  it('with money, or a pending payout - is refused with the reason', async () => {
    const client = await newMember(platform);
    await give(platform, client, 1_000_000n);
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
    const { id } = await memberOf(platform, client);
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
      .insertInto('rg_pause')
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
});

describe('a deletion that is due', () => {
  it('behind 205 requests with obstacles - is carried out when due', async () => {
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
    const { id } = await memberOf(platform, client);
    await give(platform, client, 500_000n);
    await give(platform, client, -500_000n);
    await ask(client);
    platform.clock.advance(30 * dayMs - 1000);
    expect(await carryOut()).toBe('0 deleted, 0 waiting for open items.');
    await give(platform, client, 10_000n);
    platform.clock.advance(1000);
    expect(await carryOut()).toBe('0 deleted, 1 waiting for open items.');
    await give(platform, client, -10_000n);
    expect(await carryOut()).toBe('1 deleted, 0 waiting for open items.');
    const { db } = platform.parts;
    expect(await platform.services.members.byId(id)).toMatchObject({
      phone: `gone-${id}`,
      full_name: null,
      contact_email: null,
      status: 'CLOSE',
      removed_at: platform.clock.now(),
    });
    expect(
      await db.selectFrom('entry').selectAll().where('member_id', '=', id).execute(),
    ).toHaveLength(8);
    await expectLedgerSound(platform);
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
    const again = await signedUp(platform, '639179990002', { contact_email: 'gone@example.ph' });
    expect(await again.call(account, {})).toMatchObject({ value: [{ full_name: null }] });
  });
});
