const tints = [
  '#FFC94D',
  '#FF8CCB',
  '#5BE0C8',
  '#7CC8FF',
  '#FF8A73',
  '#B8F05A',
  '#C79BFF',
  '#FFE29A',
];

/** The wins of a spin as the reels mark them and the ticker tells them; pays are line bets. */
export function hitsOf(spin, machine, nameOf) {
  const lines = spin.wins.map((win) => {
    if (win.ways)
      return {
        text: 'waysPay',
        pay: win.pay,
        figures: { n: win.ways, count: win.count, symbol: nameOf(win.symbol) },
        mark: { cells: onReels(spin, win) },
      };
    const path = machine.lines[win.line];
    return {
      text: 'line',
      pay: win.pay,
      figures: { n: win.line + 1, count: win.count, symbol: nameOf(win.symbol) },
      mark: {
        path,
        tint: tints[win.line % tints.length],
        cells: path.slice(0, win.count).map((row, reel) => [reel, row]),
      },
    };
  });
  const cells = spin.window.flatMap((column, reel) =>
    [...column].flatMap((symbol, row) => (symbol === 'S' ? [[reel, row]] : [])),
  );
  const scatterPay =
    (machine.scatterPays[Math.min(5, cells.length) - 3] ?? 0) * machine.lineBets * spin.multiplier;
  return scatterPay > 0
    ? [
        ...lines,
        {
          text: 'scatterPay',
          pay: scatterPay,
          figures: { count: cells.length, symbol: nameOf('S') },
          mark: { cells },
        },
      ]
    : lines;
}

/** Where a symbol and its wilds stand on the first reels. */
const onReels = (spin, { symbol, count }) =>
  spin.window
    .slice(0, count)
    .flatMap((column, reel) =>
      [...column].flatMap((seen, row) => (seen === symbol || seen === 'W' ? [[reel, row]] : [])),
    );
