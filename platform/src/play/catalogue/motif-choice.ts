import type { CatalogueGame } from './catalogue.types.ts';

interface Shown {
  readonly name: string;
  /** What the game's tile shows. */
  readonly motif: string;
  /** What it might show as well. */
  readonly motifs: readonly string[];
}

/** Motifs of a game besides its own: with two, hardly any ten games have too few for all of them. */
const most = 2;

/**
 * What each game's tile may show where another game of the top ten shows the same: of the motifs that
 * suit it, those that the fewest tiles show.
 */
export function otherMotifs(games: readonly Shown[]): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, number>();
  for (const { motif } of games) use(uses, motif);
  const chosen = new Map<string, readonly string[]>();
  for (let place = 0; place < most; place++)
    for (const { name, motif, motifs } of games) {
      const before = chosen.get(name) ?? [];
      const [next] = motifs
        .filter((other) => other !== motif && !before.includes(other))
        .toSorted((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0));
      if (next !== undefined) use(uses, next);
      chosen.set(name, next === undefined ? before : [...before, next]);
    }
  return chosen;
}

function use(uses: Map<string, number>, motif: string): void {
  uses.set(motif, (uses.get(motif) ?? 0) + 1);
}

/** The motifs that a game's tile may show in a top ten, its own first. */
export const motifsOf = ({
  art: { motif },
  otherMotifs: others,
}: Pick<CatalogueGame, 'art' | 'otherMotifs'>): readonly string[] => [motif, ...others];

/** Which motif each game of a ranking shows. */
export const motifsInRanking = (
  games: readonly Pick<CatalogueGame, 'art' | 'otherMotifs'>[],
): readonly string[] => distinctMotifs(games.map(motifsOf));

/**
 * Which of its motifs each game of a ranking shows, so that none comes twice if their motifs allow
 * it: a game keeps its first one unless a game above it has no other. One that has none left shows
 * its first.
 */
export function distinctMotifs(games: readonly (readonly string[])[]): readonly string[] {
  const takenBy = new Map<string, number>();
  for (const game of games.keys()) place(games, takenBy, game, new Set());
  const motifOf = new Map([...takenBy].map(([motif, game]) => [game, motif]));
  return games.map(([first = ''], game) => motifOf.get(game) ?? first);
}

/** Gives a game one of its motifs; a game that has it takes another of its own if it can. */
function place(
  games: readonly (readonly string[])[],
  takenBy: Map<string, number>,
  game: number,
  tried: Set<string>,
): boolean {
  const motifs = games[game]?.filter((motif) => !tried.has(motif)) ?? [];
  const free = motifs.find((motif) => !takenBy.has(motif));
  if (free !== undefined) {
    takenBy.set(free, game);
    return true;
  }
  for (const motif of motifs) {
    tried.add(motif);
    if (!place(games, takenBy, takenBy.get(motif) ?? -1, tried)) continue;
    takenBy.set(motif, game);
    return true;
  }
  return false;
}
