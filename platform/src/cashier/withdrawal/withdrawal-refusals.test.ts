import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestPlatform } from '../../testing/platform.ts';
import { paid, expectLedgerSound, startCashier, expectNoPosting } from '../../testing/cashier.ts';
import { type Holder, withdrawalFixture } from '../testing/withdrawal-fixture.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
});
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

const { holder, withdraw } = withdrawalFixture(() => platform);

describe('a refused withdrawal leaves the ledger unchanged', () => {
  it.each([
    [0, 'withdrawalAmountMustGreaterThan0'],
    ['-1', 'withdrawalAmountMustGreaterThan0'],
    [-1, 'withdrawalAmountMustGreaterThan0'],
    ['49.99', 'min_withdrawal_not_met'],
    [1e9, 'day_limit_exceeded'],
    ['1e2', 'invalid_amount'],
    ['abc', 'invalid_amount'],
    ['100.001', 'amount_whole_centavos'],
    ['1000.01', 'insufficient_balance'],
    ['', 'withdrawal_amount_required'],
  ])('of %j - is refused with %s', async (amount, code) => {
    const one = await sharedHolder();
    expect(await expectNoPosting(platform, () => withdraw(one, amount))).toMatchObject({
      http: 200,
      ok: false,
      code,
    });
  });

  it('of withheld money - is refused with withdrawal_amount_lte_withhold_amount and the amounts', async () => {
    const one = await holder();
    await paid(one.client, '500', { promotion_id: 'daily' });
    expect(await expectNoPosting(platform, () => withdraw(one, '1000.01'))).toMatchObject({
      code: 'withdrawal_amount_lte_withhold_amount',
      value: [{ balance: '1550.00', withheld: '550.00', available: '1000.00' }],
    });
    expect((await withdraw(one, '1000')).ok).toBe(true);
  });

  it("to another member's account, or one of another bank - is refused with invalid_bank_id", async () => {
    const [one, other] = [await holder(), await holder()];
    expect(
      (await expectNoPosting(platform, () => withdraw(one, '100', { bank_acc_no: other.ref })))
        .code,
    ).toBe('invalid_bank_id');
    expect(
      (await expectNoPosting(platform, () => withdraw(one, '100', { bank_id: 'maya' }))).code,
    ).toBe('invalid_bank_id');
  });

  it('to a disabled account - is refused with bank_member_inactive', async () => {
    const one = await holder();
    await platform.services.banks.setActive(one.ref, false);
    expect((await expectNoPosting(platform, () => withdraw(one, '100'))).code).toBe(
      'bank_member_inactive',
    );
  });

  it("with another member's account_id - is refused with session_mismatch", async () => {
    const [one, other] = [await holder(), await holder()];
    expect(
      (
        await expectNoPosting(platform, () =>
          withdraw(one, '100', { account_id: other.client.accountId }),
        )
      ).code,
    ).toBe('session_mismatch');
  });

  it('with an amount of the wrong type - is refused with malformed_body', async () => {
    const one = await holder();
    expect(await withdraw(one, { peso: 100 })).toMatchObject({ http: 400, code: 'malformed_body' });
  });

  it('with an unknown ticket - is refused with ticket_not_exists', async () => {
    await expect(
      platform.services.withdrawals.withdrawals.approve({ memberId: 1n, id: 1n }, 'ops'),
    ).rejects.toMatchObject({ code: 'ticket_not_exists' });
  });
});

let shared: Promise<Holder> | undefined;
/** Refusals have no effect, so these tests share a member. */
const sharedHolder = () => (shared ??= holder());
