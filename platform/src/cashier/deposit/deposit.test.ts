import {
  cancelDeposit,
  depositTracker,
  depositTrackerV2,
  activeList,
  exchangeRateList,
} from '@parol/wire/fund';
import { onlineDeposit } from '@parol/wire/payg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { balanceOfHouse } from '../../wallet/ledger/wallet.invariants.ts';
import {
  choose,
  deposit,
  memberIdOf,
  money,
  newMember,
  opened,
  paid,
  run,
  sound,
  startCashier,
  tracked,
  unmoved,
} from '../../testing/cashier.ts';
import { gateways } from '../../testing/gateways.ts';

type Opened = Awaited<ReturnType<typeof opened>>;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
}, 60_000);
afterEach(() => sound(platform));
afterAll(() => platform.close());

describe('a paid deposit', () => {
  it.each([
    ['redirect', gateways.maya, {}],
    ['qr', gateways.qr, {}],
    ['bank-list', gateways.bank, { bank_code: 'BPI' }],
  ])(
    'through a %s gateway - is credited once by the signed webhook',
    async (protocol, gateway, fields) => {
      const client = await newMember(platform);
      const row = await opened(client, gateway, '500.00', fields);
      expect(row.pg_htpay_url).toMatch(
        new RegExp(`^${platform.parts.config.thirdPartyOrigin}/pay/${gateway.id}/`),
      );
      expect(row.qr_text ?? 'no QR').toMatch(
        protocol === 'qr' ? /^000201.*5406500\.00.*6304[0-9A-F]{4}$/ : /^no QR$/,
      );
      expect((await tracked(client, row.deposit_id)).state).toBe('pending');

      const sentTo = await choose(row.pg_htpay_url, 'pay');

      // QR payments are made on a phone: the pay page does not redirect, and the site's page waits.
      expect(sentTo).toBe(
        protocol === 'qr'
          ? `${new URL(row.pg_htpay_url).pathname}?lang=en`
          : `${platform.parts.config.origin}${gateway.route}?deposit=${row.deposit_id}&state=paid`,
      );
      expect(await tracked(client, row.deposit_id)).toMatchObject({
        state: 'paid',
        paid_late: false,
        deposit_amount: '500.00',
        pg_htpay_url: null,
      });
      expect(await money(client)).toEqual({
        balance: '500.00',
        withheld: '500.00',
        available: '0.00',
      });
      expect(await balanceOfHouse(platform.parts.db, { kind: 'gateway', owner: gateway.id })).toBe(
        -5_000_000n,
      );
      const entries = await platform.parts.wallet.entries(await memberIdOf(platform, client), {
        limit: 10,
      });
      expect(
        entries.map(({ kind, amount, meta }) => ({ kind, amount, label: meta?.label })),
      ).toEqual([{ kind: 'deposit', amount: 5_000_000n, label: gateway.label.en }]);
    },
  );

  it('through a gateway with a fee - is credited less the fee', async () => {
    const client = await newMember(platform);
    await paid(client, '100', {}, gateways.charging);
    expect((await money(client)).balance).toBe('85.00');
    expect(await balanceOfHouse(platform.parts.db, { kind: 'gateway', owner: 'world' })).toBe(
      -1_000_000n,
    );
    expect(await balanceOfHouse(platform.parts.db, { kind: 'fee', owner: 'gateway:world' })).toBe(
      150_000n,
    );
  });

  it('without a webhook - is credited by the reconciliation job', async () => {
    const client = await newMember(platform);
    const row = await opened(client, gateways.maya, '200');
    await choose(row.pg_htpay_url, 'silent');
    await run(platform, 'deposits.reconcile');
    expect((await tracked(client, row.deposit_id)).state).toBe('pending');
    platform.clock.advance(30_000);
    await run(platform, 'deposits.reconcile');
    expect((await tracked(client, row.deposit_id)).state).toBe('paid');
    expect((await money(client)).balance).toBe('200.00');
    await unmoved(platform, () => run(platform, 'deposits.reconcile'));
  });

  it.each(['twice', 'disorder'] as const)(
    'with webhooks sent in the mode "%s" - is credited once',
    async (outcome) => {
      const client = await newMember(platform);
      const row = await opened(client, gateways.maya, '300');
      await choose(row.pg_htpay_url, outcome);
      expect((await tracked(client, row.deposit_id)).state).toBe('paid');
      expect((await money(client)).balance).toBe('300.00');
    },
  );

  it('after it expired - is credited and flagged', async () => {
    const client = await newMember(platform);
    const row = await opened(client, gateways.maya, '300');
    expect(await choose(row.pg_htpay_url, 'late')).toContain('state=expired');
    expect(await tracked(client, row.deposit_id)).toMatchObject({ state: 'expired' });
    platform.clock.advance(5_000);
    await run(platform, 'sandbox-pay.deliver');
    expect(await tracked(client, row.deposit_id)).toMatchObject({ state: 'paid', paid_late: true });
    expect((await money(client)).balance).toBe('300.00');
  });

  it('with a different amount - waits for an operator, who credits the received amount', async () => {
    const client = await newMember(platform);
    const row = await opened(client, gateways.maya, '300');
    await unmoved(platform, () => choose(row.pg_htpay_url, 'different'));
    expect(await tracked(client, row.deposit_id)).toMatchObject({ state: 'review' });
    const review = platform.ops.find((command) => command.name === 'deposit:review');
    expect(await review?.run([], {})).toEqual([
      `${row.deposit_id}  maya  requested 300.00, paid 290.00`,
    ]);
    await review?.run([row.deposit_id, 'credit'], {});
    expect((await money(client)).balance).toBe('290.00');
    await expect(review?.run([row.deposit_id, 'credit'], {})).rejects.toThrow(/not in review/);
  });

  it('with a different amount - can be refused by the operator', async () => {
    const client = await newMember(platform);
    const row = await opened(client, gateways.maya, '300');
    await choose(row.pg_htpay_url, 'different');
    await unmoved(platform, async () =>
      platform.ops
        .find((command) => command.name === 'deposit:review')
        ?.run([row.deposit_id, 'refuse'], {}),
    );
    expect((await tracked(client, row.deposit_id)).state).toBe('failed');
  });
});

