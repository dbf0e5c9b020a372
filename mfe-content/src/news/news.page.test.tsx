import { readKey } from '@parol/contract/read-key';
import { renderPage } from '@parol/contract/render';
import { epicWithdrawals } from '@parol/wire/cms';
import { topGames } from '@parol/wire/game';
import { expect, it } from 'vitest';
import examples from '../../examples.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import NewsPage from './news.page.tsx';

const rendered = (rows: Readonly<Record<string, readonly unknown[]>>) =>
  renderPage('content', NewsPage, { address: '/news', language: 'en', texts: en, rows });

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
  const { html, shown } = rendered({ [readKey(epicWithdrawals, {})]: [payout] });
  expect(html).toContain('A***');
  // The specification's form, in Manila.
  expect(html).toMatch(
    /<time dateTime="[^"]+" title="\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}">3 hr<\/time>/,
  );
  expect(html).toContain(`dateTime="${at}"`);
  expect(shown.map(({ call }) => call)).toContain('cms/epicWithdrawals');
});

it('the server-rendered news page - links the most played games, and hides the list without any', () => {
  const key = readKey(topGames, {});
  const { html } = rendered({ [key]: examples['game/topGames'] });
  expect(html).toContain(en.topGames.title);
  expect(html).toContain('href="/slot?search=Pasko+Nights"');
  expect(rendered({ [key]: [] }).html).not.toContain(en.topGames.title);
});
