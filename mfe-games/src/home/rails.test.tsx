// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import type { Game } from '../catalogue/game.ts';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { favouriteRow, gameRow, no, ok, renderRemote } from '../testing/render-remote.tsx';
import { gamesOfHome } from './home-games.ts';
import ProvidersSlot from './providers.slot.tsx';
import RailsSlot from './rails.slot.tsx';
import { useHomeGames } from './use-home-games.ts';

const game = (name: string, over: object = {}) => gameRow(name, over) as Game;
const visitor = { member: false, recent: [], favourites: [] };
const namesOf = (games: readonly Game[]) => games.map(({ game_name }) => game_name).join(', ');
const rails = (games: readonly Game[], own: object = {}) =>
  gamesOfHome(games, { ...visitor, ...own }).rails.map(
    (rail) => `${rail.kind}: ${namesOf(rail.games)}`,
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

describe('games of Home', () => {
  it('for a visitor - the top ten and the newest slots, without games in maintenance', () => {
    expect(rails(catalogue)).toEqual(['top: Bituin, Carabao, Alon']);
    expect(namesOf(gamesOfHome(catalogue, visitor).slots)).toBe('Bituin, Alon, Carabao');
  });

  it('for a member - recent games come first, then other favourites that can be played', () => {
    expect(
      rails(catalogue, {
        member: true,
        recent: [catalogue[2]],
        favourites: [catalogue[0], catalogue[2], catalogue[3]],
      }),
    ).toEqual(['recent: Carabao, Alon', 'top: Bituin, Carabao, Alon']);
  });

  it('for a member with favourites who never played - starts with the favourites', () => {
    expect(rails(catalogue, { member: true, favourites: [catalogue[0]] })[0]).toBe(
      'favourites: Alon',
    );
  });

  it('for a member without either - starts with popular games', () => {
    expect(rails(catalogue, { member: true })[0]).toBe('play: Bituin, Carabao, Alon');
  });

  it("fewer than three played games - don't make a top ten", () => {
    expect(rails(catalogue.slice(0, 2))).toEqual(['play: Bituin, Alon']);
  });

  it('long lists - are limited to ten, twelve and six', () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      game(`Game ${index}`, { popularity: 30 - index }),
    );
    const own = { ...visitor, member: true, recent: many };
    const { rails, slots } = gamesOfHome(many, own);
    expect(rails.map(({ kind, games }) => [kind, games.length])).toEqual([
      ['recent', 12],
      ['top', 10],
    ]);
    expect(slots).toHaveLength(6);
  });

  it('new slots - are of no other category', () => {
    const fishing = game('Ekis', { game_type: 'fishing', released_at: '2026-11-20T00:00:00.000Z' });
    expect(namesOf(gamesOfHome([...catalogue, fishing], visitor).slots)).not.toContain('Ekis');
  });
});

describe('slot games.providers', () => {
  it('links to the games of each provider, in a category with or without its own page', async () => {
    const replies = {
      'game/gameProviders': () =>
        ok(
          { provider_code: 'LAUNCHONE', provider_name: 'Tala Studio', game_type: 'slot' },
          { provider_code: 'WBET', provider_name: 'W', game_type: 'sportsbook' },
        ),
    };
    renderRemote(<ProvidersSlot />, { replies });
    expect(await screen.findByRole('link', { name: 'Tala Studio' })).toHaveAttribute(
      'href',
      '/slot?provider=LAUNCHONE',
    );
    expect(screen.getByRole('link', { name: 'W' })).toHaveAttribute(
      'href',
      '/sportsbook?provider=WBET',
    );
  });

  it('without the catalogue - is empty', () => {
    const { view } = renderRemote(<ProvidersSlot />, {
      replies: { 'game/gameList': () => no('systemError') },
    });
    expect(view.container).toBeEmptyDOMElement();
  });
});

/** Home's games in one visit after the other, and a second reader of them. */
function Visits() {
  const [visit, setVisit] = useState(1);
  const { rows, reload } = useHomeGames();
  return (
    <>
      <RailsSlot key={visit} />
      <p>Alon has {rows?.[0]?.popularity}</p>
      <button onClick={() => void reload()}>read again</button>
      <button onClick={() => setVisit(2)}>next visit</button>
    </>
  );
}

describe('slot home.rails', () => {
  const replies = (over: object = {}) => ({
    'game/homeGames': () => ok(...catalogue),
    'game/recentGames': () => ok(catalogue[2]),
    'game/favouriteList': () => ok(favouriteRow('Alon')),
    ...over,
  });

  it('a visitor - sees the top ten after the reads of its games and of jackpots', async () => {
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
    // Never the whole catalogue, which may have ten thousand games.
    expect(log.calls.map(({ call }) => call)).toEqual(['game/homeGames', 'game/jackpotList']);
  });

  it('a ranking that changes - is shown at the next visit, so that no tile moves under the finger', async () => {
    let rows = catalogue;
    const { user } = renderRemote(<Visits />, {
      replies: replies({ 'game/homeGames': () => ok(...rows) }),
    });
    const order = async () =>
      within(await screen.findByRole('group', { name: 'Top 10 this month' }))
        .getAllByRole('link')
        .map((link) => link.textContent?.split(/RTP|Tala/)[0]?.trim());
    expect(await order()).toEqual(['Bituin', 'Carabao', 'Alon']);
    rows = [game('Alon', { popularity: 50 }), ...catalogue.slice(1)];
    await user.click(screen.getByRole('button', { name: 'read again' }));
    await screen.findByText('Alon has 50');
    expect(await order()).toEqual(['Bituin', 'Carabao', 'Alon']);
    await user.click(screen.getByRole('button', { name: 'next visit' }));
    expect(await order()).toEqual(['Alon', 'Bituin', 'Carabao']);
  });

  it('a member whose recent games fail to load - sees the favourites', async () => {
    renderRemote(<RailsSlot />, {
      account: {},
      replies: replies({ 'game/recentGames': () => no('systemError') }),
    });
    expect(await screen.findByRole('heading', { name: 'Your favourites' })).toBeInTheDocument();
  });

  it('a heart - does not move the tiles of the first rail', async () => {
    renderRemote(<RailsSlot />, {
      account: {},
      replies: replies({
        'game/addFavourite': () => ok(favouriteRow('Alon'), favouriteRow('Bituin')),
      }),
    });
    const rail = await screen.findByRole('group', { name: 'Continue playing' });
    const hearts = () => within(rail).getAllByRole('button', { name: /favourites$/ }).length;
    expect(hearts()).toBe(2);
    const [heart] = screen.getAllByRole('button', { name: 'Add Bituin to favourites' });
    fireEvent.click(heart as HTMLElement);
    expect(
      (await screen.findAllByRole('button', { name: 'Remove Bituin from favourites' })).length,
    ).toBeGreaterThan(0);
    expect(hearts()).toBe(2);
  });

  it('new slots - link to the lobby with the newest first', async () => {
    renderRemote(<RailsSlot />, { replies: replies() });
    expect(await screen.findByRole('link', { name: 'See all: New slots' })).toHaveAttribute(
      'href',
      '/slot?sort=new',
    );
  });

  it('in Filipino - contains no English', async () => {
    renderRemote(<RailsSlot />, { language: 'ph', account: {}, replies: replies() });
    expect(await screen.findByRole('heading', { name: 'Ituloy ang laro' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Mga bagong slot' })).toBeInTheDocument();
    expect(
      screen.getAllByRole('button', { name: 'Idagdag ang Carabao sa mga paborito' }),
    ).not.toHaveLength(0);
  });
});
