// @vitest-environment happy-dom
import { succeed } from '@parol/wire';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderRemote } from '../testing/render-remote.tsx';
import PromotionsPage from './promotions.page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const promotion = (promotion_id: string, given: object = {}) => ({
  promotion_id,
  kind: 'daily',
  name: { en: promotion_id, ph: promotion_id },
  summary: { en: 'A summary', ph: 'Isang buod' },
  terms: { en: 'All the terms', ph: 'Lahat ng tuntunin' },
  art: 'daily',
  tiers: [{ minimum: '300.00', percent: 150, turnover_multiplier: 5 }],
  days_valid: 30,
  max_bonus: null,
  max_bet: null,
  max_bet_percent: null,
  claim: 'daily',
  refused: null,
  starts_at: null,
  ends_at: null,
  ...given,
});
const gift = promotion('gift', { kind: 'gift', tiers: [] });
const had = promotion('had', { refused: 'claim_promo_only_once' });
const none = promotion('none', { kind: 'none', tiers: [] });

it.each([
  ['the first claimable one', '', [promotion('first'), had, promotion('second')], 2, ['first']],
  ['the linked one', '?promotion=second', [promotion('first'), promotion('second')], 2, ['second']],
  ['none, if only "no bonus" is left', '', [gift, had, none], 1, []],
])('the list of promotions - expands %s', async (_name, query, promotions, cardCount, expected) => {
  renderRemote(<PromotionsPage />, {
    account: {},
    path: `/promotions${query}`,
    replies: { 'campaign/promotionList': () => succeed(promotions) },
  });
  // The linked promotion's sheet hides the page from assistive technology.
  const cards = await screen.findAllByRole('article', { hidden: true });
  expect(cards).toHaveLength(cardCount);
  const expanded = cards
    .filter((card) => card.querySelector('details')?.open)
    .map((card) => within(card).getByRole('heading', { level: 2, hidden: true }).textContent);
  expect(expanded).toEqual(expected);
});

it('a collapsed promotion - renders its content when the browser is idle or it is expanded', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  renderRemote(<PromotionsPage />, {
    account: {},
    path: '/promotions',
    replies: { 'campaign/promotionList': () => succeed([promotion('first'), promotion('second')]) },
  });
  const [first, second] = await screen.findAllByRole('article');
  if (!first || !second) throw new Error('Both promotions are listed.');
  const terms = 'Terms';
  expect(within(first).getByText(terms)).toBeInTheDocument();
  expect(within(second).queryByText(terms)).not.toBeInTheDocument();
  await userEvent.click(within(second).getByRole('heading', { level: 2 }));
  expect(await within(second).findByText(terms)).toBeInTheDocument();
});

it('a collapsed promotion without idle callbacks - renders its content after a delay', async () => {
  renderRemote(<PromotionsPage />, {
    account: {},
    path: '/promotions',
    replies: { 'campaign/promotionList': () => succeed([promotion('first'), promotion('second')]) },
  });
  const [, second] = await screen.findAllByRole('article');
  expect(await within(second ?? document.body).findByText('Terms')).toBeInTheDocument();
});
