// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gameRow, no, ok, renderRemote } from '../testing/render-remote.tsx';
import MatchLobbyPage from './match-lobby.page.tsx';

const match = (id: string, home: string, odds: readonly number[] = [185, 310, 420], more = {}) => ({
  match_id: id,
  sport: 'football',
  league: 'Visayas Cup',
  home_name: home,
  away_name: `Away ${id}`,
  starts_at: '2026-11-29T12:00:00.000Z',
  state: odds.length === 0 ? 'live' : 'upcoming',
  odds: odds.map((one, index) => ({ pick: (['1', 'X', '2'] as const)[index], odds: one })),
  ...more,
});
const book = (matches: readonly object[], more = {}) => ({
  provider_code: 'LAUNCHONE',
  game_code: 'tala-sports',
  game_name: 'Tala Sports',
  age_ms: 0,
  most_picks: 8,
  matches,
  ...more,
});
const cebu = match('F1', 'Cebu Mariners');
const pasig = match('F2', 'Pasig Riverkings', [190, 400, 405], { league: 'Barangay Pro League' });
const live = match('F3', 'Bicol Volcano', []);

let reply: () => unknown = () => ok(book([live, cebu, pasig]));
const open = (category: 'sportsbook' | 'cockfight' = 'sportsbook', options: object = {}) =>
  renderRemote(<MatchLobbyPage data={{ category }} />, {
    path: `/${category}`,
    replies: {
      'game/gameList': () => ok(gameRow('Tala Sports', { game_type: category })),
      'game/favouriteList': () => ok(),
      'game/matchList': () => reply(),
    },
    ...options,
  });
const odds = (name: string) => screen.findByRole('button', { name });
const pressed = async (name: string) => (await odds(name)).getAttribute('aria-pressed');
const bar = () => screen.queryByRole('link', { name: /Bet at|Tumaya sa/ });

afterEach(() => {
  reply = () => ok(book([live, cebu, pasig]));
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a lobby of matches', () => {
  it('shows live matches first, without odds when bets are closed, and the next ones with theirs, above the books', async () => {
    const { log } = open();
    await odds('Cebu Mariners wins, 1.85');
    const lists = screen.getAllByRole('heading', { level: 2 });
    expect(lists.map(({ textContent }) => textContent).slice(0, 2)).toEqual([
      'Live now',
      'Next matches',
    ]);
    expect(screen.getByRole('link', { name: 'Bicol Volcano – Away F3' })).toHaveAttribute(
      'href',
      '/launchOne?game=tala-sports',
    );
    expect(await pressed('Cebu Mariners wins, 1.85')).toBe('false');
    expect(await odds('Draw, 3.10')).toBeInTheDocument();
    expect(await odds('Away F1 wins, 4.20')).toBeInTheDocument();
    expect(await screen.findByText('1 game')).toBeInTheDocument();
    expect(log.calls.find(({ call }) => call === 'game/matchList')?.body).toEqual({
      game_type: 'sportsbook',
    });
  });

  it('a live match - has its score, its clock and odds that can be picked, but not while bets pause', async () => {
    const played = { state: 'live', score: [1, 0], clock: { unit: 'minute', at: 34 } };
    reply = () => ok(book([match('F3', 'Bicol Volcano', [140, 480, 900], played), cebu]));
    const { user } = open();
    const card = (await odds('Bicol Volcano wins, 1.40')).closest('li');
    expect(card).toHaveTextContent('Live · 34′');
    expect(card).toHaveTextContent('Bicol Volcano – Away F31–0');
    await user.click(await odds('Bicol Volcano wins, 1.40'));
    expect(bar()).toHaveTextContent('1 pick · ×1.40');
    cleanup();

    // A goal: the odds have changed and wait, and the pick stays with the new ones.
    reply = () =>
      ok(
        book([
          match('F3', 'Bicol Volcano', [210, 330, 320], { ...played, score: [1, 1], paused: true }),
        ]),
      );
    const again = open('sportsbook', { language: 'ph' });
    const waiting = await odds('Panalo ang Bicol Volcano, 2.10');
    expect(waiting).toHaveAttribute('aria-disabled', 'true');
    expect(waiting.closest('li')).toHaveTextContent('Sandaling nakahinto ang taya');
    expect(bar()).toHaveTextContent('1 pili · ×2.10');
    await again.user.click(await odds('Panalo ang Away F3, 3.20'));
    expect(bar()).toHaveTextContent('1 pili · ×2.10');
  });

  it('picks - are counted in the bar with their odds, which launches the book with them', async () => {
    const { user } = open();
    await user.click(await odds('Cebu Mariners wins, 1.85'));
    expect(bar()).toHaveTextContent('1 pick · ×1.85');
    await user.click(await odds('Pasig Riverkings wins, 1.90'));
    expect(await pressed('Cebu Mariners wins, 1.85')).toBe('true');
    expect(bar()).toHaveTextContent('2 picks · ×3.51');
    expect(bar()).toHaveAttribute(
      'href',
      `/launchOne?${new URLSearchParams({ game: 'tala-sports', picks: 'F1:1:185,F2:1:190' }).toString()}`,
    );
    await user.click(await odds('Cebu Mariners wins, 1.85'));
    expect(bar()).toHaveTextContent('1 pick · ×1.90');
    await user.click(screen.getByRole('button', { name: 'Remove all picks' }));
    expect(bar()).not.toBeInTheDocument();
    expect(await odds('Pasig Riverkings wins, 1.90')).toHaveFocus();
  });

  it('the bar - is next after the matches for the keyboard, before the books', async () => {
    const { user } = open();
    await user.click(await odds('Cebu Mariners wins, 1.85'));
    await screen.findByText('1 game');
    (await odds('Away F2 wins, 4.05')).focus();
    await user.tab();
    expect(bar()).toHaveFocus();
  });

  it('picks - are there when the player returns', async () => {
    const first = open();
    await first.user.click(await odds('Cebu Mariners wins, 1.85'));
    cleanup();
    open();
    expect(await pressed('Cebu Mariners wins, 1.85')).toBe('true');
    expect(bar()).toHaveTextContent('1 pick · ×1.85');
  });

  it('picks whose odds changed or whose match closed - are updated and told on return', async () => {
    const first = open();
    await first.user.click(await odds('Cebu Mariners wins, 1.85'));
    await first.user.click(await odds('Pasig Riverkings wins, 1.90'));
    cleanup();
    reply = () => ok(book([live, match('F1', 'Cebu Mariners', [170, 310, 480])]));
    open();
    expect(
      await screen.findByText(
        'Odds changed: your picks have the new ones. Closed and removed: Pasig Riverkings – Away F2.',
      ),
    ).toHaveAttribute('role', 'status');
    expect(bar()).toHaveTextContent('1 pick · ×1.70');
  });

  it('beyond the most picks - says so and adds none', async () => {
    reply = () => ok(book([cebu, pasig], { most_picks: 1 }));
    const { user } = open();
    await user.click(await odds('Cebu Mariners wins, 1.85'));
    await user.click(await odds('Pasig Riverkings wins, 1.90'));
    expect(screen.getByText('A bet combines at most 1 matches.')).toBeInTheDocument();
    expect(await pressed('Pasig Riverkings wins, 1.90')).toBe('false');
  });

  it('a league - shows its matches only', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Barangay Pro League' }));
    expect(screen.queryByText('Cebu Mariners – Away F1')).not.toBeInTheDocument();
    expect(screen.getByText('Pasig Riverkings – Away F2')).toBeInTheDocument();
  });

  it('more than six matches - are shown on request', async () => {
    reply = () =>
      ok(book(Array.from({ length: 9 }, (_, index) => match(`F${index}`, `Team ${index}`))));
    const { user } = open();
    const cards = async () =>
      within((await screen.findByText('Team 0 – Away F0')).closest('ul') ?? document.body);
    expect((await cards()).getAllByRole('listitem')).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Show all 9 matches' }));
    expect((await cards()).getAllByRole('listitem')).toHaveLength(9);
    expect(await odds('Team 6 wins, 1.85')).toHaveFocus();
  });
});

