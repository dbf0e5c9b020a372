import { fromDecimal, type Show } from '@parol/contract/gateway-adapter';
import { pesos } from '@parol/domain';
import { describe, expect, it } from 'vitest';
import { type DepositReport, judgeReport } from './judge-report.ts';
import { figuresOf, figuresText, moneyOf, moneyText, readMoney } from './order-amount.ts';

const expiresAt = new Date('2026-11-21T05:00:00Z');
const inTime = new Date('2026-11-21T04:59:00Z');
const late = new Date('2026-11-21T05:00:01Z');

const address: Show = {
  kind: 'crypto',
  address: 'T1',
  network: 'TRC20',
  currency: 'USDT',
  amount: { digits: '8771930', decimals: 6 },
  expiresAt: null,
};
const pesoOrder = {
  state: 'pending',
  amount: pesos(500),
  paid_amount: null,
  stated: null,
  foreign_amount: null,
  show: null,
  expires_at: expiresAt,
} as const;
const cryptoOrder = {
  ...pesoOrder,
  show: [address],
  foreign_amount: { currency: 'USDT', digits: '8771930', decimals: 6, rate: '570000' },
} as const;
const credited = { state: 'paid', paid_amount: pesos(500) } as const;

let events = 0;
/** "500.00 PHP" or null. */
const money = (text: string | null) => {
  const [amount = '', currency = ''] = text?.split(' ') ?? [];
  const exact = fromDecimal(amount);
  return exact && moneyOf(currency, exact);
};
const report = (
  meaning: DepositReport['meaning'],
  amount: string | null,
  change: Partial<DepositReport> = {},
): DepositReport => ({
  eventId: `e${++events}`,
  paymentId: null,
  word: meaning.toUpperCase(),
  meaning,
  amountOf: 'event',
  from: 'notice',
  amount: money(amount),
  ...change,
});
type Order = Parameters<typeof judgeReport>[0];
/** What becomes of the last report, in a word and the amount as an operator sees it. */
function judged(order: Order, reports: readonly DepositReport[], at = inTime): string {
  const last = reports.at(-1);
  if (!last) throw new Error('Give a report.');
  const { effect, finding } = judgeReport(order, last, reports.slice(0, -1), at);
  if (finding)
    return `${finding.kind} ${figuresText(figuresOf(order, finding.amount))}${finding.atStake ? ' at stake' : ''}`;
  if (effect.act === 'review') return `review ${figuresText(figuresOf(order, effect.received))}`;
  return effect.act === 'close' ? `close ${effect.state}` : effect.act;
}

describe('an order of 500 pesos', () => {
  it.each([
    ['500.00 PHP', 'credit'],
    ['500 PHP', 'credit'],
    ['500.000000 PHP', 'credit'],
    ['499.99 PHP', 'review 499.99'],
    ['500.000001 PHP', 'review 500.00 (500.000001 PHP)'],
    ['499.9999999 PHP', 'review 499.9999 (499.9999999 PHP)'],
    ['50000 PHP', 'review 50000.00'],
    ['500.00 USD', 'review 500.00 USD'],
    ['500.00 USDT', 'review 500.00 USDT'],
    ['922337203685477.5807 PHP', 'review 922337203685477.5807'],
    ['922337203685477.5808 PHP', 'review 922337203685477.5808 PHP'],
    ['99999999999999999999 PHP', 'review 99999999999999999999.00 PHP'],
    [null, 'review no amount'],
  ])('reported as paid with %s - %s', (amount, expected) => {
    expect(judged(pesoOrder, [report('paid', amount)])).toBe(expected);
  });

  it.each(['pending', 'unknown', 'refunded', 'partly_refunded', 'chargeback'] as const)(
    'reported as %s - is not credited',
    (meaning) => {
      expect(judged(pesoOrder, [report(meaning, '500.00 PHP')])).not.toBe('credit');
    },
  );

  it.each([
    ['failed', 'close failed'],
    ['expired', 'close expired'],
    ['cancelled', 'close cancelled'],
  ] as const)('reported as %s - %s, and after its credit is a warning', (meaning, expected) => {
    expect(judged(pesoOrder, [report(meaning, null)])).toBe(expected);
    expect(judged({ ...pesoOrder, ...credited }, [report(meaning, null)])).toBe(
      'not_paid no amount at stake',
    );
  });

  it('paid in two payments - is their sum, and their total where that is named', () => {
    const first = report('paid', '200.00 PHP', { paymentId: 'p1' });
    const second = report('paid', '300.00 PHP', { paymentId: 'p2' });
    expect(judged(pesoOrder, [first, second])).toBe('credit');
    const total = { paymentId: 'p2', amountOf: 'total' } as const;
    expect(judged(pesoOrder, [first, report('paid', '300.00 PHP', total)])).toBe('review 300.00');
    expect(judged(pesoOrder, [first, report('paid', '300.00 USD', { paymentId: 'p2' })])).toBe(
      'review no amount',
    );
  });

  it('paid after a refund in part - is reviewed', () => {
    const reports = [report('partly_refunded', '100.00 PHP'), report('paid', '500.00 PHP')];
    expect(judged(pesoOrder, reports)).toBe('review 500.00');
  });
});