describe('an unpaid deposit', () => {
  it('declined by the provider - fails, and another can be opened elsewhere', async () => {
    const client = await newMember(platform);
    const row = await opened(client, gateways.maya, '300');
    expect(await unmoved(platform, () => choose(row.pg_htpay_url, 'fail'))).toContain(
      'state=failed',
    );
    expect((await tracked(client, row.deposit_id)).state).toBe('failed');
    await opened(client, gateways.qr, '300');
  });

  it('past its expiry - is expired by the job', async () => {
    const client = await newMember(platform);
    const row = await opened(client, gateways.maya, '300');
    platform.clock.advance(15 * 60_000);
    await unmoved(platform, () => run(platform, 'deposits.expire'));
    expect((await tracked(client, row.deposit_id)).state).toBe('expired');
  });

  it('past its expiry but not yet expired by the job - does not block another deposit', async () => {
    const client = await newMember(platform);
    await opened(client, gateways.maya, '300');
    platform.clock.advance(15 * 60_000);
    expect((await deposit(client, gateways.qr, '300')).code).toBe('OK');
  });

  it('while pending - another one is refused, also in concurrent requests', async () => {
    const client = await newMember(platform);
    const answers = await Promise.all([
      deposit(client, gateways.maya, '300'),
      deposit(client, gateways.qr, '300'),
      deposit(client, gateways.maya, '300'),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      'OK',
      'pending_deposit',
      'pending_deposit',
    ]);
    expect(await unmoved(platform, () => deposit(client, gateways.qr, '300'))).toMatchObject({
      http: 200,
      ok: false,
      code: 'pending_deposit',
    });
    expect((await client.call(depositTracker, {})).value).toHaveLength(1);
  });

  it('when cancelled - is cancelled once', async () => {
    const client = await newMember(platform);
    const { deposit_id } = await opened(client, gateways.maya, '300');
    const cancel = () => client.call(cancelDeposit, { deposit_id });
    expect((await cancel()).value[0]).toMatchObject({ state: 'cancelled' });
    expect((await cancel()).code).toBe('deposit_not_cancellable');
  });

  it.each<[string, (client: TestClient, row: Opened) => Promise<unknown>]>([
    ['cancelled', (client, { deposit_id }) => client.call(cancelDeposit, { deposit_id })],
    ['failed', (_client, { pg_htpay_url }) => choose(pg_htpay_url, 'fail')],
  ])(
    '%s - locks its gateway, but no other, until two minutes after it was opened',
    async (_end, end) => {
      const client = await newMember(platform);
      const row = await opened(client, gateways.maya, '300');
      platform.clock.advance(90_000);
      await end(client, row);
      platform.clock.advance(29_000);
      expect((await deposit(client, gateways.maya, '300')).code).toBe(
        'requestTooFrequentAtLeast2Minutes',
      );
      const { deposit_id } = await opened(client, gateways.qr, '300');
      await client.call(cancelDeposit, { deposit_id });
      platform.clock.advance(1_000);
      expect((await deposit(client, gateways.maya, '300')).code).toBe('OK');
    },
  );

  it('paid - allows the next one at the same gateway at once', async () => {
    const client = await newMember(platform);
    await paid(client, '300');
    expect((await deposit(client, gateways.maya, '300')).code).toBe('OK');
  });

  it('paid after it was cancelled - is credited and flagged', async () => {
    const client = await newMember(platform);
    const row = await opened(client, gateways.maya, '300');
    await client.call(cancelDeposit, { deposit_id: row.deposit_id });
    await choose(row.pg_htpay_url, 'pay');
    expect(await tracked(client, row.deposit_id)).toMatchObject({ state: 'paid', paid_late: true });
    expect((await money(client)).balance).toBe('300.00');
  });

  it('with an unreachable provider - is refused with failedtolaunchpaymentgateway and not pending', async () => {
    const client = await newMember(platform);
    expect((await unmoved(platform, () => deposit(client, gateways.maya, '100.13'))).code).toBe(
      'failedtolaunchpaymentgateway',
    );
    expect((await client.call(depositTracker, {})).value).toEqual([]);
    expect((await deposit(client, gateways.maya, '100')).code).toBe(
      'requestTooFrequentAtLeast2Minutes',
    );
    await opened(client, gateways.qr, '100');
  });
});

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
      expect(await unmoved(platform, () => deposit(client, gateways.maya, amount))).toMatchObject({
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
    const answer = await unmoved(platform, () =>
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
    const set = platform.ops.find(({ name }) => name === 'rate:set');
    await set?.run(['USDT', '59.1234'], {});
    expect(await rate()).toEqual([['USDT', '59.1234']]);
    await expect(set?.run(['USDT', 'much'], {})).rejects.toThrow('not an amount');
  });
});
