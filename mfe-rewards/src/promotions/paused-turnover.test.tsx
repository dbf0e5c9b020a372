// @vitest-environment happy-dom
import { succeed } from '@parol/wire';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { renderRemote } from '../testing/render-remote.tsx';
import PromotionsPage from './promotions.page.tsx';

const open = (name: string, kind: string, expires_at: string | null) => ({
  requirement_id: name,
  kind,
  name: { en: name, ph: name },
  target: '1000.00',
  done: '250.00',
  withheld: '312.50',
  bonus: '300.00',
  opened_at: '2026-11-20T04:00:00.000Z',
  expires_at,
});

it.each([
  ['en', en, '28', 'before your break does', 'can’t be played during your break'],
  ['ph', ph, '28', 'bago matapos ang pahinga', 'habang nakapahinga ka'],
] as const)(
  'turnover during a break, in %s - shows whether it ends or waits, and no games',
  async (language, texts, day, ends, waits) => {
    const rows = [
      open('Ending', 'promotion', '2026-11-27T04:00:00.000Z'),
      open('Later', 'promotion', '2026-12-27T04:00:00.000Z'),
      open('Plain', 'deposit', null),
    ];
    renderRemote(<PromotionsPage />, {
      account: { pausedUntil: '2026-11-28T04:00:00.000Z' },
      language,
      replies: { 'fund/promotionStatus': () => succeed(rows) },
    });
    const cards = await screen.findAllByRole('listitem');
    expect(cards).toHaveLength(3);
    const [ending, later, plain] = cards as [HTMLElement, HTMLElement, HTMLElement];
    expect(ending).toHaveTextContent(ends);
    for (const card of [later, plain]) {
      expect(card).toHaveTextContent(waits);
      expect(card).toHaveTextContent(day);
    }
    for (const card of cards) expect(card).toHaveTextContent('₱312.50');
    const forfeit = { name: texts.giveUp.open };
    expect(within(ending).getByRole('button', forfeit)).toBeInTheDocument();
    expect(within(plain).queryByRole('button', forfeit)).not.toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.queryByText(texts.active.games)).not.toBeInTheDocument();
  },
);
