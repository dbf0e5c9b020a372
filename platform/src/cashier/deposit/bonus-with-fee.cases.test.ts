import { formatAmount, parseAmount } from '@parol/domain';
import { feeOf, feeOn, type Gateway } from '@parol/wire';
import { promotionQuotes } from '@parol/wire/campaign';
import { promotionStatus } from '@parol/wire/fund';
import { describe, expect, it } from 'vitest';
import { cashierOfFile } from '../../testing/cashier-of-file.ts';
import { choose, deposit, money, newMember, opened, tracked } from '../../testing/cashier.ts';
import { gateways } from '../../testing/gateways.ts';
import type { TestPlatform } from '../../testing/platform.ts';

/** ₱15, as `charging`; ₱25; and ₱10 with 1.5 per cent. */
const fifteen = gateways.charging;
const other = (id: string, terms: Partial<Gateway>): Gateway => ({
  ...fifteen,
  id,
  call: id,
  route: `/${id}`,
  ...terms,
});
const twentyFive = other('dear', { fee: '25' });
const percent = other('share', { fee: '10', feePercent: '1.5' });

let platform: TestPlatform;
cashierOfFile((started) => (platform = started), { gateways: [fifteen, twentyFive, percent] });

const welcome = { promotion_id: 'welcome' };

describe('the welcome bonus at a gateway with a fee, by the net amount', () => {
  it.each([
    // Below and at the second tier, ₱100 net: 100 % with turnover 2, 120 % with turnover 3.
    ['₱15', fifteen, '114.99', '99.99', '99.99', '399.96'],
    ['₱15', fifteen, '115.00', '100.00', '120.00', '660.00'],
    // Below and at the third tier, ₱300 net: 150 % with turnover 5.
    ['₱15', fifteen, '314.99', '299.99', '359.98', '1979.91'],
    ['₱15', fifteen, '315.00', '300.00', '450.00', '3750.00'],
    ['₱10 and 1.5 %', percent, '111.66', '99.99', '99.99', '399.96'],
    ['₱10 and 1.5 %', percent, '111.67', '100.00', '120.00', '660.00'],
  ])(
    'a fee of $0, a deposit of ₱$2 - bonus and turnover are those of ₱$3',
    async (_fee, gateway, amount, net, bonus, turnover) => {
      const paid = parseAmount(amount) ?? 0n;
      expect(formatAmount(paid - feeOn(feeOf(gateway), paid))).toBe(net);
      const client = await newMember(platform);
      const quotes = (await client.call(promotionQuotes, { amount: net })).value;
      expect(quotes.find(({ promotion_id }) => promotion_id === 'welcome')).toMatchObject({
        bonus,
        turnover,
        minimum: null,
      });

      const row = await opened(client, gateway, amount, welcome);
      expect(await tracked(client, row.deposit_id)).toMatchObject({ bonus });
      await choose(row.pg_htpay_url, 'pay');

      expect(await tracked(client, row.deposit_id)).toMatchObject({ state: 'paid', bonus });
      const sum = (parseAmount(net) ?? 0n) + (parseAmount(bonus) ?? 0n);
      expect((await money(client)).balance).toBe(formatAmount(sum));
      expect((await client.call(promotionStatus, {})).value).toMatchObject([
        { kind: 'promotion', target: turnover },
      ]);
    },
  );

  it('₱54.99 less ₱25 - is below its minimum of ₱30, and refused', async () => {
    const client = await newMember(platform);
    const refused = await deposit(client, twentyFive, '54.99', welcome);
    expect(refused.ok).toBe(false);
    const quotes = (await client.call(promotionQuotes, { amount: '29.99' })).value;
    expect(quotes.find(({ promotion_id }) => promotion_id === 'welcome')).toMatchObject({
      bonus: '0.00',
      minimum: '30.00',
    });
    expect(await deposit(client, twentyFive, '55.00', welcome)).toMatchObject({ ok: true });
  });

  it('paid late with another amount - counts what was received, less the fee', async () => {
    const client = await newMember(platform);
    const row = await opened(client, fifteen, '325.00', welcome);
    await choose(row.pg_htpay_url, 'different');
    expect((await tracked(client, row.deposit_id)).state).toBe('review');
    await platform.ops
      .find(({ name }) => name === 'deposit:review')
      ?.run([row.deposit_id, 'credit'], {});
    // ₱315 received, ₱300 net.
    expect(await tracked(client, row.deposit_id)).toMatchObject({ state: 'paid', bonus: '450.00' });
    expect((await money(client)).balance).toBe('750.00');
  });
});
