import type { Move } from '../wire/tables.ts';

/** Cards are drawn from a full deck each time, so their chances never change: 1 to 9, and four kinds of ten. */
const chances: readonly (readonly [worth: number, chance: number])[] = Array.from(
  { length: 10 },
  (_, i) => [i + 1, (i === 9 ? 4 : 1) / 13],
);

interface State {
  /** The sum with aces as one. */
  readonly low: number;
  readonly ace: boolean;
}
const total = ({ low, ace }: State) => (ace && low <= 11 ? low + 10 : low);
const plus = ({ low, ace }: State, worth: number): State => ({
  low: low + worth,
  ace: ace || worth === 1,
});
const expected = (value: (worth: number) => number) =>
  chances.reduce((sum, [worth, chance]) => sum + chance * value(worth), 0);

function memo<T extends readonly (number | boolean)[]>(
  of: (...args: T) => number,
): (...args: T) => number {
  const known = new Map<string, number>();
  return (...args) => {
    const key = args.join();
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = of(...args);
    known.set(key, made);
    return made;
  };
}

/** The chance that a dealer who shows `up` and has no blackjack ends at `end` (17 to 21, 22 for a bust). */
const dealerEnds = memo((up: number, end: number) => {
  const from = (state: State): number => {
    const sum = total(state);
    if (sum >= 17) return Math.min(sum, 22) === end ? 1 : 0;
    return expected((worth) => from(plus(state, worth)));
  };
  const open: State = { low: up, ace: up === 1 };
  const natural = (hole: number) => (up === 1 && hole === 10) || (up === 10 && hole === 1);
  const without = expected((hole) => (natural(hole) ? 0 : 1));
  return expected((hole) => (natural(hole) ? 0 : from(plus(open, hole)))) / without;
});

/** Expected gain in bets of standing on `sum`. */
const stand = memo((sum: number, up: number) =>
  sum > 21
    ? -1
    : [17, 18, 19, 20, 21, 22].reduce(
        (gain, end) => gain + dealerEnds(up, end) * (end === 22 ? 1 : Math.sign(sum - end)),
        0,
      ),
);

/** Expected gain of a hand to which cards may still be drawn. */
const go = memo((low: number, ace: boolean, up: number): number => {
  const state = { low, ace };
  if (low > 21) return -1;
  return total(state) === 21 ? stand(21, up) : Math.max(stand(total(state), up), hit(state, up));
});
function hit(state: State, up: number): number {
  return expected((worth) => {
    const next = plus(state, worth);
    return go(next.low, next.ace, up);
  });
}
const double = (state: State, up: number) =>
  2 * expected((worth) => stand(total(plus(state, worth)), up));
const fresh = (state: State, up: number) =>
  total(state) === 21 ? stand(21, up) : Math.max(go(state.low, state.ace, up), double(state, up));
const split = memo((worth: number, up: number) => {
  const one: State = { low: worth, ace: worth === 1 };
  return (
    2 *
    expected((next) =>
      worth === 1 ? stand(total(plus(one, next)), up) : fresh(plus(one, next), up),
    )
  );
});

/** The move that gains most, among those allowed, for a hand whose points with aces as one are `low`. */
export function bestMove(
  hand: { readonly low: number; readonly ace: boolean; readonly pair: number },
  up: number,
  can: readonly Move[],
): Move {
  const gains: readonly (readonly [Move, number])[] = [
    ['stand', stand(total(hand), up)],
    ['hit', hit(hand, up)],
    ['double', double(hand, up)],
    ['split', split(hand.pair, up)],
  ];
  return gains
    .filter(([move]) => can.includes(move))
    .reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

/** Exact return of a bet under best play, over all first two cards of the player and the dealer's first card. */
export function bestReturn(): number {
  const natural = (a: number, b: number) => a + b === 11 && (a === 1 || b === 1);
  const gain = expected((a) =>
    expected((b) =>
      expected((up) => {
        const dealer = expected((hole) => (natural(up, hole) ? 1 : 0));
        if (natural(a, b)) return (1 - dealer) * 1.5;
        const hand = { low: a + b, ace: a === 1 || b === 1 };
        // Only tens of the same rank are a pair, and there are four ranks of ten.
        const paired = a === b ? (a === 10 ? 1 / 4 : 1) : 0;
        const without = fresh(hand, up);
        return (
          -dealer +
          (1 - dealer) *
            (paired * Math.max(without, paired > 0 ? split(a, up) : 0) + (1 - paired) * without)
        );
      }),
    ),
  );
  return 1 + gain;
}
