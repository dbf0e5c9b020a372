// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { launchOne } from '@parol/wire/provider-calls';
import { describe, expect, it, vi } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import { no, ok } from '../testing/render-remote.tsx';
import { balanceOf, frame, jeep, open, post, url } from './testing/open-launch.tsx';

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

describe('the game in its frame', () => {
  it('full screen - contains the player, can be left, and ends for a deposit', async () => {
    let filled: Element | null = null;
    const fill = async (next: Element | null) => {
      filled = next;
      document.dispatchEvent(new Event('fullscreenchange'));
    };
    Object.defineProperties(document, {
      fullscreenEnabled: { configurable: true, value: true },
      fullscreenElement: { configurable: true, get: () => filled },
      exitFullscreen: { configurable: true, value: () => fill(null) },
    });
    Object.defineProperty(Element.prototype, 'requestFullscreen', {
      configurable: true,
      value(this: Element) {
        return fill(this);
      },
    });
    const { user } = open();
    const game = await frame();
    await user.click(screen.getByRole('button', { name: 'Full screen' }));
    expect((filled as Element | null)?.contains(game)).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Exit full screen' }));
    expect(filled).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Full screen' }));
    await user.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(filled).toBeNull();
  });

  it("the game's balance - is shown in the bar; after the round the platform's balance is loaded", async () => {
    const { balance, refresh } = balanceOf(500n);
    open({}, undefined, { balance });
    const game = await frame();
    expect(screen.getByText('₱500.00')).toBeInTheDocument();
    post(game.contentWindow, { type: 'parol:balance', balance: '495.00' });
    expect(screen.getByText('₱495.00')).toBeInTheDocument();
    expect(refresh).not.toHaveBeenCalled();
    act(() => balance.setState({ total: 5_075_000n }));
    expect(screen.getByText('₱495.00')).toBeInTheDocument();
    post(game.contentWindow, { type: 'parol:round', round: 'r1', stake: '5.00', payout: '12.50' });
    expect(refresh).toHaveBeenCalledOnce();
    expect(await screen.findByText('₱507.50')).toBeInTheDocument();
  });

  it('another window’s balance - is ignored', async () => {
    open();
    const game = await frame();
    post(game.contentWindow, { type: 'parol:balance', balance: '9999.00' }, 'http://evil.example');
    post(window, { type: 'parol:balance', balance: '9999.00' });
    expect(screen.queryByText('₱9,999.00')).not.toBeInTheDocument();
    expect(screen.getByText('₱500.00')).toBeInTheDocument();
  });

  it('a deposit, from the game or the bar - opens over the game', async () => {
    const { log, user } = open();
    const game = await frame();
    post(game.contentWindow, { type: 'parol:deposit' });
    await user.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(log.modals.map(({ selector }) => selector)).toEqual(['deposit', 'deposit']);
    expect(log.addresses.at(-1)).toBe('/launchOne?game=jeepney-jackpot');
    expect(game).toBeInTheDocument();
  });

  it.each(['limit', 'check'] as const)(
    'a %s that stops bets - shows our own text over the game until it is closed',
    async (by) => {
      const { user } = open();
      const game = await frame();
      post(game.contentWindow, { type: 'parol:stopped', by }, 'http://evil.example');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      post(game.contentWindow, { type: 'parol:stopped', by });
      expect(screen.getByRole('alert')).toHaveTextContent(en.launch.stop[by].body);
      expect(screen.getByRole('link', { name: 'Play safely' })).toHaveAttribute(
        'href',
        '/play-safely',
      );
      await user.click(screen.getByRole('button', { name: 'OK' }));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(game).toBeInTheDocument();
    },
  );
});

