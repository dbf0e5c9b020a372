// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { Game } from '../catalogue/game.ts';
import { describe, expect, it } from 'vitest';
import { favouriteRow, gameRow, no, ok, renderRemote } from '../testing/render-remote.tsx';
import { homeRails } from './home-rails.ts';
import RailsSlot from '../home/rails.slot.tsx';

const game = (name: string, over: object = {}) => gameRow(name, over) as Game;
const visitor = { member: false, recent: [], favourites: [] };
const ids = (games: readonly Game[], own: object = {}) =>
  homeRails(games, { ...visitor, ...own }).map(
    ({ id, games }) => `${id}: ${games.map(({ game_name }) => game_name).join(', ')}`,
  );
const catalogue = [
  game('Alon', { popularity: 3 }),
  game('Bituin', { popularity: 9, released_at: '2026-11-01T00:00:00.000Z' }),
  game('Carabao', { popularity: 5 }),
  game('Dalag', {
    status: 'maintenance',
    provider_code: 'JILI',
    game_type: 'fishing',
    popularity: 99,
  }),
];

describe('rails of Home', () => {
  it('for a visitor - top ten first, then new games, each studio, and upcoming games', () => {
    expect(ids(catalogue)).toEqual([
      'top: Bituin, Carabao, Alon',
      'new: Bituin, Alon, Carabao',
      'studio-LAUNCHONE: Alon, Bituin, Carabao',
      'soon: Dalag',
    ]);
  });

  it('for a member - recent games first, favourites after the top ten', () => {
    expect(
      ids(catalogue, {
        member: true,
        recent: [catalogue[2]],
        favourites: ['LAUNCHONE/alon', 'GONE/game'],
      }).slice(0, 3),
    ).toEqual(['recent: Carabao', 'top: Bituin, Carabao, Alon', 'favourites: Alon']);
  });

  it('for a member who never played - starts with popular games', () => {
    expect(ids(catalogue, { member: true })[0]).toBe('play: Bituin, Carabao, Alon');
  });

  it("fewer than three played games - don't make a top ten", () => {
    expect(ids(catalogue.slice(0, 2))[0]).toBe('play: Bituin, Alon');
  });

  it('a category of several studios - has its own rail', () => {
    expect(
      ids([...catalogue, game('Ekis', { provider_code: 'YGR', provider_name: 'YGR' })]),
    ).toContain('slot: Bituin, Carabao, Alon, Ekis');
  });

  it(`a studio's "See all" - leads to the category of most of its games`, () => {
    const evo = (name: string, over: object = {}) =>
      game(name, { provider_code: 'EVO', provider_name: 'Evo', game_type: 'casino', ...over });
    const rails = homeRails(
      [evo('Ulan'), evo('Wika'), evo('Yero', { game_type: 'slot' })],
      visitor,
    );
    expect(rails.find(({ id }) => id === 'studio-EVO')?.studio?.category).toBe('casino');
  });

  it('long lists - are limited to ten and twelve', () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      game(`Game ${index}`, { popularity: 30 - index }),
    );
    const rails = homeRails(many, visitor);
    expect(rails.find(({ id }) => id === 'top')?.games).toHaveLength(10);
    expect(rails.find(({ id }) => id === 'new')?.games).toHaveLength(12);
  });
});

describe('slot home.rails', () => {
  const replies = (over: object = {}) => ({
    'game/gameList': () => ok(...catalogue),
    'game/topGames': () => ok(catalogue[1], catalogue[2], catalogue[0]),
    'game/recentGames': () => ok(catalogue[2]),
    'game/favouriteList': () => ok(favouriteRow('Alon')),
    ...over,
  });

  it('a visitor - sees the top ten after two parallel reads', async () => {
    const { log } = renderRemote(<RailsSlot />, { replies: replies() });
    const rail = await screen.findByRole('group', { name: 'Top 10 this month' });
    expect(
      within(rail)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      expect.stringContaining('Bituin'),
      expect.stringContaining('Carabao'),
      expect.stringContaining('Alon'),
    ]);
    expect(log.calls.map(({ call }) => call)).toEqual(['game/gameList', 'game/topGames']);
  });

  it('the top ten - comes from the platform', async () => {
    renderRemote(<RailsSlot />, {
      replies: replies({ 'game/topGames': () => ok(catalogue[0], catalogue[1], catalogue[2]) }),
    });
    const rail = await screen.findByRole('group', { name: 'Top 10 this month' });
    await waitFor(() =>
      expect(
        within(rail)
          .getAllByRole('link')
          .map((link) => link.textContent),
      ).toEqual(['Alon', 'Bituin', 'Carabao'].map((name) => expect.stringContaining(name))),
    );
  });

  it('a top ten that fails to load - is computed from the catalogue’s counts', async () => {
    renderRemote(<RailsSlot />, { replies: replies({ 'game/topGames': () => no('systemError') }) });
    const links = within(
      await screen.findByRole('group', { name: 'Top 10 this month' }),
    ).getAllByRole('link');
    expect(links[0]).toHaveTextContent('Bituin');
  });

  it('a member whose recent games fail to load - sees the other rails', async () => {
    renderRemote(<RailsSlot />, {
      account: {},
      replies: replies({ 'game/recentGames': () => no('systemError') }),
    });
    expect(await screen.findByRole('heading', { name: 'Ready to play' })).toBeInTheDocument();
  });

  it('?category= - shows that category’s games instead', async () => {
    renderRemote(<RailsSlot />, { path: '/?category=fishing', replies: replies() });
    expect(await screen.findByRole('heading', { name: 'Fishing' })).toBeInTheDocument();
    expect(screen.getByText('1 game')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Top 10 this month' })).not.toBeInTheDocument();
  });

  it('in Filipino - contains no English', async () => {
    renderRemote(<RailsSlot />, { language: 'ph', account: {}, replies: replies() });
    expect(await screen.findByRole('heading', { name: 'Ituloy ang laro' })).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Idagdag ang Carabao sa mga paborito' }),
    ).toBeInTheDocument();
  });
});
