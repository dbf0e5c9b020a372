import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addWithdrawTicket, cancelDeposit, manualDeposit } from '@parol/wire/fund';
import { kycStatus, kycSubmit } from '@parol/wire/kyc';
import { account, inboxList, updateProfile } from '@parol/wire/member';
import { gatewayDeposit } from '@parol/wire';
import { receiptPath } from '@parol/wire/upload';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookie } from '../../kernel/http/cookies.ts';
import { createReceipts } from '../../cashier/receipt/receipt.ts';
import { addWallet, memberIdOf, newMember, startCashier } from '../../testing/cashier.ts';
import { type TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
let folder: string;
beforeAll(async () => {
  platform = await testPlatform();
  folder = await mkdtemp(join(tmpdir(), 'parol-kyc-'));
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true });
});

/** The bytes of an uploaded picture; uploads are stored as re-encoded JPEGs. */
const picture = Buffer.from('the re-encoded picture of a document');
async function uploaded(client: TestClient, on = platform): Promise<string> {
  const { random, clock } = on.parts;
  const id = await memberIdOf(on, client);
  const path = random.token(24);
  const receipt = { path, member_id: id, bytes: picture, uploaded_at: clock.now(), used: false };
  await createReceipts(on.parts).add(receipt);
  return path;
}
let numbers = 0;
async function formOf(client: TestClient, on = platform) {
  const [front, back, selfie] = [
    await uploaded(client, on),
    await uploaded(client, on),
    await uploaded(client, on),
  ];
  numbers += 1;
  const document_no = `PSN-${String(1000 + numbers * 100)}`;
  return {
    kind: 'philsys',
    document_no,
    full_name: 'Maria Santos',
    birthday: '1990-05-04',
    front,
    back,
    selfie,
  } as const;
}
const run = async (
  name: string,
  args: readonly string[],
  options: Readonly<Record<string, string>> = {},
  on = platform,
) => {
  const lines = await on.ops.find((one) => one.name === name)?.run(args, options);
  return (lines ?? []).join('\n');
};
const waitingId = async (on = platform) => (await run('kyc:list', [], {}, on)).split(/\s/)[0] ?? '';
const autopilot = () => platform.jobs.find(({ name }) => name === 'sandbox.review-kyc')?.run();

/** Decides what still waits, for the next test. */
async function emptyQueue(): Promise<void> {
  platform.clock.advance(10_000);
  await autopilot();
  await autopilot();
}

describe('a proof of identity', () => {
  afterEach(emptyQueue);

  it('submitted - is pending, then reviewed and verified by an operator', async () => {
    const client = await newMember(platform);
    expect(await client.call(kycStatus, {})).toMatchObject({
      value: [{ state: 'none', required: false, kind: null }],
    });
    const form = await formOf(client);
    expect(await client.call(kycSubmit, form)).toMatchObject({
      ok: true,
      value: [{ state: 'submitted', kind: 'philsys', full_name: 'Maria Santos' }],
    });
    expect(await client.call(kycSubmit, await formOf(client))).toMatchObject({
      code: 'kyc_under_review',
    });
    const id = await waitingId();
    const shown = await run('kyc:show', [id, folder]);
    expect(shown).toContain(form.document_no.replace('-', ''));
    expect((await readdir(folder)).sort()).toEqual(
      ['back', 'front', 'selfie'].map((side) => `${id}-${side}.jpg`),
    );
    expect(await readFile(join(folder, `${id}-front.jpg`))).toEqual(picture);
    expect(await client.call(kycStatus, {})).toMatchObject({ value: [{ state: 'in_review' }] });
    expect(await run('kyc:approve', [id])).toContain('is verified: Maria Santos, born 1990-05-04');
    await expect(run('kyc:reject', [id], { reason: 'No' })).rejects.toThrow('ticket_processed');
    expect(await client.call(kycStatus, {})).toMatchObject({ value: [{ state: 'verified' }] });
    expect((await client.call(inboxList, {})).value[0]).toMatchObject({
      title_en: 'Your identity is verified',
      title_ph: 'Verified na ang ID mo',
    });
    expect(await client.call(kycSubmit, form)).toMatchObject({ code: 'kyc_is_verified' });
  });

  it('verified - locks name and birthday', async () => {
    const client = await newMember(platform);
    await client.call(updateProfile, { birthday: '1991-01-01' });
    await client.call(kycSubmit, await formOf(client));
    await run('kyc:approve', [await waitingId()]);
    expect(await client.call(account, {})).toMatchObject({
      value: [{ full_name: 'Maria Santos', birthday: '1990-05-04' }],
    });
    expect(await client.call(updateProfile, { birthday: '1991-01-01' })).toMatchObject({
      code: 'profile_locked',
    });
    expect(await client.call(updateProfile, { nickname: 'Ria' })).toMatchObject({ ok: true });
  });

  it('rejected - shows the reason in both languages and can be sent again', async () => {
    const client = await newMember(platform);
    await client.call(kycSubmit, await formOf(client));
    await expect(run('kyc:reject', [await waitingId()])).rejects.toThrow(
      'Give the member a reason',
    );
    await run('kyc:reject', [await waitingId()], {
      reason: 'Too dark',
      'reason-ph': 'Masyadong madilim',
    });
    expect(await client.call(kycStatus, {})).toMatchObject({
      value: [{ state: 'rejected', reason: { en: 'Too dark', ph: 'Masyadong madilim' } }],
    });
    expect((await client.call(inboxList, {})).value[0]).toMatchObject({
      body_ph: 'Masyadong madilim. Puwede mo itong ipadala ulit sa Mga setting, Mga dokumento.',
    });
    expect(await client.call(kycSubmit, await formOf(client))).toMatchObject({
      ok: true,
      value: [{ state: 'submitted', reason: null }],
    });
  });
});

