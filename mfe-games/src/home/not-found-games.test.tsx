// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { gameRow, no, ok, renderRemote } from '../testing/render-remote.tsx';
import NotFoundGamesSlot from './not-found-games.slot.tsx';

const catalogue = [
  gameRow('Alon', { popularity: 3 }),
  gameRow('Bituin', { popularity: 9 }),
  gameRow('Carabao', { popularity: 5 }),
  gameRow('Dalag', { popularity: 99, status: 'maintenance' }),
  gameRow('Estero', { popularity: 1 }),
];

it('the 404 page - has the search, and the three most played games that can be played', async () => {
  renderRemote(<NotFoundGamesSlot />, { replies: { 'game/homeGames': () => ok(...catalogue) } });
  const games = within(await screen.findByRole('group', { name: 'Or play one of these' }));
  expect(games.getAllByRole('link').map((link) => link.textContent)).toEqual(
    ['Bituin', 'Carabao', 'Alon'].map((name) => expect.stringContaining(name)),
  );
  expect(screen.getByRole('searchbox', { name: 'Search games' })).toBeVisible();
});

it('the 404 page whose games do not load - has the search alone', async () => {
  renderRemote(<NotFoundGamesSlot />, { replies: { 'game/homeGames': () => no('systemError') } });
  await waitFor(() => expect(screen.queryByRole('status', { name: /./ })).not.toBeInTheDocument());
  expect(screen.getByRole('searchbox', { name: 'Search games' })).toBeVisible();
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});
