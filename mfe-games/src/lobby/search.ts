/** Letters and digits in lower case, accents off, words apart by one blank: "Sultan’s Crown" → "sultans crown". */
export function normalise(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Mistakes that a word of this length may have: none in short ones, where every word is near every other. */
const allowed = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

/**
 * Edits that make one word the start of another: letter added, left out, changed, or two swapped.
 * The start, because the player may still be typing. Gives up above `most`.
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

/** How well one typed word fits a text's words: 0 a word's start, 1 within, 2 and more with mistakes; undefined not at all. */
function wordRank(typed: string, words: readonly string[]): number | undefined {
  if (words.some((word) => word.startsWith(typed))) return 0;
  if (words.some((word) => word.includes(typed))) return 1;
  const most = allowed(typed);
  if (most === 0) return undefined;
  // The first letter is rarely wrong; demanding it (or a swap of the first two) keeps strangers out of short words.
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
interface Readable {
  readonly name: string;
  readonly closed: string;
  readonly words: readonly string[];
}
const readables = new WeakMap<Searchable, Readable>();
/** What of a game is compared: made once, for every letter typed asks all games. */
function readable(game: Searchable): Readable {
  const known = readables.get(game);
  if (known) return known;
  const name = normalise(game.game_name);
  const made = {
    name,
    closed: name.replaceAll(' ', ''),
    words: `${name} ${normalise(game.provider_name)}`.split(' '),
  };
  readables.set(game, made);
  return made;
}

/** How well a game fits what was typed, 0 best; undefined when it does not. Every typed word must fit its name or its provider's. */
export function searchRank(typed: string, game: Searchable): number | undefined {
  const query = normalise(typed);
  if (!query) return 0;
  const { name, closed, words } = readable(game);
  if (name.startsWith(query) || closed.startsWith(query.replaceAll(' ', ''))) return 0;
  let sum = 1;
  for (const word of query.split(' ')) {
    const rank = wordRank(word, words);
    if (rank === undefined) return undefined;
    sum += rank;
  }
  return sum;
}

/** The games that fit, best first; what fits equally well keeps its order. */
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
