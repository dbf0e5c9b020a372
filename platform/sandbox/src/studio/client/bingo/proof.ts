// A game of bingo again, from its seeds.
const pick = async (draw, pool) => pool.splice(await draw(pool.length), 1)[0];
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

async function dealt(draw) {
  const cells = Array(25);
  for (let column = 0; column < 5; column++) {
    const pool = range(column * 15 + 1, column * 15 + 15);
    for (let row = 0; row < 5; row++) cells[row * 5 + column] = await pick(draw, pool);
  }
  cells[12] = 0;
  return cells;
}

/** The complete lines of a card, as lists of cells. */
export function linesOf(card, called) {
  const marked = card.map((n) => n === 0 || called.includes(n));
  const rows = range(0, 4);
  const all = [
    ...rows.map((row) => rows.map((column) => row * 5 + column)),
    ...rows.map((column) => rows.map((row) => row * 5 + column)),
    rows.map((i) => i * 6),
    rows.map((i) => (i + 1) * 4),
  ];
  return all.filter((line) => line.every((cell) => marked[cell]));
}

export async function recompute({ theme, draw, choice }) {
  const cards = [];
  for (let i = 0; i < (choice.cards ?? 1); i++) cards.push(await dealt(draw));
  const pool = range(1, 75);
  const balls = [];
  while (balls.length < theme.table.balls) balls.push(await pick(draw, pool));
  const results = cards.map((card) => ({
    lines: linesOf(card, balls).length,
    full: card.every((n) => n === 0 || balls.includes(n)),
  }));
  const { lines: pays } = theme.table;
  const paid = results.reduce(
    (sum, { lines, full }) =>
      sum + (full ? theme.table.full : pays[Math.min(lines, pays.length - 1)]),
    0,
  );
  return { seen: { cards, balls, results }, times: paid / 100 / cards.length };
}
