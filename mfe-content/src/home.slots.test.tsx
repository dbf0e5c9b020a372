// @vitest-environment happy-dom
import { createTestShell, type TestShellOptions } from '@parol/contract/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import ph from '../locales/ph.json' with { type: 'json' };
import AnnouncementSlot from './announcement/announcement.slot.tsx';
import SlidesSlot from './banners/slides.slot.tsx';
import FeedSlot from './feed/feed.slot.tsx';

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
const shellOf = (options: Omit<TestShellOptions, 'remote'> = {}) =>
  createTestShell({
    remote: 'content',
    texts: options.language === 'ph' ? ph : en,
    replies: { 'cms/slideBanner': banners, 'cms/announcementBanner': banners },
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
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('slides', () => {
  it('a visitor - sees the banners of before login alone', async () => {
    render(shellOf().wrap(<SlidesSlot />));
    expect(await screen.findByRole('heading', { name: 'first en' })).toBeInTheDocument();
    expect(screen.queryByText('inside en')).not.toBeInTheDocument();
  });

  it('a member, in Filipino - sees the others', async () => {
    render(shellOf({ account: {}, language: 'ph' }).wrap(<SlidesSlot />));
    expect(await screen.findByRole('link', { name: 'Sige inside' })).toBeInTheDocument();
    expect(screen.queryByText('first ph')).not.toBeInTheDocument();
  });

  it('next - shows the second slide and takes the first out of reach', async () => {
    render(shellOf().wrap(<SlidesSlot />));
    await userEvent.click(await screen.findByRole('button', { name: 'Next slide' }));
    expect(screen.getByRole('button', { name: 'Show slide 2 of 2' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    expect(screen.getByText('first en').closest('[inert]')).toBeInTheDocument();
  });

  it('no answer - a banner of our own stands in', async () => {
    render(shellOf({ replies: {} }).wrap(<SlidesSlot />));
    expect(
      await screen.findByRole('heading', { name: en.slides.standIn.title }),
    ).toBeInTheDocument();
  });
});

describe('a member on a break', () => {
  const account = { pausedUntil: '2026-11-28T04:00:00.000Z' };
  const quiet = { ...banner('quiet', 2), link: '/statement' };
  const reply = (value: readonly unknown[]) => () => ({ status: 1, statusdesc: 'OK', value });

  it.each([
    ['en', en],
    ['ph', ph],
  ] as const)(
    'in %s - is shown no slide that invites, and ours instead',
    async (language, texts) => {
      render(shellOf({ account, language }).wrap(<SlidesSlot />));
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
  ])('sees no banner that leads to %s, and those that lead to their own affairs', async (link) => {
    const replies = {
      'cms/announcementBanner': reply([{ ...banner('inviting', 2), link }, quiet]),
    };
    render(shellOf({ account, replies }).wrap(<AnnouncementSlot />));
    expect(await screen.findByText('quiet en.')).toBeInTheDocument();
    expect(screen.queryByText('inviting en.')).not.toBeInTheDocument();
  });
});

it('an announcement that is closed - gives way to the next', async () => {
  render(shellOf().wrap(<AnnouncementSlot />));
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

  it('a payout - shows who, where, how fast and how much', async () => {
    render(shellOf({ replies: feed([event]) }).wrap(<FeedSlot />));
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText('63917•••482')).toBeInTheDocument();
    expect(row.getByText('withdrew to GCash · 48 s')).toBeInTheDocument();
    expect(row.getByText('₱2,500.00')).toBeInTheDocument();
  });

  it('a win whose art nobody knows - is drawn as a star', async () => {
    const win = {
      ...event,
      method: 'win',
      label: 'Manila Sevens',
      seconds: null,
      art: { motif: 'unicorn', colors: ['a', 'b', 'c'] },
    };
    render(shellOf({ replies: feed([win]), language: 'ph' }).wrap(<FeedSlot />));
    expect(await screen.findByText('nanalo sa Manila Sevens')).toBeInTheDocument();
  });

  it('nothing - says what will be here', async () => {
    render(shellOf({ replies: feed([]) }).wrap(<FeedSlot />));
    expect(await screen.findByText(en.feed.empty)).toBeInTheDocument();
  });

  it('no answer - offers to try again', async () => {
    const { wrap, log } = shellOf({ replies: {} });
    render(wrap(<FeedSlot />));
    await userEvent.click(await screen.findByRole('button', { name: en.retry }));
    expect(log.calls.filter(({ call }) => call === 'cms/realTimeTransactions').length).toBe(2);
  });
});
