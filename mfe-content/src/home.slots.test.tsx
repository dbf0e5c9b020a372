// @vitest-environment happy-dom
import type { RenderOptions } from '@parol/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import ph from '../locales/ph.json' with { type: 'json' };
import AnnouncementSlot from './announcement/announcement.slot.tsx';
import SlidesSlot from './banners/slides.slot.tsx';
import FeedSlot from './feed/feed.slot.tsx';
import { renderRemote } from './testing/render-remote.tsx';

const banner = (id: string, banner_type: number) => ({
  banner_id: id,
  banner_type,
  title_en: `${id} en`,
  title_ph: `${id} ph`,
  body_en: 'b',
  body_ph: 'b',
  action_en: `Go ${id}`,
  action_ph: `Sige ${id}`,
  link: '/promotions',
  art: 'star',
  tone: 'violet',
});
const banners = () => ({
  status: 1,
  statusdesc: 'OK',
  value: [banner('first', 1), banner('second', 1), banner('inside', 2)],
});
const reply = (value: readonly unknown[]) => () => ({ status: 1, statusdesc: 'OK', value });
const both = (text: string) => ({ en: text, ph: text });
const promotion = {
  promotion_id: 'welcome',
  kind: 'welcome',
  name: both('Welcome bonus'),
  summary: both('Summary'),
  terms: both('Terms'),
  art: 'welcome',
  tiers: [],
  days_valid: 30,
  max_bonus: null,
  claim: 'once',
  refused: null,
  starts_at: null,
  ends_at: null,
};
const show = (slot: ReactNode, options: RenderOptions = {}) =>
  renderRemote(slot, {
    replies: {
      'cms/slideBanner': banners,
      'cms/announcementBanner': banners,
      'campaign/promotionList': reply([promotion]),
    },
    ...options,
  });

beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  ),
);
afterEach(() => vi.unstubAllGlobals());

describe('slides', () => {
  it('a visitor - only sees the banners for visitors', async () => {
    show(<SlidesSlot />);
    expect(await screen.findByRole('heading', { name: 'first en' })).toBeInTheDocument();
    expect(screen.queryByText('inside en')).not.toBeInTheDocument();
  });

  it('a member, in Filipino - sees the banners for members', async () => {
    show(<SlidesSlot />, { account: {}, language: 'ph' });
    expect(await screen.findByRole('link', { name: 'Sige inside' })).toBeInTheDocument();
    expect(screen.queryByText('first ph')).not.toBeInTheDocument();
  });

  const offer = (refused: string | null) => ({
    replies: {
      'cms/slideBanner': reply([
        { ...banner('games', 2), link: '/slot' },
        { ...banner('welcome', 2), link: '/deposit?promotion=welcome' },
      ]),
      'campaign/promotionList': reply([{ ...promotion, refused }]),
    },
    account: {},
  });
  it.each([
    [null, true],
    ['ongoing_promotion', true],
    ['claim_promo_only_once', false],
    ['claim_promo_only_once_a_day', false],
    ['newbie_unmet', false],
  ] as const)('a bonus refused with %s - has its banner shown: %s', async (refused, offered) => {
    show(<SlidesSlot />, offer(refused));
    expect(await screen.findByRole('heading', { name: 'games en' })).toBeInTheDocument();
    expect(screen.queryByText('welcome en') !== null).toBe(offered);
  });

  it('promotions that fail to load - have no banner', async () => {
    const { replies, account } = offer(null);
    show(<SlidesSlot />, { replies: { 'cms/slideBanner': replies['cms/slideBanner'] }, account });
    expect(await screen.findByRole('heading', { name: 'games en' })).toBeInTheDocument();
    expect(screen.queryByText('welcome en')).not.toBeInTheDocument();
  });

  it('next - shows the second slide and makes the first unreachable', async () => {
    show(<SlidesSlot />);
    await userEvent.click(await screen.findByRole('button', { name: 'Next slide' }));
    expect(screen.getByRole('button', { name: 'Show slide 2 of 2' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    expect(screen.getByText('first en').closest('[inert]')).toBeInTheDocument();
  });

  it('a failure - shows the default banner', async () => {
    show(<SlidesSlot />, { replies: {} });
    expect(
      await screen.findByRole('heading', { name: en.slides.standIn.title }),
    ).toBeInTheDocument();
  });
});

describe('a member on a break', () => {
  const account = { pausedUntil: '2026-11-28T04:00:00.000Z' };
  const quiet = { ...banner('quiet', 2), link: '/statement' };
  it.each([
    ['en', en],
    ['ph', ph],
  ] as const)(
    'in %s - sees the Play safely banner instead of slides that promote play',
    async (language, texts) => {
      show(<SlidesSlot />, { account, language });
      expect(
        await screen.findByRole('heading', { name: texts.slides.paused.title }),
      ).toBeInTheDocument();
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        '/play-safely',
      ]);
    },
  );

  it.each([
    '/promotions',
    '/deposit',
    '/slot',
    '/launchOne?game=x',
    '/mega',
    '/deposit?promotion=welcome',
    'https://example.com/me',
  ])('sees no banner with a link to %s, only those about the account', async (link) => {
    const replies = {
      'cms/announcementBanner': reply([{ ...banner('inviting', 2), link }, quiet]),
    };
    show(<AnnouncementSlot />, { account, replies });
    expect(await screen.findByText('quiet en.')).toBeInTheDocument();
    expect(screen.queryByText('inviting en.')).not.toBeInTheDocument();
  });
});

it('a closed announcement - is replaced by the next', async () => {
  show(<AnnouncementSlot />);
  await userEvent.click(await screen.findByRole('button', { name: 'Close: first en' }));
  expect(screen.getByText('second en.')).toBeInTheDocument();
});

describe('feed', () => {
  const event = {
    event_id: '1',
    method: 'withdrawal',
    member: '63917•••482',
    amount: '2500.00',
    at: new Date().toISOString(),
    label: 'GCash',
    art: null,
    seconds: 48,
  };
  const feed = (value: readonly unknown[]) => ({
    'cms/realTimeTransactions': () => ({ status: 1, statusdesc: 'OK', value }),
  });

  it('a payout - shows name, bank, time and amount', async () => {
    show(<FeedSlot />, { replies: feed([event]) });
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText('63917•••482')).toBeInTheDocument();
    expect(row.getByText('withdrew to GCash · 48 s')).toBeInTheDocument();
    expect(row.getByText('₱2,500.00')).toBeInTheDocument();
  });

  it('a win with unknown art - is drawn as a star', async () => {
    const win = {
      ...event,
      method: 'win',
      label: 'Manila Sevens',
      seconds: null,
      art: { motif: 'unicorn', colors: ['a', 'b', 'c'] },
    };
    show(<FeedSlot />, { replies: feed([win]), language: 'ph' });
    expect(await screen.findByText('nanalo sa Manila Sevens')).toBeInTheDocument();
  });

  it('no events - shows the empty state', async () => {
    show(<FeedSlot />, { replies: feed([]) });
    expect(await screen.findByText(en.feed.empty)).toBeInTheDocument();
  });

  it('a failure - offers to retry', async () => {
    const { log } = show(<FeedSlot />, { replies: {} });
    await userEvent.click(await screen.findByRole('button', { name: en.retry }));
    expect(log.calls.filter(({ call }) => call === 'cms/realTimeTransactions').length).toBe(2);
  });
});
