import { describe, expect, it } from 'vitest';
import {
  checkAmount,
  formatAmount,
  formatListPeso,
  formatPeso,
  formatShortPeso,
  isWholeCentavos,
  parseAmount,
  pesos,
  wholeCentavos,
} from './money.ts';

describe('an amount', () => {
  it.each([
    ['500.00', 5_000_000n],
    ['0.0001', 1n],
    ['-12.5', -125_000n],
    ['7', 70_000n],
    [999_999_999_999.99, 9_999_999_999_999_900n],
    [0.1, 1_000n],
    ['99999999999999.9999', 999_999_999_999_999_999n],
  ] as const)('%s - is %s units', (text, units) => {
    expect(parseAmount(text)).toBe(units);
  });

  it.each([
    '',
    'abc',
    '1e9',
    '0.00001',
    '1,000',
    '+5',
    '.5',
    '5.',
    '.',
    '1.2.3',
    '0x10',
    'NaN',
    '1 000',
    '100000000000000',
    '١',
    ' 1.20',
    '1.20 ',
    '1.20\n',
    '\u00a01.20',
    '1\u00a0000',
    '1.20\u200b',
    '\ufeff1.20',
    '−5',
    '1e2',
    '1E2',
  ])('%s - is not an amount', (text) => expect(parseAmount(text)).toBeUndefined());

  it.each([1e21, 99_999_999_999_999.98, Number.NaN, Number.POSITIVE_INFINITY, 1e-7])(
    'the number %s - is not an amount',
    (number) => expect(parseAmount(number)).toBeUndefined(),
  );

  it('is formatted with two to four decimals and parses back', () => {
    for (const [units, text] of [
      [5_000_000n, '500.00'],
      [12_345n, '1.2345'],
      [12_340n, '1.234'],
      [-1n, '-0.0001'],
      [0n, '0.00'],
    ] as const) {
      expect(formatAmount(units)).toBe(text);
      expect(parseAmount(text)).toBe(units);
    }
  });

  it('in whole centavos - drops the rest', () => {
    expect([isWholeCentavos(pesos(5)), isWholeCentavos(101n)]).toEqual([true, false]);
    expect([wholeCentavos(12_345n), wholeCentavos(-12_345n), wholeCentavos(99n)]).toEqual([
      12_300n,
      -12_300n,
      0n,
    ]);
  });
});

describe('formatPeso', () => {
  it.each([
    [12_345_000n, '₱1,234.50'],
    [0n, '₱0.00'],
    [-1_000_000n, '−₱100.00'],
    [50n, '₱0.01'],
    [-10n, '₱0.00'],
    [90_071_992_547_409_930_000n, '₱9,007,199,254,740,993.00'],
  ])('%s units are %s', (units, shown) => expect(formatPeso(units)).toBe(shown));
  it('shows a plus on request, but not for zero', () => {
    expect([formatPeso(pesos(4), { sign: true }), formatPeso(0n, { sign: true })]).toEqual([
      '+₱4.00',
      '₱0.00',
    ]);
  });
  it('omits empty centavos on request', () => {
    expect([
      formatPeso(pesos(50_000), { whole: true }),
      formatPeso(505_000n, { whole: true }),
    ]).toEqual(['₱50,000', '₱50.50']);
  });
});

it.each([
  ['150.25', '₱150.25'],
  ['9999.99', '₱9,999.99'],
  ['10000.99', '₱10,000'],
  ['999999.99', '₱999,999'],
  ['1000000', '₱1M'],
  ['25199999.99', '₱25.1M'],
  ['1234567890', '₱1,234.5M'],
])('%s where there is little room - shows as %j', (amount, shown) => {
  expect(formatShortPeso(parseAmount(amount) ?? -1n)).toBe(shown);
});

describe('formatListPeso (specification §9)', () => {
  it.each([
    ['0', {}, ''],
    ['0', { sign: true }, ''],
    ['0.0001', {}, '₱0.0001'],
    ['9.5', {}, '₱9.50'],
    ['9.9999', {}, '₱9.9999'],
    ['10.0000', {}, '₱10.00'],
    ['10.1299', {}, '₱10.12'],
    ['-9.9999', {}, '−₱9.9999'],
    ['-10.1299', {}, '−₱10.12'],
    ['1234.5678', { sign: true }, '+₱1,234.56'],
    ['1234.5678', { trim: 'off' }, '₱1,234.5678'],
    ['10', { trim: 'off' }, '₱10.00'],
    ['10', { trim: 0 }, '₱10'],
    ['1234.5678', { trim: 0 }, '₱1,234'],
    ['1234.5678', { trim: 3 }, '₱1,234.567'],
    ['-1234.5678', { trim: 0, sign: true }, '−₱1,234'],
  ] as const)('%s with %o shows as %j', (amount, options, shown) => {
    expect(formatListPeso(parseAmount(amount) ?? -1n, options)).toBe(shown);
  });
});

describe('a typed amount', () => {
  const limits = { minimum: pesos(50), maximum: pesos(50_000) };

  it.each([
    ['', 'unreadable'],
    ['abc', 'unreadable'],
    [' 50', 'unreadable'],
    ['1e9', 'unreadable'],
    ['0', 'zero'],
    ['0.00', 'zero'],
    ['-1', 'zero'],
    ['0.001', 'centavos'],
    ['49.99', 'below'],
    ['50000.01', 'above'],
    ['1000000000', 'above'],
  ])('the amount %j - is refused as %s', (typed, fault) => {
    expect(checkAmount(typed, limits)).toEqual({ fault });
  });

  it.each([
    ['50', pesos(50)],
    [50, pesos(50)],
    ['50000', pesos(50_000)],
    ['300.5', 3_005_000n],
  ])('the amount %j within the limits - is returned in units', (typed, units) => {
    expect(checkAmount(typed, limits)).toEqual({ units });
  });

  it('an amount between two steps - is refused only if the limits have a step', () => {
    expect(checkAmount('150', { ...limits, step: pesos(100) })).toEqual({ fault: 'step' });
    expect(checkAmount('200', { ...limits, step: pesos(100) })).toEqual({ units: pesos(200) });
    expect(checkAmount('150', { ...limits, step: 0n })).toEqual({ units: pesos(150) });
  });
});
