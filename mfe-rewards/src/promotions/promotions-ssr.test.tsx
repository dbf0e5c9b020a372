import { readKey } from '@parol/contract/read-key';
import { renderPage } from '@parol/contract/render';
import { promotionList } from '@parol/wire/campaign';
import { expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import PromotionsPage from './promotions.page.tsx';

const welcome = {
  promotion_id: 'welcome',
  kind: 'welcome',
  name: { en: 'Welcome bonus', ph: '' },
  summary: { en: 'On your first deposit', ph: '' },
  terms: { en: 'All the terms', ph: '' },
  art: 'welcome',
  tiers: [{ minimum: '300.00', percent: 150, turnover_multiplier: 5 }],
  days_valid: 30,
  max_bonus: null,
  max_bet: '500.00',
  max_bet_percent: 20,
  claim: 'once',
  refused: null,
  starts_at: null,
  ends_at: null,
};

it('the server-rendered promotions - have amounts, and the terms in a noscript element', () => {
  const rows = { [readKey(promotionList, {})]: [welcome] };
  const request = { address: '/promotions', language: 'en', texts: en, rows } as const;
  const { html, shown } = renderPage('rewards', PromotionsPage, request);
  expect(html).toContain('Deposit ₱300, get a ₱450 bonus');
  expect(html).toMatch(/<noscript>.*All the terms.*<\/noscript>/);
  expect(shown.map(({ call }) => call)).toEqual(['campaign/promotionList', 'campaign/drawList']);
});

it('a section that is turned off - is not in the HTML, and its rows are not requested', () => {
  const rows = { [readKey(promotionList, {})]: [welcome] };
  const request = { address: '/promotions', language: 'en', texts: en, rows } as const;
  const { html } = renderPage('rewards', PromotionsPage, request);
  const off = renderPage('rewards', PromotionsPage, {
    ...request,
    disabled: ['rewards.compare', 'rewards.draws'],
  });
  expect(html).toContain(en.compare.title);
  expect(off.html).not.toContain(en.compare.title);
  expect(off.shown.map(({ call }) => call)).toEqual(['campaign/promotionList']);
});
