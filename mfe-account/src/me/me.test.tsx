// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { no, ok, renderRemote } from '../testing/render-remote.tsx';
import MePage from './me.page.tsx';

const today = { minutes: 65, staked: '120.00', won: '45.50', net: '-74.50' };
const replies = { 'member/careToday': () => ok(today) };

describe('me', () => {
  it("a member - sees name, phone, level and today's play", async () => {
    renderRemote(<MePage />, { account: { vipLevel: 3 }, replies });
    expect(screen.getByRole('heading', { name: 'Maria Santos' })).toBeInTheDocument();
    expect(screen.getByText('+63 917 123 4567')).toBeInTheDocument();
    expect(screen.getByText('Gold')).toBeInTheDocument();
    expect(await screen.findByText('−₱74.50')).toBeInTheDocument();
    expect(screen.getByText('1 h 5 min')).toBeInTheDocument();
  });

  it("today's play fails to load - the rest is shown", async () => {
    renderRemote(<MePage />, {
      account: {},
      replies: { 'member/careToday': () => no('systemError') },
    });
    await waitFor(() => expect(screen.queryByText('Today’s play')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Log out' })).toBeInTheDocument();
  });

  it('an account to be deleted - shows the day and links to the cancellation', async () => {
    const going = {
      requested_at: '2026-11-21T04:00:00Z',
      due_at: '2026-12-21T04:00:00Z',
      grace_days: 30,
      obstacles: [],
    };
    renderRemote(<MePage />, {
      account: {},
      replies: { ...replies, 'member/deletionStatus': () => ok(going) },
    });
    expect(await screen.findByTitle('2026-12-21')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Keep it' })).toHaveAttribute(
      'href',
      '/setting?section=privacy',
    );
  });

  it('the slots - show the summaries of other remotes', () => {
    const Slot = vi.fn(({ name }: { name: string }) => <p>{name}</p>);
    renderRemote(<MePage />, { account: {}, replies }, { Slot });
    expect(screen.getByText('me.summary')).toBeInTheDocument();
    expect(screen.getByText('me.more')).toBeInTheDocument();
  });

  it('language, theme, log out - take effect immediately', async () => {
    const language = { current: 'en' as const, set: vi.fn() };
    const theme = { current: 'night' as const, set: vi.fn() };
    const endSession = vi.fn(async () => undefined);
    const { log, user } = renderRemote(
      <MePage />,
      { account: {}, replies, path: '/me' },
      { language, theme, endSession },
    );
    await user.click(screen.getByRole('radio', { name: 'Filipino' }));
    await user.click(screen.getByRole('radio', { name: 'Auto' }));
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(language.set).toHaveBeenCalledWith('ph');
    expect(theme.set).toHaveBeenCalledWith('system');
    expect(endSession).toHaveBeenCalledOnce();
    await waitFor(() => expect(log.addresses.at(-1)).toBe('/'));
  });

  it('in Filipino - is translated', async () => {
    renderRemote(<MePage />, { account: { vipLevel: 1 }, replies, language: 'ph' });
    expect(await screen.findByText('Laro ngayong araw')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mag-log out' })).toBeInTheDocument();
  });
});
