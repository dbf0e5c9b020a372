import { expect, it } from 'vitest';
import { codes } from './call/codes.ts';
import { sentinelAmount, sentinelCode, sentinelPhone, sentinelText } from './sentinel.ts';

it('every code - has three sentinels that mean no other code', () => {
  for (const code of codes) {
    expect(
      [sentinelText(code), sentinelAmount(code), sentinelPhone(code)].map(sentinelCode),
    ).toEqual([code, code, code]);
    expect(sentinelCode(`63${sentinelPhone(code).slice(1)}`)).toBe(code);
  }
  expect(new Set(codes.map(sentinelAmount)).size).toBe(codes.length);
  expect(new Set(codes.map(sentinelPhone)).size).toBe(codes.length);
});

it.each([
  'sentinel:nobody_knows_this',
  'sentinel:',
  'a sentinel:tac_expired',
  '100.77',
  '999.77',
  '1101.77',
  '101.7',
  '101.770',
  '09997770000',
  '09997770999',
  '0999777000',
  '09171234567',
  '',
  500,
  true,
  null,
  undefined,
  {},
])('%j - is not a sentinel', (value) => {
  expect(sentinelCode(value)).toBeUndefined();
});
