interface Candidates {
  readonly name: string;
  /** What the game's tile may show. */
  readonly motifs: readonly string[];
}

/** Tiles among which no motif comes twice: four rows of a phone. */
export const apart = 12;

/**
 * Chooses what each game's tile shows, so that no motif comes twice within twelve tiles of a lobby,
 * which lists games by name until they are played. The game with the fewest possible motifs chooses
 * first, and takes the one that the fewest others show. Throws where a game has none left: give it
 * a motif of its own.
 */
export function spreadMotifs(games: readonly Candidates[]): ReadonlyMap<string, string> {
  const listed = games.toSorted((a, b) => Number(a.name > b.name) - Number(a.name < b.name));
  const chosen = new Map<string, string>();
  const uses = new Map<string, number>();
  const near = (place: number) =>
    new Set(
      listed
        .slice(Math.max(0, place - apart + 1), place + apart)
        .flatMap(({ name }) => chosen.get(name) ?? []),
    );
  const left = new Set(listed.keys());
  while (left.size > 0) {
    const [first] = [...left]
      .map((place) => {
        const taken = near(place);
        const motifs = listed[place]?.motifs.filter((motif) => !taken.has(motif)) ?? [];
        return { place, motifs };
      })
      .sort((a, b) => a.motifs.length - b.motifs.length || a.place - b.place);
    const game = first && listed[first.place];
    if (!first || !game) break;
    const [motif] = first.motifs.toSorted((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0));
    if (motif === undefined)
      throw new Error(
        `${game.name} shows ${game.motifs.join(', ')} like one of the ${apart} tiles beside it`,
      );
    chosen.set(game.name, motif);
    uses.set(motif, (uses.get(motif) ?? 0) + 1);
    left.delete(first.place);
  }
  return chosen;
}
