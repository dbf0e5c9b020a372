import { readKey } from '@parol/contract/read-key';
import { renderPage } from '@parol/contract/render';
import { epicWithdrawals } from '@parol/wire/cms';
import { expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import NewsPage from './news.page.tsx';

it('the news rendered on the server - have no payouts, whose amounts and ages would be kept with them', () => {
  const payout = { withdrawal_id: '1', member: 'A***', amount: '9.00', at: '2026-11-23 10:00:00' };
  const rows = { [readKey(epicWithdrawals, {})]: [{ ...payout, label: 'BPI', seconds: 9 }] };
  const request = { address: '/news', language: 'en', texts: en, rows } as const;
  const { html, shown } = renderPage('content', NewsPage, request);
  expect(html).toContain(en.news.title);
  expect(html).not.toContain('A***');
  expect(shown.map(({ call }) => call)).not.toContain('cms/epicWithdrawals');
});
