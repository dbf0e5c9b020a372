// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { no, ok, renderRemote } from '../testing/render-remote.tsx';
import NextMatchesSlot from './next-matches.slot.tsx';

const match = (id: string, home: string) => ({
  match_id: id,
  sport: 'football',
  league: 'Visayas Cup',
  home_name: home,
  away_name: `Away ${id}`,
  starts_at: '2026-11-29T12:00:00.000Z',
  state: 'upcoming',
  odds: [{ pick: '1', odds: 185 }],
});
const book = {
  provider_code: 'LAUNCHONE',
  game_code: 'tala-sports',
  game_name: 'Tala Sports',
  age_ms: 0,
  most_picks: 8,
  matches: [match('F1', 'Cebu'), match('F2', 'Pasig'), match('F3', 'Davao')],
};
let reply: () => unknown;
let onScreen: (shown: boolean) => void;
const open = () =>
  renderRemote(<NextMatchesSlot />, { replies: { 'game/matchList': () => reply() } });
const come = (shown = true) => act(async () => onScreen(shown));

beforeEach(() => {
  reply = () => ok(book);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
        onScreen = (isIntersecting) => see([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('the next matches on Home - are read once they are on the screen, three of them', async () => {
  const { log, view } = open();
  expect(log.calls).toEqual([]);
  // A place that never comes on the screen does not stay busy.
  expect(view.container.querySelector('[aria-busy="true"]')).toBeNull();
  await come();
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(3);
  expect(log.calls.map(({ body }) => body)).toEqual([{ game_type: 'sportsbook', next: 3 }]);
});

it('odds on Home - go to the slip of the lobby', async () => {
  const { log, user } = open();
  await come();
  await user.click(await screen.findByRole('button', { name: 'Pasig wins, 1.85' }));
  expect(log.addresses.at(-1)).toBe('/sportsbook');
  expect(sessionStorage.getItem('parol.games.picks.sportsbook')).toContain('"match":"F2"');
});

it('matches that do not load - say why, with a retry', async () => {
  reply = () => no('game_maintenance');
  const { user } = open();
  await come();
  expect(await screen.findByText(/is not answering/)).toBeInTheDocument();
  reply = () => ok(book);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Cebu – Away F1')).toBeInTheDocument();
});
