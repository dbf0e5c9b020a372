// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, renderRemote } from '../testing/render-remote.tsx';
import { LimitSheet } from './limit-sheet.tsx';

const limit = {
  kind: 'deposit',
  span: 'day',
  limit: 5_000_000n,
  used: 0n,
  resets_at: '2026-11-21T16:00:00.000Z',
  waiting: null,
} as const;
const open = (language: 'en' | 'ph' = 'en') =>
  renderRemote(
    <LimitSheet limit={limit} title="Limit" onClose={() => undefined} onSaved={() => undefined} />,
    { language, account: {}, replies: { 'member/setLimit': () => ok({}) } },
  );
const field = () => screen.getByRole('textbox');
const says = {
  en: 'Use a point for centavos (100.50), and commas only for thousands (1,000)',
  ph: 'Tuldok ang gamitin sa sentimo (100.50), at kuwit sa libo lang (1,000)',
};

describe('the amount of a limit', () => {
  it.each([
    ['100,50', 'en'],
    ['1,5', 'ph'],
  ] as const)('typed %s - is refused clearly in %s and not sent', async (typed, language) => {
    const { log, user } = open(language);
    await user.clear(field());
    await user.type(field(), `${typed}{Enter}`);
    expect(await screen.findByText(says[language])).toBeInTheDocument();
    expect(field()).toHaveValue(typed);
    expect(log.calls).toEqual([]);
  });

  it('typed 1,000 - is an increase to 1000', async () => {
    const { log, user } = open();
    await user.clear(field());
    await user.type(field(), '1,000');
    expect(screen.getByText(/confirm it here after 24 hours/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '₱1,000' })).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(log.calls).toEqual([
        { call: 'member/setLimit', body: { kind: 'deposit', span: 'day', limit: '1000' } },
      ]),
    );
  });
});
