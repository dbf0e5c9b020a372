import { addWithdrawTicket, cancelDeposit, manualDeposit } from '@parol/wire/fund';
import { kycStatus, kycSubmit } from '@parol/wire/kyc';
import { updateProfile } from '@parol/wire/member';
import { gatewayDeposit } from '@parol/wire';
import { receiptPath } from '@parol/wire/upload';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookie } from '../../kernel/http/cookies.ts';
import { addWallet, newMember, startCashier } from '../../testing/cashier.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import {
  emptyQueue,
  formOf,
  picture,
  reviewKyc,
  runKyc,
  waitingId,
} from '../testing/kyc-fixture.ts';

let platform: TestPlatform;
beforeAll(async () => void (platform = await testPlatform()));
afterAll(() => platform.close());

describe('a proof of identity that is stored or decided', () => {
  afterEach(() => emptyQueue(platform));

  it('its pictures - are moved out of the uploads and stored encrypted', async () => {
    const client = await newMember(platform);
    const form = await formOf(client, platform);
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
    await three.call(kycSubmit, { ...(await formOf(three, platform)), document_no: 'PSN-9917' });
    await one.call(kycSubmit, await formOf(one, platform));
    await two.call(kycSubmit, { ...(await formOf(two, platform)), document_no: 'PSN-9913' });
    await reviewKyc(platform);
    expect(await one.call(kycStatus, {})).toMatchObject({ value: [{ state: 'in_review' }] });
    platform.clock.advance(platform.parts.config.autopilotMs.review);
    await reviewKyc(platform);
    expect(await one.call(kycStatus, {})).toMatchObject({ value: [{ state: 'verified' }] });
    expect(await two.call(kycStatus, {})).toMatchObject({ value: [{ state: 'rejected' }] });
    expect(await three.call(kycStatus, {})).toMatchObject({ value: [{ state: 'submitted' }] });
    await runKyc(platform, 'kyc:approve', [await waitingId(platform)]);
  });

  it('decided by two operators concurrently - is decided once', async () => {
    const client = await newMember(platform);
    await client.call(kycSubmit, await formOf(client, platform));
    const id = await waitingId(platform);
    const settled = await Promise.allSettled([
      runKyc(platform, 'kyc:approve', [id]),
      runKyc(platform, 'kyc:reject', [id], { reason: 'No' }),
      runKyc(platform, 'kyc:approve', [id]),
    ]);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('a wrong registered name - is corrected by an operator', async () => {
    const client = await newMember(platform);
    await client.call(updateProfile, { full_name: 'Marai Santos' });
    expect(
      await runKyc(platform, 'member:rename', [client.accountId ?? ''], { name: ' Maria  Santos' }),
    ).toContain('is Maria Santos now');
    expect(await client.call(kycSubmit, await formOf(client, platform))).toMatchObject({
      ok: true,
    });
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
      await runKyc(strict, 'kyc:approve', [await waitingId(strict)]);
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
