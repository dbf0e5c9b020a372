// @vitest-environment happy-dom
import { succeed } from '@parol/wire';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import examples from '../../examples.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import PromotionsPage from './promotions.page.tsx';
import { renderRemote } from '../testing/render-remote.tsx';

/** The platform's replies for the demo member. */
const replies = Object.fromEntries(
  Object.entries(examples).map(([call, rows]) => [call, () => succeed(rows)]),
);
const [daily] = examples['campaign/drawList'];

beforeEach(() => {
  // The afternoon in Manila at which the examples were made.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T15:00:00+08:00') });
});
afterEach(() => void vi.useRealTimers());

/** The door with a title, and what it says. */
const door = async (title: string) => (await screen.findByText(title)).parentElement;

describe('the doors of the Rewards hub', () => {
  it.each([
    ['en', en, '3 to claim', 'Tonight at midnight', '4 tickets'],
    ['ph', ph, '3 puwedeng kunin', 'Mamayang hatinggabi', '4 ticket'],
  ] as const)('in %s - say what is behind them', async (language, t, missions, draws, tickets) => {
    renderRemote(<PromotionsPage />, { account: { vipLevel: 1 }, language, replies });
    expect(await door(t.missions.title)).toHaveTextContent(missions);
    expect(await door(t.draws.title)).toHaveTextContent(draws);
    expect(await door(t.vip.title)).toHaveTextContent('Bronze');
    expect(await door(t.tickets.title)).toHaveTextContent(tickets);
    expect(await door(t.tokens.title)).toHaveTextContent(/9$/);
    const [rebate] = screen.getAllByRole('link', { name: /^Rebate/ });
    expect(rebate).toHaveTextContent('₱9.10');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    for (const path of ['/vip', '/return', '/referral', '/event']) expect(links).toContain(path);
  });

  it.each([
    ['2026-11-25T13:00:00.000Z', /Tonight 9:00\sPM/],
    ['2026-11-25T07:30:00.000Z', /Today 3:30\sPM/],
    ['2026-11-26T13:00:00.000Z', /Tomorrow 9:00\sPM/],
  ])('a draw that closes at %s - says so', async (closes_at, text) => {
    const drawList = () => succeed([{ ...daily, closes_at }]);
    renderRemote(<PromotionsPage />, {
      account: {},
      replies: { ...replies, 'campaign/drawList': drawList },
    });
    expect(await door(en.draws.title)).toHaveTextContent(text);
  });

  it('of a visitor - are the draws and the comparison', async () => {
    renderRemote(<PromotionsPage />, { replies });
    expect(await door(en.draws.title)).toHaveTextContent('Tonight at midnight');
    expect(await door(en.compare.title)).toHaveTextContent(en.compare.line);
    expect(screen.queryByText(en.tokens.title)).not.toBeInTheDocument();
  });

  it('to pages that are turned off - are not shown', async () => {
    renderRemote(<PromotionsPage />, {
      account: {},
      replies,
      disabled: ['/vip', '/return', '/referral', '/event'],
    });
    await door(en.missions.title);
    for (const { title } of [en.vip, en.rebate, en.referral, en.event])
      expect(screen.queryByRole('link', { name: new RegExp(`^${title}`) })).toBeNull();
  });
});
