import { bankingMode, cancelManualDeposit, manualDepositBanks } from '@parol/wire/fund';
import { memberStatement } from '@parol/wire/report';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { balanceOfHouse } from '../../testing/ledger-invariants.ts';
import {
  money,
  newMember,
  run,
  expectLedgerSound,
  startCashier,
  expectNoPosting,
} from '../../testing/cashier.ts';
import { manualDepositFixture } from '../testing/manual-deposit-fixture.ts';

let platform: TestPlatform;
let client: TestClient;
beforeAll(async () => {
  platform = await startCashier();
});
beforeEach(async () => {
  client = await newMember(platform);
});
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

const { bdo, send, ops, newest, idOf } = manualDepositFixture(
  () => platform,
  () => client,
);

describe('a manual deposit', () => {
  it('approved - is credited once with its bonus and appears on the statement', async () => {
    const sent = await send({ promotion_id: 'welcome', deposit_amount: '300' });
    expect(sent).toMatchObject({
      ok: true,
      value: [
        {
          state: 'pending',
          deposit_amount: '300.00',
          bank_name: 'BDO Unibank',
          attachment_path: null,
        },
      ],
    });
    expect((await money(client)).balance).toBe('0.00');
    const id = await idOf();
    expect((await ops('manual:list', [])).join('\n')).toContain(id);
    const before = await balanceOfHouse(platform.parts.db, {
      kind: 'gateway',
      owner: 'manual:sandbox-bdo',
    });
    await ops('manual:approve', [id]);
    await expect(ops('manual:approve', [id])).rejects.toThrow('ticket_processed');
    await expect(ops('manual:reject', [id], { reason: 'No' })).rejects.toThrow('ticket_processed');
    const row = await newest();
    expect(row).toMatchObject({
      state: 'paid',
      bonus: '450.00',
      decided_at: platform.clock.now().toISOString(),
    });
    expect(await money(client)).toMatchObject({ balance: '750.00', withheld: '750.00' });
    expect(
      (await balanceOfHouse(platform.parts.db, { kind: 'gateway', owner: 'manual:sandbox-bdo' })) -
        before,
    ).toBe(-3_000_000n);
    const [page] = (await client.call(memberStatement, { kinds: ['deposit'] })).value;
    expect(page?.data).toMatchObject([
      { amount: '300.00', labels: { ph: 'Manual na deposit, BDO Unibank' } },
    ]);
  });

  it('approved and rejected concurrently - is decided only once', async () => {
    await send();
    const id = await idOf();
    const settled = await Promise.allSettled([
      ops('manual:approve', [id]),
      ops('manual:reject', [id], { reason: 'No' }),
      ops('manual:approve', [id]),
    ]);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await money(client)).balance).toBe(
      (await newest())?.state === 'paid' ? '500.00' : '0.00',
    );
  });

  it('in the sandbox - is approved by the autopilot; with an amount ending in 13, rejected with a reason', async () => {
    await send({ deposit_amount: '500.13' });
    await run(platform, 'sandbox.review-manual-deposits');
    expect((await newest())?.state).toBe('pending');
    platform.clock.advance(2_000);
    await expectNoPosting(platform, () => run(platform, 'sandbox.review-manual-deposits'));
    expect(await newest()).toMatchObject({
      state: 'rejected',
      reason: { en: 'We found no transfer with this reference' },
    });
    await send();
    platform.clock.advance(2_000);
    await run(platform, 'sandbox.review-manual-deposits');
    expect(await newest()).toMatchObject({ state: 'paid', reason: null });
    expect((await money(client)).balance).toBe('500.00');
    platform.clock.advance(-4_000);
  });

  it('in the sandbox with an amount ending in 17 - is left to an operator', async () => {
    await send({ deposit_amount: '500.17' });
    platform.clock.advance(60_000);
    await expectNoPosting(platform, () => run(platform, 'sandbox.review-manual-deposits'));
    expect((await newest())?.state).toBe('pending');
    await ops('manual:approve', [await idOf()]);
    expect((await money(client)).balance).toBe('500.17');
    platform.clock.advance(-60_000);
  });

  it('pending - blocks another one; its reference can be used again only after a rejection', async () => {
    const answers = await Promise.all([
      send({ ref_no: 'SAME-1' }),
      send({ ref_no: 'same-1' }),
      send(),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'OK',
      'pending_deposit',
      'pending_deposit',
    ]);
    const ref_no = (await newest())?.ref_no ?? '';
    const other = await newMember(platform);
    expect(await send({ ref_no: ref_no.toLowerCase() }, other)).toMatchObject({
      code: 'ref_no_used',
    });
    await expect(ops('manual:reject', [await idOf()])).rejects.toThrow('reason');
    await ops('manual:reject', [await idOf()], {
      reason: 'Not found',
      'reason-ph': 'Walang nakita',
    });
    expect((await newest())?.reason).toEqual({ en: 'Not found', ph: 'Walang nakita' });
    expect(await send({ ref_no }, other)).toMatchObject({ ok: true });
    expect(await send({ ref_no })).toMatchObject({ code: 'ref_no_used' });
  });

  it('with a reference sent by two members concurrently - is accepted from one', async () => {
    const other = await newMember(platform);
    const answers = await Promise.all([
      send({ ref_no: 'RACE-1' }),
      send({ ref_no: 'RACE-1' }, other),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'ref_no_used']);
  });
});

