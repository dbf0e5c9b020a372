import {
  cancelDeposit,
  depositTracker,
  depositTrackerV2,
  activeList,
  exchangeRateList,
} from '@parol/wire/fund';
import { onlineDeposit } from '@parol/wire/payg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ops } from '../../testing/operators.ts';
import type { TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import {
  choose,
  deposit,
  money,
  newMember,
  opened,
  expectLedgerSound,
  startCashier,
  expectNoPosting,
} from '../../testing/cashier.ts';
import { gateways } from '../../testing/gateways.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
});
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

describe('a deposit request', () => {
  it.each([
    [0, 'depositAmountMustGreaterThan0'],
    ['0', 'depositAmountMustGreaterThan0'],
    [-1, 'depositAmountMustGreaterThan0'],
    ['-1', 'depositAmountMustGreaterThan0'],
    [1e9, 'depositAmountMustLessThanMax'],
    ['1000000000', 'depositAmountMustLessThanMax'],
    ['1e9', 'invalid_amount'],
    ['abc', 'invalid_amount'],
    [0.001, 'amount_whole_centavos'],
    ['0.001', 'amount_whole_centavos'],
    ['49.99', 'depositAmountMustGreaterThanMin'],
    ['50000.01', 'depositAmountMustLessThanMax'],
    ['0x64', 'invalid_amount'],
    ['100,00', 'invalid_amount'],
    ['٣٠٠', 'invalid_amount'],
    ['', 'deposit_amount_required'],
    [null, 'deposit_amount_required'],
  ])(
    'with an amount of %j - is refused with %s and leaves the ledger unchanged',
    async (amount, code) => {
      const client = await newMember(platform);
      expect(
        await expectNoPosting(platform, () => deposit(client, gateways.maya, amount)),
      ).toMatchObject({
        http: 200,
        ok: false,
        code,
      });
      expect((await client.call(depositTracker, {})).value).toEqual([]);
    },
  );

  it('below the minimum - is refused with the limits in the reply', async () => {
    expect((await deposit(await newMember(platform), gateways.maya, '49')).value).toEqual([
      { minimum: '50.00', maximum: '50000.00' },
    ]);
  });

  it.each([[true], [['100']], [{ peso: 100 }]])(
    'with an amount of the wrong type, %j - is 400',
    async (amount) => {
      expect(await deposit(await newMember(platform), gateways.maya, amount)).toMatchObject({
        http: 400,
        code: 'malformed_body',
      });
    },
  );

  it.each([
    'https://evil.example/x',
    '//evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    'http://127.0.0.1:1@evil.example/',
    'https://127.0.0.1/',
  ])('with the return address %s - is refused with invalid_return_url', async (return_url) => {
    expect(
      (await deposit(await newMember(platform), gateways.maya, '100', { return_url })).code,
    ).toBe('invalid_return_url');
  });

  it('without a bank or with an unknown bank - is refused with a code for each', async () => {
    const client = await newMember(platform);
    expect((await deposit(client, gateways.bank, '100')).code).toBe('bank_code_required');
    expect((await deposit(client, gateways.bank, '100', { bank_code: 'NOPE' })).code).toBe(
      'invalid_bank_code',
    );
  });

  it('during maintenance - is refused with fpayUnderMaintenance and the reason', async () => {
    const client = await newMember(platform);
    const maintenance = platform.ops.find((command) => command.name === 'gateway:maintenance');
    await maintenance?.run(['maya', 'on'], {
      reason: 'Back at noon',
      'reason-ph': 'Balik sa tanghali',
    });
    const answer = await deposit(client, gateways.maya, '100');
    expect(answer).toMatchObject({
      code: 'fpayUnderMaintenance',
      value: [{ reason: { en: 'Back at noon', ph: 'Balik sa tanghali' } }],
    });
    const listed = (await client.call(activeList, {})).value.find(
      (row) => row.gateway_id === 'maya',
    );
    expect(listed).toMatchObject({ status: 'maintenance', reason: { ph: 'Balik sa tanghali' } });
    await maintenance?.run(['maya', 'off'], {});
    await opened(client, gateways.maya, '100');
    expect((await client.call(activeList, {})).value.find((row) => row.last_used)?.gateway_id).toBe(
      'maya',
    );
  });

  it('for a gateway that is not in the release - is refused with unknown_call', async () => {
    expect(await (await newMember(platform)).post('/api/payg/nosuch', {})).toMatchObject({
      http: 404,
      code: 'unknown_call',
    });
  });

  it("for another member's deposit - is refused as not existing", async () => {
    const [owner, other] = [await newMember(platform), await newMember(platform)];
    const row = await opened(owner, gateways.maya, '300');
    expect((await other.call(depositTrackerV2, { deposit_id: row.deposit_id })).code).toBe(
      'deposit_not_exists',
    );
    expect((await other.call(cancelDeposit, { deposit_id: row.deposit_id })).code).toBe(
      'deposit_not_exists',
    );
    expect((await other.call(depositTrackerV2, { deposit_id: "1' or '1'='1" })).code).toBe(
      'deposit_not_exists',
    );
  });

  it("with another member's account_id - is refused with session_mismatch", async () => {
    const [mine, other] = [await newMember(platform), await newMember(platform)];
    const answer = await expectNoPosting(platform, () =>
      mine.post('/api/payg/maya', {
        auth_token: mine.handle,
        account_id: other.accountId,
        deposit_amount: '100',
        return_url: '/mayapay',
      }),
    );
    expect(answer.code).toBe('session_mismatch');
    expect((await other.call(depositTracker, {})).value).toEqual([]);
  });
});

describe('the generic deposit call', () => {
  const generic = (client: TestClient, fields: Readonly<Record<string, unknown>>) =>
    client.call(onlineDeposit, { deposit_amount: '100', return_url: '/mayapay' }, fields);

  it("opens a deposit at the named gateway, by that gateway's rules", async () => {
    const client = await newMember(platform);
    expect(await generic(client, {})).toMatchObject({ code: 'payment_type_required' });
    expect(await generic(client, { payment_type: 'nosuch' })).toMatchObject({
      code: 'invalid_payment_type',
    });
    expect(await generic(client, { payment_type: 'top' })).toMatchObject({
      code: 'bank_code_required',
    });
    expect(await generic(client, { payment_type: 'maya', deposit_amount: '49' })).toMatchObject({
      code: 'depositAmountMustGreaterThanMin',
    });
    const [row] = (await generic(client, { payment_type: 'maya' })).value;
    await choose(row?.pg_htpay_url ?? '', 'pay');
    expect((await money(client)).balance).toBe('100.00');
    expect(await generic(client, { payment_type: 'top', bank_code: 'BPI' })).toMatchObject({
      ok: true,
    });
    expect(await generic(client, { payment_type: 'maya' })).toMatchObject({
      code: 'pending_deposit',
    });
  });

  it('returns the exchange rates', async () => {
    const client = await newMember(platform);
    const rate = async () =>
      (await client.call(exchangeRateList, {})).value.map(({ currency, rate }) => [currency, rate]);
    expect(await rate()).toEqual([['USDT', '58.50']]);
    await ops(platform, 'rate:set', 'USDT', '57.1234');
    expect(await rate()).toEqual([['USDT', '57.1234']]);
  });
});
