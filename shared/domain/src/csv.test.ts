import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

describe('a CSV text', () => {
  it('quotes cells by RFC 4180 and ends each line with CRLF', () => {
    expect(
      toCsv([
        ['a', 'b, c'],
        ['say "hi"', 'two\r\nlines'],
      ]),
    ).toBe('\uFEFFa,"b, c"\r\n"say ""hi""","two\r\nlines"\r\n');
  });

  it.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1'])(
    'defuses %j, which a spreadsheet would run',
    (text) => {
      expect(toCsv([[text]])).toContain(`'${text}`);
    },
  );

  it('leaves negative numbers as numbers', () => {
    expect(toCsv([['-60.00', '-5', '12.3456']])).toBe('\uFEFF-60.00,-5,12.3456\r\n');
  });
});
