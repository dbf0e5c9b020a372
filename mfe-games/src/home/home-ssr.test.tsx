import { readKey } from '@parol/contract/read-key';
import { renderPage } from '@parol/contract/render';
import { gameList, topGames } from '@parol/wire/game';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import { gameRow } from '../testing/game-rows.ts';
import ProvidersSlot from './providers.slot.tsx';
import RailsSlot from './rails.slot.tsx';

const art = {
  motif: 'rooster',
  colors: ['#aa0000', '#bb0000', '#cc0000'],
  picture: '/art/rooster.svg',
};
/** As many games and providers as the catalogue has. */
const games = Array.from({ length: 320 }, (_, index) =>
  gameRow(`Game ${index}`, {
    art,
    popularity: 320 - index,
    provider_code: `P${index % 20}`,
    provider_name: `Provider ${index % 20}`,
    released_at: '2026-11-01T00:00:00.000Z',
  }),
);
const rows = { [readKey(gameList, {})]: games, [readKey(topGames, {})]: games.slice(0, 10) };
const htmlOf = (Slot: ComponentType) =>
  renderPage('games', Slot, { address: '/', language: 'en', texts: en, rows }).html;
const elementsOf = (html: string) => html.match(/<[a-z]/g)?.length ?? 0;

it("Home's games - have their first pictures in the HTML, the others as files", () => {
  const [, ...tiles] = htmlOf(RailsSlot).split(/<a href="\/[^"]*game/);
  expect(tiles).toHaveLength(16);
  expect(tiles.map((tile) => tile.includes('data-inline'))).toEqual(
    tiles.map((_, index) => index <= 2),
  );
});

it("Home's games and providers - are few elements, however many games there are", () => {
  expect(elementsOf(htmlOf(RailsSlot))).toBeLessThanOrEqual(380);
  expect(elementsOf(htmlOf(ProvidersSlot))).toBeLessThanOrEqual(170);
});
