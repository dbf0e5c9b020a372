import { hostileTexts } from '@parol/wire/testing/hostile';

interface Dice {
  /** A whole number from 0 below `below`. */
  int(below: number): number;
}

/** Values that no field of a reward call takes, whatever its type. */
const fixed: readonly unknown[] = [
  null,
  '',
  ' \t',
  true,
  [],
  {},
  [['1']],
  [1],
  { toString: '1' },
  -1,
  1.00001,
  1e21,
  -1e308,
  Number.MAX_SAFE_INTEGER + 1,
  '-1',
  'NaN',
  'Infinity',
  '0x10',
  '1e3',
  '１',
  '1\0',
  '\ud800',
  '\u202e1',
  "' or 1=1 --",
  '$1',
  '../../etc/passwd',
  '2026-02-30',
  '2026-13',
  '0000-01-01',
  '9999-12-31',
  '0000-01',
  '9999-12',
  '9'.repeat(400),
  'x'.repeat(10_000),
];

const pieces = [
  '\0',
  '\ud83c',
  '%00',
  '"',
  '\\',
  '<',
  '{{',
  '\r\n',
  '\u0000',
  'é',
  '😀',
  '-',
  'e',
  '.',
];

/** A junk value that depends on the dice alone: a text, or one nested in objects and lists. */
function randomJunk(dice: Dice, depth = 0): unknown {
  const kind = dice.int(depth < 3 ? 6 : 3);
  if (kind === 3) return [randomJunk(dice, depth + 1), randomJunk(dice, depth + 1)];
  if (kind === 4) return { [randomText(dice)]: randomJunk(dice, depth + 1) };
  if (kind === 5) return -1 - dice.int(1_000_000) / 7;
  return randomText(dice);
}
const randomText = (dice: Dice): string =>
  Array.from({ length: 1 + dice.int(60) }, () => pieces[dice.int(pieces.length)] ?? '').join('');

/** The junk that a field is tried with: the fixed values, a hostile text and some by the dice. */
export const junkFor = (dice: Dice): readonly unknown[] => [
  ...fixed,
  hostileTexts[dice.int(hostileTexts.length)],
  ...Array.from({ length: 6 }, () => randomJunk(dice)),
];
