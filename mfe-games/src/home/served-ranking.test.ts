// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import type { Game } from '../catalogue/game.ts';
import { gameRow } from '../testing/game-rows.ts';
import { servedRanking } from './served-ranking.ts';

const games = ['Alon', 'Bituin', 'Carabao'].map((name) => gameRow(name) as Game);
const tile = (rank: number, href: string, picture: string) =>
  `<div data-rank="${rank}"><div><a href="${href}">${picture}</a></div></div>`;
const ranked =
  tile(1, '/launchOne?game=carabao', '<svg data-picture="/art/2.svg"></svg>') +
  tile(2, '/?play=LAUNCHONE%2Falon', '<img src="/art/3.svg">') +
  tile(3, '/launchOne?game=gone', '');

afterEach(() => document.body.replaceChildren());

it("the ranking in the server's HTML - has its games and pictures in their order, without a game that is gone", () => {
  document.body.innerHTML = `<div data-served="games.rails">${ranked}</div>`;
  expect(servedRanking(games)).toMatchObject([
    { game_name: 'Carabao', art: { picture: '/art/2.svg' } },
    { game_name: 'Alon', art: { picture: '/art/3.svg' } },
  ]);
});

it('a ranking that the tab rendered - is none of the server', () => {
  document.body.innerHTML = ranked;
  expect(servedRanking(games)).toBeUndefined();
});
