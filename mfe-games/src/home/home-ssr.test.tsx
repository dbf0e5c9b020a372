import { readKey } from '@parol/contract/read-key';
import { renderPage } from '@parol/contract/render';
import { gameProviders, homeGames } from '@parol/wire/game';
import { jackpotList } from '@parol/wire/jackpot';
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
/** As many games as the platform lists for Home, and as many providers as the catalogue has. */
const games = Array.from({ length: 18 }, (_, index) =>
  gameRow(`Game ${index}`, {
    art,
    popularity: 18 - index,
    provider_code: `P${index % 20}`,
    provider_name: `Provider ${index % 20}`,
    released_at: '2026-11-01T00:00:00.000Z',
  }),
);
const providers = Array.from({ length: 20 }, (_, index) => ({
  provider_code: `P${index}`,
  provider_name: `Provider ${index}`,
  game_type: 'slot',
}));
const jackpot = {
  provider_code: 'P0',
  jackpot_id: 'fiesta',
  name: { en: 'Fiesta Jackpot', ph: 'Pista Jackpot' },
  amount: '12345.67',
  must_fall_by: '30000.00',
  game_codes: ['game-0'],
  game: games[0],
  age_ms: 40,
};
const rowsWith = (jackpots: readonly unknown[]) => ({
  [readKey(homeGames, {})]: games,
  [readKey(gameProviders, {})]: providers,
  [readKey(jackpotList, {})]: jackpots,
});
const rows = rowsWith([jackpot]);
const htmlOf = (Slot: ComponentType, its = rows) =>
  renderPage('games', Slot, { address: '/', language: 'en', texts: en, rows: its }).html;
const elementsOf = (html: string) => html.match(/<[a-z]/g)?.length ?? 0;

it("Home's games - have their first pictures in the HTML, the others as files", () => {
  const [, ...tiles] = htmlOf(RailsSlot, rowsWith([])).split(/<a href="\/[^"]*game/);
  expect(tiles).toHaveLength(16);
  expect(tiles.map((tile) => tile.includes('data-inline'))).toEqual(
    tiles.map((_, index) => index <= 2),
  );
});

it("Home's games and providers - are few elements", () => {
  expect(elementsOf(htmlOf(RailsSlot))).toBeLessThanOrEqual(380);
  expect(elementsOf(htmlOf(ProvidersSlot))).toBeLessThanOrEqual(170);
});

it("Home's jackpot - has its meter in the HTML between top ten and new slots, in few elements", () => {
  const html = htmlOf(RailsSlot);
  const [top, band, slots] = ['Top 10 this month', '₱12,345.67', 'New slots'].map((text) =>
    html.indexOf(`>${text}<`),
  );
  expect(top).toBeGreaterThan(0);
  expect(band).toBeGreaterThan(top ?? 0);
  expect(slots).toBeGreaterThan(band ?? 0);
  const without = htmlOf(RailsSlot, rowsWith([]));
  expect(without).not.toContain('jackpot-band');
  expect(elementsOf(html) - elementsOf(without)).toBe(7);
});
