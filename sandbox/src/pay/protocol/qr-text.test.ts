import { expect, it } from 'vitest';
import { crc16, qrText, referenceIn } from './qr-text.ts';

it('the check value of CRC-16/CCITT-FALSE - matches the published one', () => {
  expect(crc16('123456789')).toBe('29B1');
});

it('a QR Ph text - consists of tag, length and value, and ends with its CRC', () => {
  const text = qrText({ id: 'sp_abcdefghijklmnop', reference: 'DP123', amount: 1_234_500n });
  const tags: string[] = [];
  for (let at = 0; at < text.length; at += 4 + Number(text.slice(at + 2, at + 4)))
    tags.push(text.slice(at, at + 2));
  expect(tags).toEqual(['00', '01', '28', '52', '53', '54', '58', '59', '60', '62', '63']);
  expect(text).toContain('5406123.45');
  expect(crc16(text.slice(0, -4))).toBe(text.slice(-4));
});

it.each([
  [qrText({ id: 'sp_abcdefghijklmnop', reference: 'DP123', amount: 1_234_500n }), 'DP123'],
  // An account number.
  ['620805041234', undefined],
  ['000201', undefined],
  ['', undefined],
])('the reference in %j - is %s', (text, reference) => {
  expect(referenceIn(text)).toBe(reference);
});
