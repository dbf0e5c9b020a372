import type { RunningAdapter } from '@parol/adapter-host';
import { expect, it } from 'vitest';
import { settableClock } from '../../kernel/clock/clock.ts';
import { readDay } from './day-record.ts';

const endless: Pick<RunningAdapter, 'settlement' | 'payments'> = {
  settlement: async (day, page) => ({
    method: 'GET',
    path: `/days/${day}/${page ?? '0'}`,
    signing: { scheme: 'none' },
  }),
  payments: async ({ body }) => ({ lines: [], total: null, next: String(Number(body) + 1) }),
};

async function read(msPerPage: number) {
  const clock = settableClock();
  let pages = 0;
  const record = await readDay({
    adapter: endless,
    day: '2026-11-28',
    clock,
    async ask({ path }) {
      pages += 1;
      clock.advance(msPerPage);
      return { status: 200, body: path.slice(path.lastIndexOf('/') + 1) };
    },
  });
  return { pages, findings: record?.findings };
}

it('a record without an end - is read to 1,000 pages, and that is a finding', async () => {
  expect(await read(1)).toEqual({
    pages: 1_000,
    findings: ['the record has more than 1000 pages, so it is not whole'],
  });
});

it('a slow record - is read for ten minutes, and that is a finding', async () => {
  expect(await read(59_000)).toEqual({
    pages: 11,
    findings: ['the record took longer than ten minutes, so it is not whole'],
  });
});