describe('a credited order reported as', () => {
  const order = { ...pesoOrder, ...credited };
  const first = report('paid', '500.00 PHP', { paymentId: 'p1' });

  it.each([
    ['partly refunded once', ['partly_refunded 100.00'], 'partly_refunded 100.00 at stake'],
    [
      'partly refunded twice',
      ['partly_refunded 100.00', 'partly_refunded 150.00'],
      'partly_refunded 250.00 at stake',
    ],
    [
      'refunded in all by parts',
      ['partly_refunded 100.00', 'partly_refunded 400.00'],
      'refunded 500.00 at stake',
    ],
    ['refunded', ['refunded 500.00'], 'refunded 500.00 at stake'],
    ['charged back', ['chargeback 500.00'], 'charged_back 500.00 at stake'],
    [
      'refunded with more than can be kept',
      ['refunded 922337203685477.5808'],
      'refunded 922337203685477.5808 PHP at stake',
    ],
    ['refunded by two refunds', ['refunded 100.00', 'refunded 400.00'], 'refunded 500.00 at stake'],
  ])('%s - adds up', (_what, said, expected) => {
    const returns = said.map((one, n) => {
      const [meaning = '', amount = ''] = one.split(' ');
      return report(meaning as DepositReport['meaning'], `${amount} PHP`, { paymentId: `r${n}` });
    });
    expect(judged(order, [first, ...returns])).toBe(expected);
  });

  it.each(['refunded', 'chargeback'] as const)(
    '%s twice without the id of a refund - is told twice, not returned twice',
    (meaning) => {
      const returns = [report(meaning, '500.00 PHP'), report(meaning, '500.00 PHP')];
      expect(judged(order, [first, ...returns])).toContain(' 500.00 at stake');
    },
  );

  it('partly refunded with the total so far - is that total', () => {
    const total = { amountOf: 'total' } as const;
    expect(
      judged(order, [
        first,
        report('partly_refunded', '100.00 PHP', total),
        report('partly_refunded', '250.00 PHP', total),
      ]),
    ).toBe('partly_refunded 250.00 at stake');
  });

  it.each([
    ['the same payment', { paymentId: 'p1' }, '500.00 PHP', 'none'],
    ['the same payment with less', { paymentId: 'p1' }, '5.00 PHP', 'other_amount 5.00 at stake'],
    [
      'the same payment in dollars',
      { paymentId: 'p1' },
      '500 USD',
      'other_amount 500.00 USD at stake',
    ],
    ['another payment', { paymentId: 'p2' }, '500.00 PHP', 'second_payment 500.00'],
    ['the same total', { amountOf: 'total' }, '500.00 PHP', 'none'],
    ['a higher total', { amountOf: 'total' }, '700.00 PHP', 'other_amount 700.00'],
    ['read back as it is', { from: 'reading', eventId: null }, '500.00 PHP', 'none'],
    [
      'read back with less',
      { from: 'reading', eventId: null },
      '400.00 PHP',
      'other_amount 400.00 at stake',
    ],
  ] as const)('%s', (_what, change, amount, expected) => {
    expect(judged(order, [first, report('paid', amount, change)])).toBe(expected);
  });
});

describe('an order of 8.771930 USDT over TRC20 for 500 pesos', () => {
  it.each([
    ['8.771930 USDT', 'credit'],
    ['8.77193 USDT-TRC20', 'credit'],
    ['500.00 PHP', 'credit'],
    ['8.771931 USDT', 'review 500.00 (8.771931 USDT)'],
    ['8.00 USDT', 'review 455.99 (8.00 USDT)'],
    ['8.771930 USDT-ERC20', 'review 8.77193 USDT-ERC20'],
    ['8.771930 USDC', 'review 8.77193 USDC'],
    ['99999999999999999999 USDT', 'review 99999999999999999999.00 USDT'],
  ])('paid with %s - %s', (amount, expected) => {
    expect(judged(cryptoOrder, [report('paid', amount)])).toBe(expected);
  });

  it('paid at its expiry or later - is reviewed, because its rate has ended', () => {
    const reports = [report('paid', '8.771930 USDT')];
    for (const at of [expiresAt, late])
      expect(judged({ ...cryptoOrder, state: 'expired' }, reports, at)).toBe(
        'review 500.00 (8.77193 USDT)',
      );
    expect(judged({ ...pesoOrder, state: 'expired' }, [report('paid', '500 PHP')], late)).toBe(
      'credit',
    );
  });
});

it.each(['0.00', '500.00', '-12.50', '0.000000000000000001', '999999999999999999.00', '-0.50'])(
  'the amount %s - is read as it was written',
  (text) => {
    expect(moneyText(readMoney('PHP', text))).toBe(text);
  },
);