describe('a balance below the lowest bet', () => {
  const poor = () => ({ balance: balanceOf(0n).balance });
  it('is told once the game is ready, with deposit and free play in place of the game’s own box', async () => {
    const { log, user } = open(
      {
        'game/launchOne': () =>
          ok({ game_url: url, game_lobby_url: null, game: { ...jeep, demo: true } }),
      },
      undefined,
      poor(),
    );
    const game = await frame();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    post(game.contentWindow, { type: 'parol:ready' });
    const card = screen.getByRole('alert');
    expect(card).toHaveTextContent(en.launch.stop.balance.title);
    expect(within(card).getByRole('link', { name: 'Try free' })).toHaveAttribute(
      'href',
      '/freeplay?game=jeepney-jackpot',
    );
    await user.click(within(card).getByRole('button', { name: 'Deposit' }));
    expect(log.modals).toMatchObject([{ selector: 'deposit' }]);
  });

  it('reported by the game - is told until it is closed or money arrives', async () => {
    const { user } = open();
    const game = await frame();
    const stopped = () => post(game.contentWindow, { type: 'parol:stopped', by: 'balance' });
    post(game.contentWindow, { type: 'parol:ready' });
    post(game.contentWindow, { type: 'parol:balance', balance: '0.40' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    stopped();
    expect(within(screen.getByRole('alert')).queryByRole('link')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    stopped();
    post(game.contentWindow, { type: 'parol:balance', balance: '300.40' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a launch that fails', () => {
  it('an address at another origin - is not framed', async () => {
    open({
      'game/launchOne': () =>
        ok({ game_url: 'http://evil.example/play', game_lobby_url: null, game: jeep }),
    });
    expect(await screen.findByText('Launch game error, please contact admin')).toBeInTheDocument();
    expect(document.querySelector('iframe')).not.toBeInTheDocument();
  });

  it('a game in maintenance - is launched at its own provider, shows why, and offers other games but no retry', async () => {
    const { log } = open(
      { 'game/launchJili': () => no('game_maintenance') },
      '/launchOne?game=mango-rush',
    );
    expect(await screen.findByText('Mango Rush did not open')).toBeInTheDocument();
    expect(screen.getByText(en.errors.launch.game_maintenance)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See other games' })).toHaveAttribute('href', '/slot');
    expect(log.calls.find(({ call }) => call === 'game/launchJili')?.body).toMatchObject({
      provider: 'JILI',
    });
  });

  it('a busy provider - can be retried', async () => {
    let tries = 0;
    const { user } = open({
      'game/launchOne': () =>
        (tries += 1) === 1
          ? no('SERVER BUSY')
          : ok({ game_url: url, game_lobby_url: null, game: jeep }),
    });
    await screen.findByText('Jeepney Jackpot did not open');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await frame()).toBeInTheDocument();
  });

  it.each(launchOne.codes ?? [])('code %s - has a text', async (code) => {
    open({ 'game/launchOne': () => no(code) });
    expect(await screen.findByText('Jeepney Jackpot did not open')).toBeInTheDocument();
    // The shell's texts are not loaded here, only our overrides.
    const ours = Object.entries(en.errors.launch).filter(([key]) => key === code);
    for (const [, text] of ours) expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('no game in the URL - shows an error', async () => {
    const { log } = open({}, '/launchOne');
    expect(await screen.findByText('This link does not name a game.')).toBeInTheDocument();
    expect(log.calls.filter(({ call }) => call === 'game/launchOne')).toEqual([]);
  });

  it("a catalogue that fails to load - is replaced by the page's provider", async () => {
    const { log } = open({ 'game/gameList': () => no('systemError') });
    await frame();
    await waitFor(() =>
      expect(log.calls.filter(({ call }) => call === 'game/launchOne')).toHaveLength(1),
    );
    expect(log.calls.find(({ call }) => call === 'game/launchOne')?.body).toMatchObject({
      provider: 'LAUNCHONE',
    });
  });

  it('back - leads to the games when there is no history', async () => {
    const { user, log } = open();
    await frame();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(log.addresses.at(-1)).toBe('/slot');
  });
});
