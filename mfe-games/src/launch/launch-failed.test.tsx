// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { launchOne } from '@parol/wire/provider-calls';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import { no, ok } from '../testing/render-remote.tsx';
import { frame, jeep, open, url } from './testing/open-launch.tsx';

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
