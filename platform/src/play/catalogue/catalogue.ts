import { type Category, isBook, pesos, unitsPerPeso } from '@parol/domain';
import { bingoGames } from './bingo.games.ts';
import { casinoGames } from './casino.games.ts';
import { type CatalogueGame, type GameLine, palettes } from './catalogue.types.ts';
import { cockfightGames } from './cockfight.games.ts';
import { esportsGames } from './esports.games.ts';
import { fishingGames } from './fishing.games.ts';
import { hashGames } from './hash.games.ts';
import { lineMaker } from './lines-of.ts';
import { landAndLegendSlots } from './lineups/land-and-legend.slots.ts';
import type { PlayedAs } from './lineups/lineup.ts';
import { casinoLineups, hashLineups, tableLineups } from './lineups/quick-and-live.ts';
import { otherMotifs } from './motif-choice.ts';
import { roadAndFairSlots } from './lineups/road-and-fair.slots.ts';
import { bingoLineups, bookLineups, fishingLineups } from './lineups/sea-hall-and-field.ts';
import { slotGames } from './slot.games.ts';
import { sportsbookGames } from './sportsbook.games.ts';
import { spreadMotifs } from './spread-motifs.ts';
import { tableGames } from './table.games.ts';

export type { CatalogueGame } from './catalogue.types.ts';
export { motifsInRanking } from './motif-choice.ts';

const byCategory: Readonly<
  Record<Category, { readonly lines: readonly GameLine[]; readonly lineups: readonly PlayedAs[] }>
> = {
  slot: { lines: slotGames, lineups: [...roadAndFairSlots, ...landAndLegendSlots] },
  hash: { lines: hashGames, lineups: hashLineups },
  casino: { lines: casinoGames, lineups: casinoLineups },
  table: { lines: tableGames, lineups: tableLineups },
  fishing: { lines: fishingGames, lineups: fishingLineups },
  bingo: { lines: bingoGames, lineups: bingoLineups },
  sportsbook: { lines: sportsbookGames, lineups: [bookLineups.sportsbook] },
  cockfight: { lines: cockfightGames, lineups: [bookLineups.cockfight] },
  esports: { lines: esportsGames, lineups: [bookLineups.esports] },
};

const linesOf = lineMaker();
/** Stakes on a bet slip; other games begin at a peso. */
const ofBooks = { least: pesos(10), most: pesos(10_000) };
/** The highest stake of a bet in pesos; games with another one name it. */
const usualMost = 500;

const lines = (Object.entries(byCategory) as [Category, (typeof byCategory)[Category]][]).flatMap(
  ([type, games]) => {
    const all = [...games.lines, ...linesOf(games.lineups)];
    const motifs = spreadMotifs(
      all.map(([, name, , , motif]) => ({ name, motifs: [motif].flat() })),
    );
    const ofRules = new Map(games.lineups.map(({ plays, motifs: shared }) => [plays, shared]));
    return all.map((line) => {
      const [, name, returns, , own] = line;
      const plays = typeof returns === 'string' ? returns : codeOf(name);
      const suitable = [...[own].flat(), ...(ofRules.get(plays) ?? [])];
      return { type, line, motif: motifs.get(name) ?? '', suitable };
    });
  },
);
const others = otherMotifs(
  lines.map(({ line: [, name], motif, suitable }) => ({ name, motif, motifs: suitable })),
);
/** The studio's own games by code; other providers' games copy their rules and RTP. */
const studioGames = new Map(
  lines.flatMap(({ line }) => (line[0] === 'LAUNCHONE' ? [[codeOf(line[1]), line] as const] : [])),
);

/** Every game by category: individually listed games first, then the line-ups. */
export const catalogue: readonly CatalogueGame[] = lines.map(read);

const byKey = new Map(catalogue.map((game) => [keyOf(game.provider, game.code), game]));

/** A game by provider and code. */
export const gameBy = (provider: string, code: string): CatalogueGame | undefined =>
  byKey.get(keyOf(provider, code));

function keyOf(provider: string, code: string): string {
  return `${provider}/${code}`;
}

function read({ type, line, motif }: (typeof lines)[number]): CatalogueGame {
  const [provider, name, returns, released, , palette, composition] = line;
  const code = codeOf(name);
  const plays = typeof returns === 'string' ? returns : code;
  const original = studioGames.get(plays);
  if (!original) throw new Error(`${name} plays as ${plays}, which is not a game of the studio`);
  const rtp = original[2];
  return {
    provider,
    name,
    type,
    code,
    plays,
    rtp: typeof rtp === 'string' ? null : rtp,
    minimumStake: isBook(type) ? ofBooks.least : unitsPerPeso,
    maximumStake: isBook(type) ? ofBooks.most : pesos(original[7]?.most ?? usualMost),
    volatility: original[7]?.volatility ?? null,
    releasedAt: `${released}T00:00:00.000Z`,
    jackpot: original[7]?.jackpot ?? false,
    art: { motif, colors: palettes[palette], composition },
    otherMotifs: others.get(name) ?? [],
  };
}

/** 'Sultan’s Crown' → 'sultans-crown'. */
function codeOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
