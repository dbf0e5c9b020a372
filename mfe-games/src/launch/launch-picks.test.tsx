// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { gameRow, ok } from '../testing/render-remote.tsx';
import { open, post, url } from './testing/open-launch.tsx';

const sports = gameRow('Tala Sports', { game_type: 'sportsbook' });
const book = (picks: string) =>
  open(
    {
      'game/gameList': () => ok(sports),
      'game/launchOne': () => ok({ game_url: url, game_lobby_url: null, game: sports }),
    },
    `/launchOne?${new URLSearchParams({ game: 'tala-sports', picks }).toString()}`,
  );
const frame = () => screen.findByTitle<HTMLIFrameElement>('Tala Sports');
type Log = ReturnType<typeof book>['log'];
const launches = (log: Log) => log.calls.filter(({ call }) => call === 'game/launchOne');
/** As the lobby keeps them. */
const [mine, others] = ['parol.games.picks.sportsbook', 'parol.games.picks.esports'];
const one = JSON.stringify([{ match: 'F1', pick: '1', odds: 185, name: 'A – B' }]);

afterEach(() => sessionStorage.clear());

it('picks in the address - are launched with the book', async () => {
  const { log } = book('F1:1:185,F2:X:310');
  await frame();
  expect(launches(log)[0]?.body).toMatchObject({ picks: 'F1:1:185,F2:X:310' });
});

it('an address with something else as picks - launches the book without any', async () => {
  const { log } = book('F1:9:abc');
  await frame();
  expect(launches(log)[0]?.body).not.toHaveProperty('picks');
});

it('placed picks - leave the address and the lobby of their category, and the game goes on', async () => {
  sessionStorage.setItem(mine, one);
  sessionStorage.setItem(others, one);
  const { log } = book('F1:1:185');
  post((await frame()).contentWindow, { type: 'parol:placed' });
  await waitFor(() => expect(log.addresses.at(-1)).toBe('/launchOne?game=tala-sports'));
  expect(sessionStorage.getItem(mine)).toBeNull();
  expect(sessionStorage.getItem(others)).toBe(one);
  expect(launches(log)).toHaveLength(1);
});

it('picks that were not placed - stay in the lobby', async () => {
  sessionStorage.setItem(mine, one);
  book('F1:1:185');
  post((await frame()).contentWindow, { type: 'parol:balance', balance: '5.00' });
  expect(sessionStorage.getItem(mine)).toBe(one);
});