describe('a wrong manual deposit', () => {
  it.each([
    ['no amount', { deposit_amount: '' }, 'deposit_amount_required'],
    ['a word as amount', { deposit_amount: 'much' }, 'invalid_amount'],
    ['nothing', { deposit_amount: '0' }, 'depositAmountMustGreaterThan0'],
    ['less than the minimum', { deposit_amount: '99.99' }, 'min_deposit_not_met'],
    ['more than the maximum', { deposit_amount: '50000.01' }, 'depositAmountMustLessThanMax'],
    ['no bank', { target_bank_id: null }, 'target_bank_id_required'],
    ['no account', { target_bank_acc_no: '' }, 'target_bank_acc_no_required'],
    ['no holder', { target_bank_acc_holder: '' }, 'target_bank_acc_holder_required'],
    ['another bank', { target_bank_id: 'bdo' }, 'invalid_bank_id'],
    ['another account', { target_bank_acc_no: '001234567891' }, 'invalid_bank_id'],
    ['another holder', { target_bank_acc_holder: 'Somebody' }, 'invalid_bank_id'],
    ['no reference', { ref_no: '' }, 'ref_no_required'],
    ['an invalid reference', { ref_no: "1' or '1" }, 'invalid_ref_no'],
    ['no day', { deposit_date: '' }, 'deposit_date_required'],
    ['tomorrow', { deposit_date: '2026-11-22' }, 'invalid_deposit_date'],
    ['long ago', { deposit_date: '2026-10-21' }, 'invalid_deposit_date'],
    ['no method', { deposit_method: '' }, 'deposit_method_required'],
    ['an unknown receipt', { attachment_path: 'nowhere' }, 'attachment_not_exists'],
    ['an unknown promotion', { promotion_id: 'nosuch' }, 'invalid_promo_package'],
  ])('with %s - is refused', async (_what, fields, code) => {
    expect(await send(fields)).toMatchObject({ http: 200, ok: false, code });
    expect(await newest()).toBeUndefined();
  });

  it('below or above the limits - is refused with the limits', async () => {
    expect((await send({ deposit_amount: '99.99' })).value).toEqual([
      { minimum: '100.00', maximum: '50000.00' },
    ]);
    expect((await send({ deposit_amount: '50000.01' })).value).toEqual([
      { minimum: '100.00', maximum: '50000.00' },
    ]);
  });
});

describe('a manual deposit that its member takes back', () => {
  it('cancelled while pending - releases its reference and allows another one', async () => {
    await send({ ref_no: 'MINE-1', promotion_id: 'welcome', deposit_amount: '300' });
    const id = await idOf();
    const cancelled = await expectNoPosting(platform, () =>
      client.call(cancelManualDeposit, { manual_deposit_id: id }),
    );
    expect(cancelled.value).toMatchObject([
      {
        state: 'cancelled',
        bonus: '0.00',
        reason: null,
        decided_at: platform.clock.now().toISOString(),
      },
    ]);
    expect((await newest())?.state).toBe('cancelled');
    await expect(ops('manual:approve', [id])).rejects.toThrow('ticket_processed');
    expect(await client.call(cancelManualDeposit, { manual_deposit_id: id })).toMatchObject({
      code: 'deposit_not_cancellable',
    });
    expect(await send({ ref_no: 'mine-1' })).toMatchObject({ ok: true });
    expect((await money(client)).balance).toBe('0.00');
  });

  it("cancelled when decided, another member's or unknown - is refused", async () => {
    await send();
    const id = await idOf();
    const other = await newMember(platform);
    for (const unknown of [id, 'x', '99999999999999999999', '1']) {
      expect(await other.call(cancelManualDeposit, { manual_deposit_id: unknown })).toMatchObject({
        code: 'deposit_not_exists',
      });
    }
    expect(await client.call(cancelManualDeposit, { manual_deposit_id: '' })).toMatchObject({
      code: 'deposit_id_required',
    });
    await ops('manual:approve', [id]);
    expect(await client.call(cancelManualDeposit, { manual_deposit_id: id })).toMatchObject({
      code: 'deposit_not_cancellable',
    });
    expect((await newest())?.state).toBe('paid');
  });

  it('cancelled and approved concurrently - is decided once', async () => {
    await send();
    const id = await idOf();
    const [cancelled, approved] = await Promise.allSettled([
      client.call(cancelManualDeposit, { manual_deposit_id: id }),
      ops('manual:approve', [id]),
    ]);
    const isCancelled = cancelled.status === 'fulfilled' && cancelled.value.ok;
    expect(isCancelled).not.toBe(approved.status === 'fulfilled');
    expect((await money(client)).balance).toBe(isCancelled ? '0.00' : '500.00');
  });
});

describe('the page of manual deposits', () => {
  it('target accounts and modes of manual deposits - are listed', async () => {
    expect((await client.call(manualDepositBanks, {})).value[0]).toMatchObject({
      ...bdo,
      minimum: '100.00',
      maximum: '50000.00',
    });
    expect(
      (await client.call(bankingMode, {})).value.map(({ mode, status }) => `${mode} ${status}`),
    ).toEqual(['online active', 'manual active', 'withdrawal active', 'transfer active']);
  });
});
