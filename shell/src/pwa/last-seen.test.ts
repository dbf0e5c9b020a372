// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { post } from '../api/axios-post.ts';
import { bootHost } from '../testing/host.tsx';
import { fleet } from '../testing/page.ts';
import { closeTab } from '../testing/tab.ts';
import { showOffline } from './show-offline.ts';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { keepLastSeen, readLastSeen } from './last-seen.ts';
import { watchLastSeen } from '../app/watch-last-seen.ts';

vi.mock('../remotes/federation.ts', () => ({ loadExpose: vi.fn() }));
vi.mock('../api/axios-post.ts', () => ({ post: vi.fn() }));
const figures = {
  game_balance: '1500.00',
  game_token: '0.00',
  withheld: '0.00',
  available: '1500.00',
};
const at = Date.parse('2026-11-23T07:05:00Z');
const game = (name: string, popularity: number, status = 'active') => ({
  game_name: name,
  provider_name: 'Lakambini',
  popularity,
  status,
  art: { colors: ['#fff', '#000', '#111'] },
});

afterEach(() => {
  closeTab();
  localStorage.clear();
});

const watched = async () => {
  const { host } = await bootHost(fleet([]), { member: true });
  watchLastSeen(host, () => at);
  vi.mocked(post).mockResolvedValue({
    status: 200,
    body: { status: 1, statusdesc: 'OK', value: [figures] },
  });
  await host.balance.refresh();
  host.reads.setState({
    '/api/game/gameList {}': {
      rows: [game('Down', 9, 'maintenance'), game('Second', 1), game('First', 5)],
      loading: false,
    },
  });
  return host;
};

describe('what was seen last', () => {
  it('is the balance and the most popular games, with their times', async () => {
    await watched();
    expect(readLastSeen(at)).toEqual({
      balance: { total: '1500.00', at },
      lobby: {
        games: ['First', 'Second'].map((name) => ({
          name,
          provider: 'Lakambini',
          colors: ['#fff', '#000'],
        })),
        at,
      },
    });
  });

  it('is the games of Home too, whichever list was read last', async () => {
    const host = await watched();
    host.reads.setState({
      '/api/game/homeGames {}': { rows: [game('On Home', 7)], loading: false },
    });
    expect(readLastSeen(at).lobby?.games.map(({ name }) => name)).toEqual(['On Home']);
  });

  it('is removed when the member logs out', async () => {
    const host = await watched();
    await host.endSession();
    expect(readLastSeen()).toEqual({});
  });

  it('after twelve hours - has no balance', async () => {
    await watched();
    const later = at + 12 * 3_600_000;
    expect(readLastSeen(later).balance).toEqual({ total: '1500.00', at });
    expect(Object.keys(readLastSeen(later + 1))).toEqual(['lobby']);
  });

  it('without a session - stays if it is a visitor’s, and is removed if it is a member’s', async () => {
    const { host } = await bootHost(fleet([]));
    const lobby = { games: [], at };
    keepLastSeen({ lobby }, at);
    watchLastSeen(host, () => at);
    expect(readLastSeen(at)).toEqual({ lobby });
    keepLastSeen({ balance: { total: '1500.00', at } }, at);
    watchLastSeen(host, () => at);
    expect(localStorage.getItem('parol-last-seen')).toBeNull();
  });

  it('is empty when it can’t be read', () => {
    localStorage.setItem('parol-last-seen', '{"balance":{"total":"a lot","at":1}}');
    expect(readLastSeen()).toEqual({});
  });
});

describe('the offline page', () => {
  const open = (language: 'en' | 'ph') => {
    document.body.innerHTML = '<main></main>';
    showOffline(document, (language === 'en' ? en : ph).offlinePage, readLastSeen(at), language);
    return document.body.textContent;
  };

  it('shows balance and games as of when they were read, in Manila time', () => {
    keepLastSeen(
      {
        balance: { total: '1500.00', at },
        lobby: { games: [{ name: '<b>Jackpot', provider: 'X', colors: ['#fff', '#000'] }], at },
      },
      at,
    );
    const text = open('en');
    expect(text).toContain('₱1,500.00');
    expect(text).toContain('As of 2026-11-23 15:05, Manila time');
    expect(text).toContain('<b>Jackpot');
    expect(document.querySelector('b')).toBeNull();
    expect(open('ph')).toContain('Noong 2026-11-23 15:05');
    expect(document.documentElement.lang).toBe('fil');
  });

  it('shows neither if nothing was read', () => {
    expect(open('en')).toBe(
      [en.offlinePage.title, en.offlinePage.body, en.offlinePage.retry].join(''),
    );
  });
});
