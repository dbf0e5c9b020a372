// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import { ok } from '../testing/render-remote.tsx';
import { balanceOf, frame, jeep, open, post, url } from './testing/open-launch.tsx';

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