describe('a wrong proof of identity', () => {
  afterEach(emptyQueue);

  it.each([
    ['with an invalid name', { full_name: '??' }, 'full_name_required'],
    ['by a member under 21', { birthday: '2005-11-22' }, 'under_age'],
    ['with an invalid number', { document_no: 'x' }, 'invalid_document_no'],
    ['without the back', { back: undefined }, 'kyc_image_missing'],
    ['with an unknown picture', { back: 'unknown' }, 'attachment_not_exists'],
    ['without a number', { document_no: '' }, 'document_no_required'],
  ])('%s - is refused and not stored', async (_, fields, refused) => {
    const client = await newMember(platform);
    expect(await client.call(kycSubmit, { ...(await formOf(client)), ...fields })).toMatchObject({
      code: refused,
    });
    expect(await client.call(kycStatus, {})).toMatchObject({ value: [{ state: 'none' }] });
    expect(await client.call(account, {})).toMatchObject({ value: [{ full_name: null }] });
  });

  it("with another member's picture, another name or another account's document - is refused", async () => {
    const [client, stranger] = [await newMember(platform), await newMember(platform)];
    const form = await formOf(client);
    expect(
      await client.call(kycSubmit, { ...form, front: await uploaded(stranger) }),
    ).toMatchObject({ code: 'attachment_not_exists' });
    expect(await client.call(kycSubmit, form)).toMatchObject({ ok: true });
    const own = await formOf(stranger);
    expect(await stranger.call(kycSubmit, { ...own, document_no: form.document_no })).toMatchObject(
      { code: 'kyc_document_used' },
    );
    await stranger.call(updateProfile, { full_name: 'Jose Rizal' });
    expect(await stranger.call(kycSubmit, own)).toMatchObject({ code: 'kyc_name_differs' });
  });
});

