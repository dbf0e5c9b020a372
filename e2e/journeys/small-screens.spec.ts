import { expect, test } from './table-test.ts';

const games = [
  'manila-sevens',
  'luneta-roulette',
  'manila-bay-baccarat',
  'makati-blackjack',
  'tala-crash',
  'pisonet-dice',
  'tubbataha-treasure',
  'bingo-barangay',
];
const screens = [
  { width: 320, height: 568 },
  { width: 844, height: 390 },
];

for (const screen of screens) {
  test(`each kind of game on ${screen.width} × ${screen.height} - has every button and reel on the screen`, async ({
    page,
    table: { game },
  }) => {
    await page.setViewportSize(screen);
    for (const code of games) {
      await game.open(code);
      expect(await game.cut(), code).toEqual([]);
    }
  });
}

/** Whether a list of figures rises from one to the next. */
const rises = (figures: readonly number[]) =>
  figures.every((figure, at) => at === 0 || figure > (figures[at - 1] ?? 0));

for (const screen of [...screens, { width: 390, height: 844 }, { width: 1280, height: 800 }]) {
  test(`roulette on ${screen.width} × ${screen.height} - has the grid of a real table`, async ({
    page,
    table: { game },
  }) => {
    await page.setViewportSize(screen);
    await game.open('luneta-roulette');
    // On a phone's side the table is turned: 0 is on the left, and 3 above 1.
    const isTurned = screen.height < 400;
    const placeOf = async (name: string) => {
      const { x, y } = await game.middleOf(name);
      return isTurned ? { along: x, across: -y } : { along: y, across: x };
    };
    const zero = await placeOf('0');
    for (const column of [1, 2, 3]) {
      const names = Array.from({ length: 12 }, (_, row) => String(3 * row + column));
      const numbers = await Promise.all(names.map(placeOf));
      const bet = await placeOf(`Column ${column}`);
      expect(rises([zero, ...numbers, bet].map(({ along }) => along)), `column ${column}`).toBe(
        true,
      );
      for (const { across } of numbers) expect(Math.abs(across - bet.across)).toBeLessThan(3);
    }
    for (const row of Array.from({ length: 12 }, (_, at) => at)) {
      const three = await Promise.all([1, 2, 3].map((n) => placeOf(String(3 * row + n))));
      expect(rises(three.map(({ across }) => across)), `row ${row + 1}`).toBe(true);
    }
    expect(await game.wheelSize()).toEqual([180, 180]);
    // A finger hits each number where the screen is high enough for the table to scroll.
    const least = screen.height === 844 ? 44 : 18;
    expect(await game.heightOf('17')).toBeGreaterThanOrEqual(least);
  });
}
