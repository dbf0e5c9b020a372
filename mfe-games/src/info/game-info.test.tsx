// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { no, ok, gameRow, renderRemote } from '../testing/render-remote.tsx';
import GameInfoModal from './game-info.modal.tsx';

const jeep = gameRow('Jeepney Jackpot', { demo: true });
const info = { volatility: 'medium', minimum_stake: '1.00', maximum_stake: '500.00' };

function sheet({
  game = jeep,
  account,
  reply = ok(info),
}: { game?: object; account?: object; reply?: object } = {}) {
  const close = vi.fn();
  const rendered = renderRemote(<GameInfoModal game={game as never} close={close} />, {
    path: '/slot?sort=name',
    ...(account && { account }),
    replies: {
      'game/gameInfo': () => reply,
      'game/gameList': () => ok(gameRow('Manila Sevens')),
      'game/favouriteList': () => ok(),
      'game/providerOffline': () => ok(),
    },
  });
  return { ...rendered, close };
}
const fact = async (name: string) => (await screen.findByText(name)).nextElementSibling;

describe('a game’s sheet', () => {
  it('a visitor - sees return, volatility and stakes, and tries it free', async () => {
    const { user, log, close } = sheet();
    expect(await fact('Volatility')).toHaveTextContent('Medium');
    expect(await fact('Bets')).toHaveTextContent('₱1 – ₱500');
    expect(await fact('RTP')).toHaveTextContent('96.26%');
    await user.click(screen.getByRole('link', { name: 'Try free' }));
    expect(close).toHaveBeenCalledOnce();
    expect(log.addresses.at(-1)).toBe('/freeplay?game=jeepney-jackpot');
  });

  it('a visitor - signs up or logs in, and then plays it', async () => {
    const { user, log } = sheet();
    await user.click(screen.getByRole('button', { name: 'Sign up to play' }));
    await user.click(screen.getByRole('button', { name: 'I have an account' }));
    const props = { next: '/launchOne?game=jeepney-jackpot' };
    expect(log.modals).toEqual([
      { selector: 'signup', props },
      { selector: 'login', props },
    ]);
  });

  it('a game of another provider without a demo - is played over the page it was opened on', async () => {
    const { log, user } = sheet({ game: gameRow('Mango Rush', { provider_code: 'JILI' }) });
    expect(screen.queryByRole('link', { name: 'Try free' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign up to play' }));
    expect(log.modals).toEqual([
      { selector: 'signup', props: { next: '/slot?sort=name&play=JILI%2Fmango-rush' } },
    ]);
  });

  it('a member - plays', async () => {
    const { user, log, close } = sheet({ account: {} });
    await user.click(screen.getByRole('link', { name: 'Play' }));
    expect(close).toHaveBeenCalledOnce();
    expect(log.addresses.at(-1)).toBe('/launchOne?game=jeepney-jackpot');
    expect(screen.queryByRole('button', { name: 'Sign up to play' })).not.toBeInTheDocument();
  });

  it('stakes that can’t be read - are left out, and it can be played', async () => {
    sheet({ reply: no('systemError') });
    expect(await fact('RTP')).toBeVisible();
    await vi.waitFor(() => expect(screen.queryByText('Bets')).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Try free' })).toBeVisible();
  });

  it('a game in maintenance - says so and offers others in place of playing', async () => {
    sheet({ game: gameRow('Mango Rush', { status: 'maintenance', demo: true }) });
    expect(screen.getByText(/can’t be played right now/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Try free' })).not.toBeInTheDocument();
    const others = within(screen.getByRole('group', { name: 'Play these now' }));
    expect(await others.findByRole('link', { name: /Manila Sevens/ })).toBeVisible();
  });
});
