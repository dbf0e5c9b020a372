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

  test(`roulette on ${screen.width} × ${screen.height} - has each bet on a column at the end of its numbers`, async ({
    page,
    table: { game },
  }) => {
    await page.setViewportSize(screen);
    await game.open('luneta-roulette');
    for (const column of [1, 2, 3]) {
      const bet = await game.middleOf(`Column ${column}`);
      const numbers = await Promise.all(
        Array.from({ length: 12 }, (_, street) => game.middleOf(String(3 * street + column))),
      );
      // In landscape, the columns are rows of the screen; in portrait, each is two numbers wide.
      const isUpright = screen.height > screen.width;
      const across = numbers.map(({ x, y }) => Math.round(isUpright ? x : y));
      const middle = (Math.min(...across) + Math.max(...across)) / 2;
      expect(Math.abs(middle - (isUpright ? bet.x : bet.y))).toBeLessThan(3);
      expect(
        numbers.every(({ x, y }) => (isUpright ? y < bet.y : x < bet.x)),
        `column ${column}`,
      ).toBe(true);
    }
  });
}
