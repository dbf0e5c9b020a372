// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRemote } from '../testing/render-remote.tsx';
import { GameSearch } from './game-search.tsx';

it.each([
  [' jeep & co ', '/slot?search=jeep+%26+co'],
  ['', '/slot'],
])('the search on Home - opens the lobby with what was typed: "%s"', async (typed, address) => {
  const { log, user } = renderRemote(<GameSearch />);
  const field = screen.getByRole('searchbox', { name: 'Search games' });
  await user.type(field, `${typed}{Enter}`);
  expect(log.addresses).toEqual(['/', address]);
});