describe('a lobby of matches in its other states', () => {
  it('odds that are older than ten seconds - are marked, from the platform or because no newer ones arrive', async () => {
    reply = () => ok(book([cebu], { age_ms: 11_000 }));
    open();
    expect(await screen.findByText(/The odds may have changed/)).toBeInTheDocument();
  });

  it('odds that become older than ten seconds on show - are marked then', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    reply = () => ok(book([cebu], { age_ms: 4_000 }));
    // A page in the background asks for none.
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    open();
    await act(() => vi.advanceTimersByTimeAsync(1));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.queryByText(/The odds may have changed/)).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(screen.getByText(/The odds may have changed/)).toBeInTheDocument();
    expect(screen.getByText('Cebu Mariners – Away F1')).toBeInTheDocument();
  });

  it('without matches - says so, with the books below', async () => {
    reply = () => ok(book([]));
    open();
    expect(await screen.findByText('No matches right now')).toBeInTheDocument();
    expect(await screen.findByText('1 game')).toBeInTheDocument();
  });

  it('whose provider does not answer - says so, and a retry shows the matches', async () => {
    reply = () => no('game_maintenance');
    open();
    expect(
      await screen.findByText(
        'The provider of the matches is not answering. Please try again later.',
      ),
    ).toBeInTheDocument();
    reply = () => ok(book([cebu]));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('Cebu Mariners – Away F1')).toBeInTheDocument());
  });

  it('cockfights where they are unlawful - are not offered', async () => {
    reply = () => no('game_not_exists');
    open('cockfight');
    expect(await screen.findByText('No cockfights here')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('a cockfight in Filipino - names meron, wala and a draw', async () => {
    reply = () => ok(book([match('F1', 'Talisayin', [205, 900, 195])]));
    open('cockfight', { language: 'ph' });
    expect(await odds('Panalo ang Talisayin, 2.05')).toHaveTextContent('Meron2.05');
    expect(await odds('Tabla, 9.00')).toHaveTextContent('Tabla9.00');
    fireEvent.click(await odds('Panalo ang Talisayin, 2.05'));
    expect(bar()).toHaveTextContent('1 pili · ×2.05');
  });
});
