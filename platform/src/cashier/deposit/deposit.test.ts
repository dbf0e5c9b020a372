import { cancelDeposit, depositTracker } from '@parol/wire/fund';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { balanceOfHouse } from '../../testing/ledger-invariants.ts';
import {
  choose,
  deposit,
  memberIdOf,
  money,
  newMember,
  opened,
  paid,
  run,
  expectLedgerSound,
  startCashier,
  tracked,
  expectNoPosting,
} from '../../testing/cashier.ts';
import { gateways } from '../../testing/gateways.ts';

type Opened = Awaited<ReturnType<typeof opened>>;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
});
afterEach(() => expectLedgerSound(platform));
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
      const waiting = await tracked(client, row.deposit_id);
      expect(waiting.state).toBe('pending');
      expect(waiting.show?.map((one) => one?.kind)).toEqual(
        protocol === 'qr' ? ['qr', 'redirect'] : ['redirect'],
      );
      expect(row.show).toEqual(waiting.show);
      expect(waiting.instructions).toEqual(protocol === 'qr' ? gateways.qr.instructions : null);

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
        show: [],
        instructions: null,
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
    await run(platform, 'cashier.reconcile-deposits');
    expect((await tracked(client, row.deposit_id)).state).toBe('pending');
    platform.clock.advance(30_000);
    await run(platform, 'cashier.reconcile-deposits');
    expect((await tracked(client, row.deposit_id)).state).toBe('paid');
    expect((await money(client)).balance).toBe('200.00');
    await expectNoPosting(platform, () => run(platform, 'cashier.reconcile-deposits'));
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

  it('after its expiry - is credited and flagged', async () => {
    const client = await newMember(platform);
    const row = await opened(client, gateways.maya, '300');
    expect(await choose(row.pg_htpay_url, 'late')).toContain('state=expired');
    expect(await tracked(client, row.deposit_id)).toMatchObject({ state: 'expired' });
    platform.clock.advance(5_000);
    await run(platform, 'sandbox.deliver-webhooks');
    expect(await tracked(client, row.deposit_id)).toMatchObject({ state: 'paid', paid_late: true });
    expect((await money(client)).balance).toBe('300.00');
  });

  it('with a different amount - waits for an operator, who credits the received amount', async () => {
    const client = await newMember(platform);
    const row = await opened(client, gateways.maya, '300');
    await expectNoPosting(platform, () => choose(row.pg_htpay_url, 'different'));
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
    await expectNoPosting(platform, async () =>
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
    expect(await expectNoPosting(platform, () => choose(row.pg_htpay_url, 'fail'))).toContain(
      'state=failed',
    );
    expect((await tracked(client, row.deposit_id)).state).toBe('failed');
    await opened(client, gateways.qr, '300');
  });

  it('past its expiry - is expired by the job', async () => {
    const client = await newMember(platform);
    const row = await opened(client, gateways.maya, '300');
    platform.clock.advance(15 * 60_000);
    await expectNoPosting(platform, () => run(platform, 'cashier.expire-deposits'));
    expect((await tracked(client, row.deposit_id)).state).toBe('expired');
  });

  it('past its expiry but not yet expired by the job - does not block another deposit', async () => {
    const client = await newMember(platform);
    await opened(client, gateways.maya, '300');
    platform.clock.advance(15 * 60_000);
    expect((await deposit(client, gateways.qr, '300')).code).toBe('OK');
  });

  it('while pending - blocks another one, also in concurrent requests', async () => {
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
    expect(
      await expectNoPosting(platform, () => deposit(client, gateways.qr, '300')),
    ).toMatchObject({
      http: 200,
      ok: false,
      code: 'pending_deposit',
    });
    expect((await client.call(depositTracker, {})).value).toHaveLength(1);
  });

  it('cancelled by concurrent requests - is cancelled once', async () => {
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

  it('at an unreachable provider - is refused with failedtolaunchpaymentgateway and not pending', async () => {
    const client = await newMember(platform);
    expect(
      (await expectNoPosting(platform, () => deposit(client, gateways.maya, '100.13'))).code,
    ).toBe('failedtolaunchpaymentgateway');
    expect((await client.call(depositTracker, {})).value).toEqual([]);
    // Nothing was opened at the provider, so the member need not wait.
    expect((await deposit(client, gateways.maya, '100')).code).toBe('OK');
  });
});
