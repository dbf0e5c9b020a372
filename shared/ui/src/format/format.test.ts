import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatRelative } from './date-time.ts';
import { formatAmountList, formatPeso, toUnits } from './peso.ts';

describe('formatPeso', () => {
  it.each([
    [12_345_000n, '₱1,234.50'],
    [12_345_000, '₱1,234.50'],
    ['1234.5', '₱1,234.50'],
    ['1,234.50', '₱1,234.50'],
    ['0', '₱0.00'],
    [-1_000_000n, '−₱100.00'],
    ['0.005', '₱0.01'],
    ['-0.001', '₱0.00'],
    [90_071_992_547_409_930_000n, '₱9,007,199,254,740,993.00'],
    ['abc', '–'],
    ['', '–'],
    ['1e9', '–'],
    [0.5, '–'],
  ])('%s shows as %s', (value, shown) => expect(formatPeso(value)).toBe(shown));
  it('shows a plus when asked, never on zero', () => {
    expect([formatPeso('4', { sign: true }), formatPeso('0', { sign: true })]).toEqual([
      '+₱4.00',
      '₱0.00',
    ]);
  });
  it('leaves out empty centavos when asked', () => {
    expect([formatPeso('50000', { whole: true }), formatPeso('50.5', { whole: true })]).toEqual([
      '₱50,000',
      '₱50.50',
    ]);
  });
});

describe('formatAmountList (specification §9)', () => {
  it.each([
    ['0', {}, ''],
    ['1234.5678', {}, '1,234.5678'],
    ['100', {}, '100'],
    ['10.5000', {}, '10.5'],
    ['1234.5678', { trim: 2 }, '1,234.56'],
    ['1234.5678', { trim: 0 }, '1,234'],
    ['1234.5678', { trim: 3 }, '1,234.567'],
    ['9.9999', { trim: 2 }, '9.9999'],
    ['-12.3456', { trim: 2 }, '−12.34'],
  ] as const)('%s with %o shows as %j', (value, options, shown) => {
    expect(formatAmountList(value, options)).toBe(shown);
  });
});

describe('toUnits', () => {
  it('reads decimals exactly', () => {
    expect([
      toUnits('0.0001'),
      toUnits('.5'),
      toUnits('-3'),
      toUnits('1.2.3'),
      toUnits('.'),
    ]).toEqual([1n, 5000n, -30_000n, null, null]);
  });
});

describe('times', () => {
  const moment = '2026-01-12T16:30:05Z';
  it('shows Manila time whatever the machine', () => {
    expect(formatDateTime(moment)).toBe('2026-01-13 00:30:05');
    expect(formatDate(moment)).toBe('2026-01-13');
    expect(formatDateTime('never')).toBe('');
  });
  it('tells how long ago', () => {
    const now = Date.parse(moment);
    expect(formatRelative(now - 5 * 60_000, now)).toBe('5 minutes ago');
    expect(formatRelative(now + 2 * 86_400_000, now)).toBe('in 2 days');
    expect(formatRelative(now - 40 * 86_400_000, now)).toBe('2025-12-04');
  });
});
