// @vitest-environment happy-dom
import { succeed } from '@parol/wire';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRemote } from '../testing/render-remote.tsx';
import PromotionsPage from './promotions.page.tsx';

const promotion = (id: string, counted_less: readonly object[]) => ({
  promotion_id: id,
  kind: 'daily',
  name: { en: id, ph: id },
  summary: { en: '', ph: '' },
  terms: { en: '', ph: '' },
  art: 'daily',
  tiers: [{ minimum: '300.00', percent: 150, turnover_multiplier: 5 }],
  days_valid: 30,
  max_bonus: null,
  claim: 'daily',
  refused: null,
  starts_at: null,
  ends_at: null,
  counted_less,
});
const open = {
  requirement_id: '1',
  kind: 'promotion',
  name: { en: 'Open', ph: 'Bukas' },
  target: '100.00',
  done: '0.00',
  withheld: '10.00',
  bonus: '10.00',
  opened_at: '2026-12-01T00:00:00.000Z',
  expires_at: null,
  counted_less: [{ category: 'table', percent: 30 }],
};

it.each([
  ['en', 'Table games 20%; Live casino, Bingo 10%', 'Every bet counts', 'Table games 30%'],
  [
    'ph',
    'Table games 20%; Live casino, Bingo 10%',
    'Buo ang bilang ng bawat taya',
    'Table games 30%',
  ],
] as const)(
  'the terms and an open bonus in %s - show how much of a stake counts',
  async (language, less, all, kept) => {
    const rows = [
      promotion('some', [
        { category: 'casino', percent: 10 },
        { category: 'table', percent: 20 },
        { category: 'bingo', percent: 10 },
      ]),
      promotion('every', []),
    ];
    const page = (id: string) =>
      renderRemote(<PromotionsPage />, {
        account: {},
        language,
        path: `/promotions?promotion=${id}`,
        replies: {
          'campaign/promotionList': () => succeed(rows),
          'fund/promotionStatus': () => succeed([open]),
        },
      });
    const some = page('some');
    expect(await screen.findByText(new RegExp(less))).toBeInTheDocument();
    expect(await screen.findByText(new RegExp(kept))).toBeInTheDocument();
    some.view.unmount();
    page('every');
    expect(await screen.findByText(new RegExp(all))).toBeInTheDocument();
  },
);
