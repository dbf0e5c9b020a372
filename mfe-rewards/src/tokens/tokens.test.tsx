// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { renderRemote } from '../testing/render-remote.tsx';
import TokensSlot from './tokens.slot.tsx';

const reply = (value: readonly unknown[]) => () => ({ status: 1, statusdesc: 'OK', value });
const movement = (id: number, kind: string, amount: string) => ({
  movement_id: String(id),
  kind,
  amount,
  balance_after: '12.00',
  at: '2026-11-20T04:00:00.000Z',
  name: { en: 'Daily check-in', ph: 'Araw-araw na check-in' },
});
const page = {
  total: 11,
  index: 1,
  size: 10,
  working_date: '2026-11-01',
  data: [movement(2, 'spent', '-3.00'), movement(1, 'earned', '5.00')],
  balance: '12.00',
  next_expiry: { amount: '5.00', at: '2026-12-20T04:00:00.000Z' },
};
const show = (value: unknown, language: 'en' | 'ph' = 'en') =>
  renderRemote(<TokensSlot />, {
    account: {},
    language,
    replies: value ? { 'report/tokenStatement': reply([value]) } : {},
  }).log;

describe('tokens', () => {
  it.each([
    ['en', en, '5 expiring on Dec 20'],
    ['ph', ph, 'Hanggang Dis 20 ang 5 sa mga ito'],
  ] as const)(
    'in %s - shows what expires next, and the statement',
    async (language, texts, next) => {
      const log = show(page, language);
      expect(await screen.findByText(next)).toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: texts.tokens.statement }));
      const sheet = within(await screen.findByRole('dialog'));
      expect(sheet.getByText('−3')).toBeInTheDocument();
      expect(sheet.getByText('+5')).toBeInTheDocument();
      await userEvent.click(sheet.getByRole('button', { name: /older|luma/i }));
      expect(log.calls.at(-1)).toEqual({ call: 'report/tokenStatement', body: { page_number: 2 } });
    },
  );

  it.each([
    ['1.00', '1 token'],
    ['1.50', '1.50 tokens'],
    ['0.50', '0.50 tokens'],
    ['12.00', '12 tokens'],
  ])('a balance of %s - is "%s"', async (balance, text) => {
    show({ ...page, balance });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('saves every movement in a CSV file', async () => {
    let saved: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved = file as Blob;
      return 'blob:test';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const log = show({ ...page, total: 2 });
    await userEvent.click(await screen.findByRole('button', { name: en.tokens.statement }));
    await userEvent.click(await screen.findByRole('button', { name: en.tokens.csv.save }));
    await expect.poll(() => log.toasts).toMatchObject([{ tone: 'success' }]);
    expect(log.calls.at(-1)).toEqual({
      call: 'report/tokenStatement',
      body: { page_number: 1, page_size: 1_000 },
    });
    const [head, ...rows] = (await saved?.text())?.trim().split('\r\n') ?? [];
    expect(head).toContain(en.tokens.csv.columns.balance);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain('Daily check-in,-3.00,12.00,2');
    expect(rows[1]).toContain('Daily check-in,5.00,12.00,1');
    vi.restoreAllMocks();
  });

  it('without any movement - shows nothing', async () => {
    const log = show({ ...page, total: 0, data: [], balance: '0.00', next_expiry: null });
    await expect.poll(() => log.calls.length).toBeGreaterThan(0);
    expect(screen.queryByText(en.tokens.title)).not.toBeInTheDocument();
  });

  it('a failure - offers to retry', async () => {
    show(undefined);
    expect(await screen.findByRole('button', { name: en.retry })).toBeInTheDocument();
  });
});
