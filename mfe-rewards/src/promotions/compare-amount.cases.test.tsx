// @vitest-environment happy-dom
import { succeed } from '@parol/wire';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { renderRemote } from '../testing/render-remote.tsx';
import { Compare } from './compare.tsx';

const texts = { en, ph };
const says = {
  en: 'Use a point for centavos (100.50), and commas only for thousands (1,000)',
  ph: 'Tuldok ang gamitin sa sentimo (100.50), at kuwit sa libo lang (1,000)',
};

describe('the amount of a comparison of promotions', () => {
  it.each([
    ['100,50', 'en'],
    ['1.000,50', 'ph'],
  ] as const)('typed %s - is refused clearly in %s and not sent', async (typed, language) => {
    const { log, user } = renderRemote(<Compare />, {
      path: '/promotions?section=compare',
      language,
      replies: {},
    });
    await user.type(screen.getByRole('textbox'), typed);
    await user.click(screen.getByRole('button', { name: texts[language].compare.action }));
    expect(await screen.findByText(says[language])).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveValue(typed);
    expect(log.calls).toEqual([]);
  });

  it('typed 1,000 and sent with Enter - compares 1000, and its quick amount is chosen', async () => {
    const { log, user } = renderRemote(<Compare />, {
      path: '/promotions?section=compare',
      replies: { 'campaign/promotionQuotes': () => succeed([]) },
    });
    await user.type(screen.getByRole('textbox'), '1,000{Enter}');
    expect(await screen.findByText(/₱1,000\.00/)).toBeInTheDocument();
    expect(log.calls).toEqual([{ call: 'campaign/promotionQuotes', body: { amount: '1000' } }]);
    expect(screen.getByRole('button', { name: '₱1,000' })).toHaveAttribute('aria-pressed', 'true');
  });
});
