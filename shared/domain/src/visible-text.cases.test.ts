import { describe, expect, it } from 'vitest';
import { identifierOf, oneTimeCodeIn, visibleText, withoutLabel } from './visible-text.ts';

describe('a pasted text', () => {
  it.each([
    ['\u200e0917\u202c 123\u200b4567\ufeff', '0917 1234567'],
    ['\u2066TALA\u206999\u00ad', 'TALA99'],
    ['9012\u00a0345\u202f678\u2007901\t2', '9012 345 678 901 2'],
    [' a \u3000 b\n', 'a b'],
    [
      '12\u201034\u201156\u201278\u201390\u201412\u221234\uff0d56\u2e3a7',
      '12-34-56-78-90-12-34-56-7',
    ],
    ['４８２９１３', '482913'],
    ['٤٨٢٩١٣', '482913'],
    ['۴۸۲۹۱۳', '482913'],
    ['४८२९१३', '482913'],
    ['๔๘๒๙๑๓', '482913'],
    ['𝟰𝟴𝟮𝟵𝟭𝟯', '482913'],
    ['ＴＡＬＡ＠ｅｘａｍｐｌｅ．ｐｈ', 'TALA@example.ph'],
    ['Nin\u0303a Pen\u0303a', 'Niña Peña'],
    ['\u3164\u2800\u115f', ''],
    ['plain 12-34', 'plain 12-34'],
  ])('%j - reads %j', (typed, seen) => {
    expect(visibleText(typed)).toBe(seen);
    expect(visibleText(seen)).toBe(seen);
  });

  it('with a digit of any script - has its value', () => {
    for (const zero of '0٠۰߀०০੦૦୦௦౦೦൦෦๐໐༠၀႐០᠐０')
      expect(
        [...'0123456789'].map((_, value) =>
          visibleText(String.fromCodePoint((zero.codePointAt(0) ?? 0) + value)),
        ),
      ).toEqual([...'0123456789']);
  });
});

describe('a label before a number', () => {
  it.each([
    ['Ref No. 9012 345 678901', '9012 345 678901'],
    ['Ref. No.: 9012', '9012'],
    ['REFERENCE NUMBER 9012', '9012'],
    ['Reference #9012', '9012'],
    ['#9012', '9012'],
    ['Acct. no: 0012', '0012'],
    ['tel:+63917', '+63917'],
    ['mailto:maria@example.com', 'maria@example.com'],
    ['Referral code: TALA99', 'TALA99'],
    ['NORTH99', 'NORTH99'],
    ['IDOL-22', 'IDOL-22'],
    ['ID-22', 'ID-22'],
    ['PROMO 100', 'PROMO 100'],
    ['No.9012', '9012'],
    ['Account 0012 34', '0012 34'],
    ['REF123', 'REF123'],
    ['noel@example.com', 'noel@example.com'],
  ])('%j - leaves %j', (typed, left) => expect(withoutLabel(typed)).toBe(left));
});

it.each([
  '9012345678901',
  '9012 345 678901',
  '9012\u00a0345\u00a0678901',
  '9012.345.678901',
  '9012\u2011345\u2011678901',
  'Ref No. 9012 345 678901',
  '\u200e9012345678901\u200b',
  '９０１２３４５６７８９０１',
])('the number %j - is the same as the others', (typed) =>
  expect(identifierOf(typed)).toBe('9012345678901'),
);

describe('a one-time code', () => {
  it.each([
    ['482913', '482913'],
    ['482 913', '482913'],
    ['482-913', '482913'],
    ['4\u200b82\u2011913', '482913'],
    ['４８２９１３', '482913'],
    ['٤٨٢٩١٣', '482913'],
    ['Code: 48-29-13.', '482913'],
    ['482913 is your Parol code. It works for 10 minutes.\n@parol.ph #482913', '482913'],
    ['Your code, valid until 10:45 on 27 November: 482913', '482913'],
    ['12a345', '12345'],
    ['1234567', '123456'],
    ['none', ''],
  ])('%j - is %j', (typed, code) => expect(oneTimeCodeIn(typed)).toBe(code));
});
