import { describe, expect, it } from 'vitest';
import { formatPhone, parsePhone } from './phone.ts';

describe('a mobile number of every prefix', () => {
  it.each([
    ['0817 123 4567', '638171234567'],
    ['0895 123 4567', '638951234567'],
    ['+63 813 123 4567', '638131234567'],
    ['896-123-4567', '638961234567'],
    ['00638971234567', '638971234567'],
    ['(0898) 123 4567', '638981234567'],
    ['0899.123.4567', '638991234567'],
    ['0905 123 4567', '639051234567'],
    ['0991 123 4567', '639911234567'],
  ])('%j - is stored as %s', (typed, stored) => expect(parsePhone(typed)).toBe(stored));

  it('of 08 - is shown as any other', () =>
    expect(formatPhone('638171234567')).toBe('+63\u00a0817\u00a0123\u00a04567'));
});

it.each([
  '\u202d0917 123 4567\u202c',
  '\u200e+63\u00a0917\u00a0123\u00a04567',
  '0917\u2011123\u20114567',
  '0917–123–4567',
  '0917\u200b1234567\ufeff',
  '٠٩١٧١٢٣٤٥٦٧',
  '０９１７１２３４５６７',
  '＋63 917 123 4567',
  'tel:+639171234567',
  'Mobile No.: 0917 123 4567',
  '0917/123/4567',
  '(+63) 0917 123 4567',
])('the pasted phone %j - is 639171234567', (typed) =>
  expect(parsePhone(typed)).toBe('639171234567'),
);
