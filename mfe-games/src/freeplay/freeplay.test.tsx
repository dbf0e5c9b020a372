// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gameRow, no, ok, renderRemote } from '../testing/render-remote.tsx';
import FreeplayPage from './freeplay.page.tsx';

const url = 'http://localhost:4001/studio/play/manila-sevens?session=1';
const seven = gameRow('Manila Sevens', { demo: true });
const rows = [
  seven,
  gameRow('Luneta Roulette', { demo: true, game_type: 'casino' }),
  gameRow('Tala Sports', { game_type: 'sportsbook' }),
  gameRow('Mango Rush', { demo: true, status: 'maintenance' }),
];
const replies = (over: object = {}) => ({
  'game/gameList': () => ok(...rows),
  'game/favouriteList': () => ok(),
  'game/launchDemo': () => ok({ game_demo_url: url, game: seven }),
  ...over,
});
const open = (path = '/freeplay', over: object = {}, options: object = {}) =>
  renderRemote(<FreeplayPage />, { path, replies: replies(over), ...options });

/** The game's frame, found by its tag: a tile has the same title. */
const frame = () =>
  waitFor(() => {
    const found = document.querySelector('iframe');
    if (!found) throw new Error('no frame');
    return found;
  });

describe('/freeplay', () => {
  it('a visitor - sees the playable games with a demo', async () => {
    open();
    expect(await screen.findByText('2 games')).toBeInTheDocument();
    const links = within(screen.getByRole('group', { name: 'Games to try' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      expect.stringContaining('Luneta Roulette'),
      expect.stringContaining('Manila Sevens'),
    ]);
  });

  it('category and search - are in the URL, and typos are tolerated', async () => {
    const { user, log } = open();
    await user.click(await screen.findByRole('button', { name: 'Live casino' }));
    expect(await screen.findByText('1 game')).toBeInTheDocument();
    expect(log.addresses.at(-1)).toBe('/freeplay?category=casino');
    await user.click(screen.getByRole('button', { name: 'All' }));
    await user.type(screen.getByRole('searchbox'), 'manlia');
    expect(await screen.findByText('1 game')).toBeInTheDocument();
    expect(log.addresses.at(-1)).toBe('/freeplay?search=manlia');
  });

  it('a category chosen while typing, and vice versa - are both in the URL', async () => {
    const { log } = open();
    const field = await screen.findByRole('searchbox');
    const casino = screen.getByRole('button', { name: 'Live casino' });
    act(() => {
      fireEvent.change(field, { target: { value: 'lun' } });
      fireEvent.click(casino);
      fireEvent.change(field, { target: { value: 'lune' } });
    });
    await waitFor(() => expect(log.addresses.at(-1)).toBe('/freeplay?search=lune&category=casino'));
    expect(await screen.findByText('1 game')).toBeInTheDocument();
  });

  it('a tile - opens the game over the page without a log-in', async () => {
    const { user, log } = open();
    await user.click(await screen.findByRole('link', { name: /Manila Sevens/ }));
    expect(await frame()).toHaveAttribute('src', url);
    expect(log.modals).toEqual([]);
    expect(log.calls.find(({ call }) => call === 'game/launchDemo')?.body).toEqual({
      provider_code: 'LAUNCHONE',
      game_code: 'manila-sevens',
      lang_code: 'en',
    });
  });

  it.each([
    [
      'a visitor',
      {},
      '/freeplay?game=manila-sevens',
      [{ selector: 'login', props: { next: '/launchOne?game=manila-sevens' } }],
    ],
    ['a member', { account: {} }, '/launchOne?game=manila-sevens', []],
  ])('Play for real - leads %s to the game', async (_who, options, address, modals) => {
    const { user, log } = open('/freeplay?game=manila-sevens', {}, options);
    await user.click(await screen.findByRole('button', { name: 'Play for real', hidden: true }));
    expect(log.addresses.at(-1)).toBe(address);
    expect(log.modals).toEqual(modals);
  });

  it('a demo that does not open - shows why and can be retried', async () => {
    let tries = 0;
    const { user } = open('/freeplay?game=manila-sevens', {
      'game/launchDemo': () =>
        (tries += 1) === 1 ? no('launch_fail') : ok({ game_demo_url: url, game: seven }),
    });
    await screen.findByText('Manila Sevens did not open');
    await user.click(screen.getByRole('button', { name: 'Try again', hidden: true }));
    expect(await frame()).toBeInTheDocument();
  });

  it('an address at another origin - is not framed', async () => {
    open('/freeplay?game=manila-sevens', {
      'game/launchDemo': () => ok({ game_demo_url: 'http://evil.example/', game: seven }),
    });
    expect(await screen.findByText('Manila Sevens did not open')).toBeInTheDocument();
    expect(document.querySelector('iframe')).not.toBeInTheDocument();
  });

  it('back - leads to the list when there is no history', async () => {
    const { user, log } = open('/freeplay?game=manila-sevens');
    await frame();
    await user.click(screen.getByRole('button', { name: 'Back', hidden: true }));
    await waitFor(() => expect(log.addresses.at(-1)).toBe('/freeplay'));
  });

  it('a list that fails to load - shows the failure and retries', async () => {
    let tries = 0;
    const { user } = open('/freeplay', {
      'game/gameList': () => ((tries += 1) === 1 ? no('systemError') : ok(...rows)),
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 games')).toBeInTheDocument();
  });
});
