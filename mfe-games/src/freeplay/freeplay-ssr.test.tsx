import { readKey } from '@parol/contract/read-key';
import { renderPage } from '@parol/contract/render';
import { gameList } from '@parol/wire/game';
import { expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import FreeplayPage from './freeplay.page.tsx';

const gameRow = (name: string, demo: boolean) => ({
  provider_code: 'LAUNCHONE',
  provider_name: 'Tala Studio',
  game_code: name,
  game_name: name,
  game_type: 'slot',
  art: { motif: 'star', colors: ['#aa0000', '#bb0000', '#cc0000'] },
  rtp: 9626,
  popularity: 0,
  released_at: '2025-01-15T00:00:00.000Z',
  status: 'active',
  demo,
  jackpot: false,
  bonus_eligible: true,
});

it('server-rendered free play - links to every game with a demo, with pictures on the first screen only', () => {
  const games = Array.from({ length: 60 }, (_, index) => gameRow(`game-${index}`, true));
  const rows = { [readKey(gameList, {})]: [...games, gameRow('for-members', false)] };
  const request = { address: '/freeplay', language: 'en', texts: en, rows } as const;
  const { html, shown } = renderPage('games', FreeplayPage, request);
  expect(html).toContain(en.freeplay.title);
  const tiles = html.split('<a href="/freeplay?game=').slice(1);
  expect(tiles).toHaveLength(60);
  expect(tiles.map((tile) => tile.includes('<svg')).lastIndexOf(true)).toBe(23);
  expect(html).not.toContain('for-members');
  expect(shown.map(({ call }) => call)).toEqual(['game/gameList']);
});
