// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import { frame, open, post, url } from './testing/open-launch.tsx';

describe('launchOne', () => {
  it("a game - is launched with its provider's fields and framed in a sandbox", async () => {
    const { log } = open();
    const game = await frame();
    expect(game).toHaveAttribute('src', url);
    // The page shows the sandbox's mark itself.
    expect(game).toHaveAttribute('name', 'site-marked');
    expect(game).toHaveAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    );
    expect(game).toHaveAttribute('allow', expect.stringContaining('fullscreen'));
    const launches = log.calls
      .filter(({ call }) => call === 'game/launchOne')
      .map(({ body }) => body);
    expect(launches).toEqual([
      {
        player_id: '639171234567',
        lang_code: 'en',
        game_code: 'jeepney-jackpot',
        provider: 'LAUNCHONE',
        mobile: expect.any(Boolean),
        platform: 'web',
      },
    ]);
    expect(screen.getByRole('heading', { level: 1, name: /Jeepney Jackpot/ })).toBeInTheDocument();
  });

  it('the star - covers the game until it is ready', async () => {
    open();
    const game = await frame();
    expect(game.dataset['shown']).toBe('false');
    expect(screen.getByText('Loading the game')).toBeInTheDocument();
    post(game.contentWindow, { type: 'parol:ready' });
    expect(game.dataset['shown']).toBe('true');
    expect(screen.queryByText('Loading the game')).not.toBeInTheDocument();
  });

  it('a page that loads and sends no message - is shown with a retry until the game sends one', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { log, user } = open();
      const game = await frame();
      fireEvent.load(game);
      expect(game.dataset['shown']).toBe('false');
      act(() => void vi.advanceTimersByTime(4_000));
      expect(game.dataset['shown']).toBe('true');
      expect(screen.getByText(en.launch.silent)).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() =>
        expect(log.calls.filter(({ call }) => call === 'game/launchOne')).toHaveLength(2),
      );
      const again = await frame();
      fireEvent.load(again);
      act(() => void vi.advanceTimersByTime(4_000));
      post(again.contentWindow, { type: 'parol:balance', balance: '495.00' });
      expect(screen.queryByText(en.launch.silent)).not.toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });

  it('a page that sends messages but loads slowly - stays covered, without a retry', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      open();
      const game = await frame();
      post(game.contentWindow, { type: 'parol:loading' });
      fireEvent.load(game);
      act(() => void vi.advanceTimersByTime(10_000));
      expect(screen.queryByText(en.launch.silent)).not.toBeInTheDocument();
      expect(game.dataset['shown']).toBe('false');
      post(game.contentWindow, { type: 'parol:ready' });
      expect(game.dataset['shown']).toBe('true');
    } finally {
      vi.useRealTimers();
    }
  });

  it('a page that did not load offline - is launched again when the connection returns', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { log, shell } = open();
      await frame();
      await act(async () => shell.online.setState({ online: false }));
      await act(() => vi.advanceTimersByTimeAsync(20_000));
      expect(screen.getByText(en.launch.lateTitle)).toBeInTheDocument();
      await act(async () => shell.online.setState({ online: true }));
      await waitFor(() =>
        expect(log.calls.filter(({ call }) => call === 'game/launchOne')).toHaveLength(2),
      );
      await waitFor(() => expect(screen.queryByText(en.launch.lateTitle)).not.toBeInTheDocument());
    } finally {
      vi.useRealTimers();
    }
  });
});
