// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import { eventWindow, replies, reply } from '../testing/event-replies.ts';
import { renderRemote } from '../testing/render-remote.tsx';
import EventPage from './event.page.tsx';

const show = (options: Parameters<typeof renderRemote>[1] = {}) =>
  renderRemote(<EventPage />, { account: {}, replies, ...options });
afterEach(() => vi.useRealTimers());

describe('/event', () => {
  it('before its start - shows the start in Manila time', async () => {
    const row = eventWindow({ phase: 'before', start: '2027-01-01T04:30:00.000Z' });
    const { log } = show({ replies: { ...replies, 'event/eventWindow': reply([row]) } });
    expect(await screen.findByText(/January 1, 2027 at 12:30.PM/)).toBeInTheDocument();
    expect(log.calls.map(({ call }) => call)).toEqual(['event/eventWindow']);
  });

  it('after its end - shows the member’s predictions', async () => {
    const row = eventWindow({ phase: 'after', end: '2026-11-20T16:00:00.000Z' });
    show({ replies: { ...replies, 'event/eventWindow': reply([row]) } });
    expect(await screen.findByText(en.event.after.title)).toBeInTheDocument();
    expect(await screen.findByRole('list', { name: en.event.tabs.mine })).toBeInTheDocument();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('when its start passes - reloads by the platform’s time, not the device’s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2001-01-01T00:00:00Z') });
    let row = eventWindow({
      phase: 'before',
      start: '2026-11-21T05:00:00.000Z',
      next_change: '2026-11-21T05:00:00.000Z',
    });
    show({ replies: { ...replies, 'event/eventWindow': () => reply([row])() } });
    expect(await screen.findByText(en.event.before.title)).toBeInTheDocument();
    row = eventWindow();
    await act(() => vi.advanceTimersByTimeAsync(3_590_000));
    expect(screen.getByText(en.event.before.title)).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(await screen.findByRole('tab', { name: en.event.tabs.groups })).toBeInTheDocument();
  });
});
