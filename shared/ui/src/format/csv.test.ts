// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveFile, toCsv } from './csv.ts';

describe('a file', () => {
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

describe('saving', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  it('keeps the object URL until a slow browser has read it', () => {
    vi.useFakeTimers();
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
    const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    saveFile('bets.csv', 'a');
    expect(clicked).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(30_000);
    expect(revoked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:test');
  });
});
