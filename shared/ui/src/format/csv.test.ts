// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gatherPages, mostCsvRows, saveFile, toCsv } from './csv.ts';

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

  it('leaves figures below zero as figures', () => {
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

describe('gathering', () => {
  const pages = (total: number, size: number) => async (page: number) => ({
    rows: Array.from(
      { length: Math.max(0, Math.min(size, total - (page - 1) * size)) },
      (_, index) => (page - 1) * size + index,
    ),
    total,
  });
  it('asks for each page once and stops at the end', async () => {
    const progress: number[] = [];
    const gathered = await gatherPages(pages(25, 10), (done) => void progress.push(done));
    expect(gathered).toEqual({
      rows: Array.from({ length: 25 }, (_, index) => index),
      isWhole: true,
    });
    expect(progress).toEqual([10, 20, 25]);
  });
  it('stops at the row limit and says so', async () => {
    const gathered = await gatherPages(pages(mostCsvRows + 1, 10_000), () => undefined);
    expect(gathered).toMatchObject({ isWhole: false });
    expect('rows' in gathered && gathered.rows).toHaveLength(mostCsvRows);
  });
  it('returns the reason with which a page stops it', async () => {
    expect(
      await gatherPages(
        async () => ({ stop: 'down' }),
        () => undefined,
      ),
    ).toEqual({ stop: 'down' });
  });
});
