// @vitest-environment happy-dom
import { refuse, succeed } from '@parol/wire';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { renderRemote } from '../testing/render-remote.tsx';
import { Compare } from './compare.tsx';

const texts = { en, ph };
const quote = (promotion_id: string, given: object) => ({
  promotion_id,
  name: { en: promotion_id, ph: promotion_id },
  bonus: '0.00',
  turnover: '500.00',
  max_bet: null,
  until: null,
  minimum: null,
  refused: null,
  ...given,
});
const quotes = [
  quote('welcome', {
    bonus: '750.00',
    turnover: '6250.00',
    max_bet: '150.00',
    // Midnight in Manila, so the last day is the one before.
    until: '2026-12-21T16:00:00.000Z',
  }),
  quote('large', { minimum: '1000.00' }),
  quote('vip', { bonus: '100.00', refused: 'vip_not_exists' }),
  quote('none', {}),
];

describe('comparing promotions', () => {
  it.each(['en', 'ph'] as const)(
    'in %s - shows the platform’s quotes for the amount, and why a promotion gives no bonus',
    async (language) => {
      const t = texts[language];
      const { log } = renderRemote(<Compare />, {
        path: '/promotions?section=compare',
        language,
        replies: { 'campaign/promotionQuotes': () => succeed(quotes) },
      });
      await userEvent.click(screen.getByRole('button', { name: '₱500' }));
      await userEvent.click(screen.getByRole('button', { name: t.compare.action }));
      const rows = within(await screen.findByRole('table')).getAllByRole('row');
      expect(log.calls).toEqual([{ call: 'campaign/promotionQuotes', body: { amount: '500' } }]);
      for (const text of ['+₱750.00', '₱6,250.00', '₱150.00'])
        expect(rows[1]).toHaveTextContent(text);
      expect(within(rows[1] as HTMLElement).getByTitle('2026-12-21')).toBeInTheDocument();
      expect(rows[2]).toHaveTextContent('₱1,000');
      expect(rows[3]).toHaveTextContent(t.errors.promotions.vip_not_exists);
      expect(rows[3]).not.toHaveTextContent('₱100');
      expect(rows[4]).toHaveTextContent(t.compare.noEnd);
    },
  );

  it('without an amount, or with a refused one - shows the error at the field', async () => {
    renderRemote(<Compare />, {
      path: '/promotions?section=compare',
      replies: { 'campaign/promotionQuotes': () => refuse('invalid_amount') },
    });
    await userEvent.click(screen.getByRole('button', { name: en.compare.action }));
    expect(await screen.findByText(en.compare.missing)).toBeInTheDocument();
    const field = screen.getByRole('textbox', { name: new RegExp(en.compare.amount) });
    await userEvent.type(field, '0');
    await userEvent.click(screen.getByRole('button', { name: en.compare.action }));
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
