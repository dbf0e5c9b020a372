import type { Category } from '@parol/wire/game';
import { bingoGames } from './bingo.games.ts';
import { casinoGames } from './casino.games.ts';
import { palettes, type CatalogueGame, type GameLine } from './catalogue.types.ts';
import { cockfightGames } from './cockfight.games.ts';
import { esportsGames } from './esports.games.ts';
import { fishingGames } from './fishing.games.ts';
import { hashGames } from './hash.games.ts';
import { slotGames } from './slot.games.ts';
import { sportsbookGames } from './sportsbook.games.ts';
import { tableGames } from './table.games.ts';

const byCategory: Readonly<Record<Category, readonly GameLine[]>> = {
  slot: slotGames,
  hash: hashGames,
  casino: casinoGames,
  table: tableGames,
  fishing: fishingGames,
  bingo: bingoGames,
  sportsbook: sportsbookGames,
  cockfight: cockfightGames,
  esports: esportsGames,
};

/** Every game, in the order of its category's file. */
export const catalogue: readonly CatalogueGame[] = (Object.entries(byCategory) as [Category, readonly GameLine[]][]).flatMap(([type, games]) =>
  games.map((game) => read(type, game)),
);

const byKey = new Map(catalogue.map((game) => [keyOf(game.provider, game.code), game]));

/** A game by provider and code. */
export const gameBy = (provider: string, code: string): CatalogueGame | undefined => byKey.get(keyOf(provider, code));

function keyOf(provider: string, code: string): string {
  return `${provider}/${code}`;
}

function read(type: Category, [provider, name, rtp, released, motif, palette, composition, extra]: GameLine): CatalogueGame {
  return {
    provider,
    name,
    type,
    rtp,
    code: codeOf(name),
    releasedAt: `${released}T00:00:00.000Z`,
    jackpot: extra?.jackpot ?? false,
    art: { motif, colors: palettes[palette], composition, rays: extra?.rays ?? true },
  };
}

/** 'Sultan’s Crown' → 'sultans-crown'. */
function codeOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