describe('a proof of identity that is stored or decided', () => {
  afterEach(emptyQueue);

  it('its pictures - are moved out of the uploads and stored encrypted', async () => {
    const client = await newMember(platform);
    const form = await formOf(client);
    await client.call(kycSubmit, form);
    const shown = {
      'x-account-id': client.accountId ?? '',
      'x-auth-token': client.handle ?? '',
      cookie: `${sessionCookie(platform.parts.config)}=${client.cookie}`,
    };
    expect(
      (await platform.app.inject({ url: receiptPath(form.front), headers: shown })).statusCode,
    ).toBe(404);
    const boxes = await platform.parts.db.selectFrom('kyc_image').select('box').execute();
    for (const { box } of boxes) expect(box.includes(picture)).toBe(false);
    const { number_box: number } = await platform.parts.db
      .selectFrom('kyc')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(number.toString('latin1')).not.toContain(form.document_no);
  });

  it('in the sandbox - is verified by the autopilot, or by the number rejected (…13) or left to an operator (…17)', async () => {
    const [one, two, three] = [
      await newMember(platform),
      await newMember(platform),
      await newMember(platform),
    ];
    await three.call(kycSubmit, { ...(await formOf(three)), document_no: 'PSN-9917' });
    await one.call(kycSubmit, await formOf(one));
    await two.call(kycSubmit, { ...(await formOf(two)), document_no: 'PSN-9913' });
    await autopilot();
    expect(await one.call(kycStatus, {})).toMatchObject({ value: [{ state: 'in_review' }] });
    platform.clock.advance(platform.parts.config.autopilotMs.review);
    await autopilot();
    expect(await one.call(kycStatus, {})).toMatchObject({ value: [{ state: 'verified' }] });
    expect(await two.call(kycStatus, {})).toMatchObject({ value: [{ state: 'rejected' }] });
    expect(await three.call(kycStatus, {})).toMatchObject({ value: [{ state: 'submitted' }] });
    await run('kyc:approve', [await waitingId()]);
  });

  it('decided by two operators concurrently - is decided once', async () => {
    const client = await newMember(platform);
    await client.call(kycSubmit, await formOf(client));
    const id = await waitingId();
    const settled = await Promise.allSettled([
      run('kyc:approve', [id]),
      run('kyc:reject', [id], { reason: 'No' }),
      run('kyc:approve', [id]),
    ]);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('a wrong registered name - is corrected by an operator', async () => {
    const client = await newMember(platform);
    await client.call(updateProfile, { full_name: 'Marai Santos' });
    expect(
      await run('member:rename', [client.accountId ?? ''], { name: ' Maria  Santos' }),
    ).toContain('is Maria Santos now');
    expect(await client.call(kycSubmit, await formOf(client))).toMatchObject({ ok: true });
  });
});

describe('required by the profile', () => {
  it('deposits and withdrawals - are refused until the member is verified', async () => {
    const strict = await startCashier({ config: { kycRequired: true } });
    try {
      const client = await newMember(strict);
      const maya = gatewayDeposit('maya');
      const deposit = {
        deposit_amount: '500',
        promotion_id: 'none',
        mode: 'web',
        return_url: `${strict.parts.config.origin}/mayapay`,
      };
      const target = {
        target_bank_id: 'sandbox-bdo',
        target_bank_acc_no: '001234567890',
        target_bank_acc_holder: 'Parol Sandbox',
      };
      const manual = {
        ...target,
        deposit_amount: '500',
        ref_no: 'KYC-0001',
        deposit_date: '2026-11-21',
        deposit_method: 'online_transfer',
      } as const;
      const added = await addWallet(strict, client, { bank_acc_no: '09175551234' });
      const ticket = {
        withdrawal_amount: '100',
        bank_id: 'gcash',
        bank_acc_no: added.value[0]?.account_ref ?? '',
        request_id: 'one',
      };
      expect(await client.call(kycStatus, {})).toMatchObject({
        value: [{ state: 'none', required: true }],
      });
      expect(await client.call(maya, deposit)).toMatchObject({
        code: 'kyc_required',
        value: [{ state: 'none' }],
      });
      expect(await client.call(manualDeposit, manual)).toMatchObject({ code: 'kyc_required' });
      expect(await client.call(addWithdrawTicket, ticket)).toMatchObject({ code: 'kyc_required' });
      await client.call(kycSubmit, await formOf(client, strict));
      expect(await client.call(maya, deposit)).toMatchObject({
        code: 'kyc_required',
        value: [{ state: 'submitted' }],
      });
      await run('kyc:approve', [await waitingId(strict)], {}, strict);
      const opened = await client.call(maya, deposit);
      expect(opened).toMatchObject({ ok: true });
      await client.call(cancelDeposit, { deposit_id: opened.value[0]?.deposit_id ?? '' });
      expect(await client.call(manualDeposit, manual)).toMatchObject({ ok: true });
      expect(await client.call(addWithdrawTicket, ticket)).toMatchObject({
        code: 'insufficient_balance',
      });
    } finally {
      await strict.close();
    }
  });
});
