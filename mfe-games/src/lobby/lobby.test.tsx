// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { favouriteRow, gameRow, no, ok, renderRemote } from '../testing/render-remote.tsx';
import LobbyPage from './lobby.page.tsx';

const rows = [
  gameRow('Manila Sevens', { popularity: 9 }),
  gameRow('Jeepney Jackpot', { jackpot: true, rtp: 9634 }),
  gameRow('Mango Rush', {
    provider_code: 'JILI',
    provider_name: 'Jili',
    status: 'maintenance',
    rtp: 9700,
  }),
  gameRow('Manila Bingo', { game_type: 'bingo' }),
];
const replies = { 'game/gameList': () => ok(...rows), 'game/favouriteList': () => ok() };
const lobby = (path = '/slot', options: object = {}) =>
  renderRemote(<LobbyPage data={{ category: 'slot' }} />, { path, replies, ...options });
const tiles = () =>
  within(screen.getByRole('group', { name: 'Games' }))
    .queryAllByText(/^(Manila Sevens|Jeepney Jackpot|Mango Rush|Manila Bingo)$/)
    .map((tile) => tile.textContent);

describe('lobby page', () => {
  it('a category - shows its games and their number, playable ones first', async () => {
    lobby();
    expect(await screen.findByText('3 games')).toHaveAttribute('role', 'status');
    expect(tiles()).toEqual(['Manila Sevens', 'Jeepney Jackpot', 'Mango Rush']);
    expect(screen.getByRole('heading', { level: 1, name: 'Slots' })).toBeInTheDocument();
  });

  it('a search with a typo - finds games of this and other categories, and is in the URL', async () => {
    const { user, log } = lobby();
    await screen.findByText('3 games');
    await user.type(
      screen.getByRole('searchbox', { name: 'Search games and providers' }),
      'manlia',
    );
    expect(await screen.findByText('1 game')).toBeInTheDocument();
    expect(tiles()).toEqual(['Manila Sevens']);
    expect(
      within(screen.getByRole('group', { name: 'In other categories' })).getByText('Manila Bingo'),
    ).toBeInTheDocument();
    expect(log.addresses.at(-1)).toBe('/slot?search=manlia');
    expect(screen.getByRole('searchbox')).toHaveValue('manlia');
  });

  it('a letter in the search - is in the field at once; the URL and the tiles follow', async () => {
    const { log } = lobby();
    await screen.findByText('3 games');
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    // Outside of act, which would also wait for what React renders in later tasks.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'm');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
    expect(field).toHaveValue('m');
    expect(log.addresses.at(-1)).toBe('/slot');
    await vi.waitFor(() => expect(log.addresses.at(-1)).toBe('/slot?search=m'));
    vi.unstubAllGlobals();
  });

  it('a URL with filters - applies them', async () => {
    lobby('/slot?search=m&provider=JILI&sort=rtp');
    expect(await screen.findByText('1 game')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('m');
    expect(tiles()).toEqual(['Mango Rush']);
  });

  it('chips, order and provider - filter and are in the URL; clearing removes all', async () => {
    const { user, log } = lobby();
    await screen.findByText('3 games');
    await user.click(screen.getByRole('button', { name: 'Playable now', pressed: false }));
    expect(await screen.findByText('2 games')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'rtp');
    await waitFor(() => expect(tiles()).toEqual(['Jeepney Jackpot', 'Manila Sevens']));
    expect(log.addresses.at(-1)).toBe('/slot?only=playable&sort=rtp');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('3 games')).toBeInTheDocument();
    expect(log.addresses.at(-1)).toBe('/slot');
  });

  it('a filter that no game matches - is not offered', async () => {
    lobby();
    await screen.findByText('3 games');
    expect(screen.queryByRole('button', { name: 'Free demo' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Jackpot' })).toBeInTheDocument();
  });

  it('a provider’s chip - shows only its games, with a button to clear the filter', async () => {
    const { user, log } = lobby();
    await user.click(await screen.findByRole('link', { name: /Jili.*1 game/ }));
    await waitFor(() => expect(tiles()).toEqual(['Mango Rush']));
    expect(log.addresses.at(-1)).toBe('/slot?provider=JILI');
    expect(screen.queryByRole('heading', { name: 'Providers' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeInTheDocument();
  });

  it('a member - sees recent games and favourites above all games', async () => {
    lobby('/slot', {
      account: {},
      replies: {
        ...replies,
        'game/recentGames': () => ok(rows[1], rows[3]),
        'game/favouriteList': () => ok(favouriteRow('Manila Sevens')),
      },
    });
    const recent = await screen.findByRole('group', { name: 'Continue playing' });
    expect(within(recent).getAllByRole('link')).toHaveLength(1);
    expect(
      within(screen.getByRole('group', { name: 'Your favourites' })).getByText('Manila Sevens'),
    ).toBeInTheDocument();
    expect(screen.getByText('3 games')).toBeInTheDocument();
  });

  it('sorted by RTP - shows the actual return of games with enough rounds', async () => {
    lobby('/slot?sort=rtp', {
      replies: {
        ...replies,
        'game/rtpList': () =>
          ok(
            {
              provider_code: 'LAUNCHONE',
              game_code: 'manila-sevens',
              rtp: 9626,
              rounds: 5_000,
              paid_back: 9_418,
            },
            {
              provider_code: 'LAUNCHONE',
              game_code: 'jeepney-jackpot',
              rtp: 9634,
              rounds: 12,
              paid_back: 0,
            },
          ),
      },
    });
    expect(await screen.findByText(/Returned 94.18% to players/)).toBeInTheDocument();
    expect(screen.getAllByText(/Returned/)).toHaveLength(1);
  });

  it('no results - shows the empty state with a button to clear the filters', async () => {
    const { user } = lobby('/slot?search=zebra');
    expect(await screen.findByText('No games found')).toBeInTheDocument();
    expect(screen.getByText('0 games')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    expect(await screen.findByText('3 games')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('a failure - shows the error and retries', async () => {
    let tries = 0;
    const { user } = lobby('/slot', {
      replies: { 'game/gameList': () => ((tries += 1) === 1 ? no('systemError') : ok(...rows)) },
    });
    await screen.findByText('The games did not load');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('3 games')).toBeInTheDocument();
  });
});

describe('tile', () => {
  it("a visitor - opens the game's sheet, which has no button of its own; the heart opens the log-in", async () => {
    const { user, log } = lobby();
    await user.click(await screen.findByRole('link', { name: /Manila Sevens/ }));
    expect(log.modals).toMatchObject([
      { selector: 'game-info', props: { game: { game_code: 'manila-sevens' } } },
    ]);
    expect(screen.queryByRole('button', { name: /^About / })).not.toBeInTheDocument();
    expect(log.addresses).toEqual(['/slot']);
    await user.click(screen.getByRole('button', { name: 'Add Manila Sevens to favourites' }));
    expect(log.modals.at(-1)).toEqual({ selector: 'login', props: undefined });
    expect(log.calls.map(({ call }) => call)).toEqual(['game/gameList']);
  });

  it('a member - goes to the game', async () => {
    const { user, log } = lobby('/slot', { account: {} });
    await user.click(await screen.findByRole('link', { name: /Manila Sevens/ }));
    expect(log.addresses.at(-1)).toBe('/launchOne?game=manila-sevens');
  });

  it('a member - opens the sheet by its button, and by a finger that rests on the tile', async () => {
    const { user, log } = lobby('/slot', { account: {} });
    await user.click(await screen.findByRole('button', { name: 'About Manila Sevens' }));
    const tile = screen.getByRole('link', { name: /Manila Sevens/ });
    fireEvent.pointerDown(tile, { pointerType: 'touch', clientX: 50, clientY: 50 });
    expect(fireEvent.contextMenu(tile)).toBe(false);
    fireEvent.pointerUp(tile);
    fireEvent.click(tile);
    expect(log.modals).toMatchObject([
      { selector: 'game-info', props: { game: { game_code: 'manila-sevens' } } },
      { selector: 'game-info', props: { game: { game_code: 'manila-sevens' } } },
    ]);
    expect(log.addresses).toEqual(['/slot']);
  });

  it('in maintenance - is not a link and explains why', async () => {
    const { user, log } = lobby();
    const tile = await screen.findByRole('button', { name: /Maintenance/ });
    expect(screen.queryByRole('link', { name: /Mango Rush/ })).not.toBeInTheDocument();
    await user.click(tile);
    expect(log.modals).toMatchObject([
      { selector: 'game-info', props: { game: { game_code: 'mango-rush' } } },
    ]);
  });
});
