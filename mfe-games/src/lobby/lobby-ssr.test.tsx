import { readKey } from '@parol/contract/read-key';
import { renderPage } from '@parol/contract/render';
import { gameList } from '@parol/wire/game';
import { expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import { gameRow } from '../testing/game-rows.ts';
import LobbyPage from './lobby.page.tsx';

const Slots = () => <LobbyPage data={{ category: 'slot' }} />;
const art = {
  motif: 'rooster',
  colors: ['#aa0000', '#bb0000', '#cc0000'],
  picture: '/art/rooster.svg',
};
const htmlOf = (count: number, address = '/slot') => {
  const games = Array.from({ length: count }, (_, index) =>
    gameRow(`Game ${index}`, { art, popularity: count - index }),
  );
  const rows = { [readKey(gameList, {})]: games };
  return renderPage('games', Slots, { address, language: 'en', texts: en, rows }).html;
};
const gridOf = (html: string) => html.split(`role="group" aria-label="${en.lobby.games}"`)[1] ?? '';
const tilesOf = (html: string) => gridOf(html).match(/href="\/launch/g)?.length;
const linkToAll = /href="([^"]*tiles=all[^"]*)"[^>]*>([^<]*)</;

it('a long lobby - has the tiles of its first screens in the HTML, a link to all, and room for the others', () => {
  const html = htmlOf(200, '/slot?sort=name');
  expect(tilesOf(html)).toBe(24);
  expect(linkToAll.exec(html)?.slice(1)).toEqual([
    '/slot?sort=name&amp;tiles=all',
    'Show all 200 games',
  ]);
  expect(html).toContain(`viewBox="0 0 100 ${176 * 19}"`);
});

it('at the address of all tiles - has all, and no link to itself', () => {
  const html = htmlOf(200, '/slot?tiles=all');
  expect(tilesOf(html)).toBe(200);
  expect(html).not.toMatch(linkToAll);
});

it('a short lobby - has all its tiles and no link to more', () => {
  const html = htmlOf(48);
  expect(tilesOf(html)).toBe(48);
  expect(html).not.toMatch(linkToAll);
});

it('however many games there are - has as many elements', () => {
  const elementsOf = (count: number) => htmlOf(count).match(/<[a-z]/g)?.length ?? 0;
  expect(elementsOf(2_000)).toBe(elementsOf(200));
});
