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
  art: { motif: 'star', colors: ['#aa0000', '#bb0000', '#cc0000'], picture: '/art/star.svg' },
  rtp: 9626,
  popularity: 0,
  released_at: '2025-01-15T00:00:00.000Z',
  status: 'active',
  demo,
  jackpot: false,
  bonus_eligible: true,
});

it('server-rendered free play - links to the games with a demo, and to all of them, with pictures in the HTML on the first screen only', () => {
  const games = Array.from({ length: 60 }, (_, index) => gameRow(`game-${index}`, true));
  const rows = { [readKey(gameList, {})]: [...games, gameRow('for-members', false)] };
  const render = (address: string) =>
    renderPage('games', FreeplayPage, { address, language: 'en', texts: en, rows });
  const { html, shown } = render('/freeplay');
  expect(html).toContain(en.freeplay.title);
  const tilesOf = (text: string) =>
    [...text.matchAll(/<a href="\/freeplay\?game=.*?<\/a>/g)].map(([tile]) => tile);
  const tiles = tilesOf(html);
  expect(tiles).toHaveLength(24);
  expect(html).toContain('href="/freeplay?tiles=all"');
  expect(tilesOf(render('/freeplay?tiles=all').html)).toHaveLength(60);
  expect(tiles.map((tile) => tile.includes('data-inline')).lastIndexOf(true)).toBe(5);
  expect(tiles.slice(6).every((tile) => tile.includes('src="/art/star.svg"'))).toBe(true);
  expect(html).not.toContain('for-members');
  expect(shown.map(({ call }) => call)).toEqual(['game/gameList']);
});
