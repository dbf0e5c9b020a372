/** How long a part may hold its turn, in ms: its component may wait for code of its own. */
const longestTurnMs = 2_000;

interface Waiting {
  readonly name: string;
  readonly start: (end: () => void) => void;
}
const waiting: Waiting[] = [];
/** The part whose turn it is. */
let current: Waiting | undefined;
/** Parts that the player has touched, which go first. */
const touched = new Set<string>();

/** The player uses a part: its code takes over before that of others. */
export const goFirst = (name: string): void => void touched.add(name);

/**
 * Resolves when the code of a part may replace the HTML that the server rendered: one part at a
 * time, touched ones first, each in a task of its own, so that the browser can paint and react in
 * between. The caller calls the result when its part is shown or gone.
 */
export function turnOf(name: string): Promise<() => void> {
  return new Promise((start) => {
    waiting.push({ name, start });
    if (waiting.length === 1 && !current) setTimeout(begin);
  });
}

function begin(): void {
  const first = waiting.findIndex(({ name }) => touched.has(name));
  const [turn] = waiting.splice(Math.max(first, 0), 1);
  current = turn;
  const end = () => {
    if (current !== turn) return;
    current = undefined;
    if (waiting.length > 0) setTimeout(begin);
  };
  setTimeout(end, longestTurnMs);
  turn?.start(end);
}
