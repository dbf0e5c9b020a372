import { describe, expect, it } from 'vitest';
import { gatherPages, maxCsvRows } from './gather-pages.ts';

describe('gathering the pages of a list', () => {
  const pages = (total: number, size: number) => async (page: number) => ({
    rows: Array.from(
      { length: Math.max(0, Math.min(size, total - (page - 1) * size)) },
      (_, index) => (page - 1) * size + index,
    ),
    total,
  });
  it('reads each page once and stops at the end', async () => {
    const progress: number[] = [];
    const gathered = await gatherPages(pages(25, 10), (done) => void progress.push(done));
    expect(gathered).toEqual({
      rows: Array.from({ length: 25 }, (_, index) => index),
      isWhole: true,
    });
    expect(progress).toEqual([10, 20, 25]);
  });
  it('stops at the row limit and reports it', async () => {
    const gathered = await gatherPages(pages(maxCsvRows + 1, 10_000), () => undefined);
    expect(gathered).toMatchObject({ isWhole: false });
    expect('rows' in gathered && gathered.rows).toHaveLength(maxCsvRows);
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
