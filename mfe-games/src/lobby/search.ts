/**
 * Lower-case letters and digits without accents, words separated by one space: "Sultan’s Crown" →
 * "sultans crown".
 */
export function normalise(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Allowed typos by word length: none in short words, which are all similar. */
const allowed = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

/**
 * Number of edits that turn one word into a prefix of another: insertions, deletions, changes,
 * swaps. A prefix, because the player may still be typing. Stops above `most`.
 */
export function editsToStart(typed: string, word: string, most: number): number {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const same = typed[i - 1] === word[j - 1];
      let edits = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      next.push(edits);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return Math.min(...row);
}

/**
 * Rank of a typed word among a text's words: 0 for a prefix, 1 inside a word, 2 and more with
 * typos; undefined for no match.
 */
function wordRank(typed: string, words: readonly string[]): number | undefined {
  if (words.some((word) => word.startsWith(typed))) return 0;
  if (words.some((word) => word.includes(typed))) return 1;
  const most = allowed(typed);
  if (most === 0) return undefined;
  // The first letter is rarely wrong; requiring it (or a swap of the first two) avoids false
  // matches of short words.
  const near = words.filter(
    (word) => typed.length >= 6 || word[0] === typed[0] || word[0] === typed[1],
  );
  const edits = Math.min(...near.map((word) => editsToStart(typed, word, most)));
  return edits <= most ? 1 + edits : undefined;
}

interface Searchable {
  readonly game_name: string;
  readonly provider_name: string;
}
interface SearchText {
  readonly name: string;
  readonly joined: string;
  readonly words: readonly string[];
}
const searchTexts = new WeakMap<Searchable, SearchText>();
/** A game's normalised texts, cached, because every keystroke compares all games. */
function searchTextOf(game: Searchable): SearchText {
  const cached = searchTexts.get(game);
  if (cached) return cached;
  const name = normalise(game.game_name);
  const made = {
    name,
    joined: name.replaceAll(' ', ''),
    words: `${name} ${normalise(game.provider_name)}`.split(' '),
  };
  searchTexts.set(game, made);
  return made;
}

/**
 * Rank of a game for the typed text, 0 is best; undefined for no match. Every typed word must match
 * the game's or provider's name.
 */
export function searchRank(typed: string, game: Searchable): number | undefined {
  const query = normalise(typed);
  if (!query) return 0;
  const { name, joined, words } = searchTextOf(game);
  if (name.startsWith(query) || joined.startsWith(query.replaceAll(' ', ''))) return 0;
  let sum = 1;
  for (const word of query.split(' ')) {
    const rank = wordRank(word, words);
    if (rank === undefined) return undefined;
    sum += rank;
  }
  return sum;
}

/** The matching games, best first; equal ranks keep their order. */
export function searchGames<G extends Searchable>(typed: string, games: readonly G[]): G[] {
  if (!normalise(typed)) return [...games];
  return games
    .flatMap((game) => {
      const rank = searchRank(typed, game);
      return rank === undefined ? [] : [{ game, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ game }) => game);
}
