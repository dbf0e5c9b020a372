import { readKey } from '@parol/contract/read-key';
import { renderPage } from '@parol/contract/render';
import { epicWithdrawals } from '@parol/wire/cms';
import { expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import NewsPage from './news.page.tsx';

it('the server-rendered news page - contains the largest payouts with their age', () => {
  const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const payout = {
    withdrawal_id: '1',
    member: 'A***',
    amount: '9.00',
    at,
    label: 'BPI',
    seconds: 9,
  };
  const rows = { [readKey(epicWithdrawals, {})]: [payout] };
  const request = { address: '/news', language: 'en', texts: en, rows } as const;
  const { html, shown } = renderPage('content', NewsPage, request);
  expect(html).toContain('A***');
  expect(html).toContain(`<time dateTime="${at}">3 hr</time>`);
  expect(shown.map(({ call }) => call)).toContain('cms/epicWithdrawals');
});
