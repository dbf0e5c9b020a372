// @vitest-environment happy-dom
import { succeed } from '@parol/wire';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import ph from '../locales/ph.json' with { type: 'json' };
import PromotionsPage from './promotions/promotions.page.tsx';
import { renderRemote } from './testing/render-remote.tsx';

/** Saturday afternoon in Manila. */
const now = Date.parse('2026-11-28T14:00:00+08:00');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => void vi.useRealTimers());

const reward = (expires_at: string) => ({
  source: 'check_in',
  id: '1',
  name: { en: 'Check-in', ph: 'Check-in' },
  amount: '440.00',
  tokens: null,
  tickets: null,
  turnover: '9.10',
  expires_at,
  path: '/promotions',
});
const requirement = (expires_at: string) => ({
  requirement_id: '1',
  kind: 'promotion',
  name: { en: 'Welcome', ph: 'Welcome' },
  target: '500.00',
  done: '60.00',
  withheld: '50.00',
  bonus: '50.00',
  max_bet: null,
  opened_at: '2026-11-21T04:00:00Z',
  expires_at,
});

it.each([
  ['en', '2026-11-28T16:00:00Z', 'Ends today', 'Ends today'],
  ['en', '2026-11-28T15:00:00Z', 'Ends today', 'Ends today'],
  ['en', '2026-11-29T16:00:00Z', 'Ends Nov 29', 'until Nov 29'],
  ['ph', '2026-11-28T16:00:00Z', 'Hanggang ngayong araw na lang', 'hanggang ngayong araw na lang'],
  ['ph', '2026-11-29T16:00:00Z', 'Hanggang Nob 29', 'hanggang Nob 29'],
] as const)(
  'in %s - what ends at %s says so, and whole pesos have no centavos',
  async (language, end, ofReward, ofTurnover) => {
    renderRemote(<PromotionsPage />, {
      account: {},
      language,
      replies: {
        'campaign/claimableRewards': () => succeed([{ items: [reward(end)], failed: [] }]),
        'campaign/promotionList': () => succeed([]),
        'fund/promotionStatus': () => succeed([requirement(end)]),
      },
    });
    const t = language === 'en' ? en : ph;
    const ready = within(await screen.findByRole('list', { name: t.claimable.title }));
    expect(ready.getByText(ofReward)).toBeInTheDocument();
    expect(ready.getByText('₱440')).toBeInTheDocument();
    expect(ready.getByText(t.claimable.toPlay.replace('{{amount}}', '₱9.10'))).toBeInTheDocument();
    const open = within(await screen.findByRole('region', { name: t.active.title }));
    expect(open.getByText(ofTurnover)).toBeInTheDocument();
    const left = language === 'en' ? '₱440 to go' : '₱440 pa';
    expect(screen.getByText(left)).toBeInTheDocument();
  },
);
