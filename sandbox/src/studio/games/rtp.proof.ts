import { seededRandom } from '@parol/platform/kernel/random';
import type { Draw } from '../engine/rules.ts';
import type { Kind } from '../wire/kinds.ts';
import type { StudioGame } from './game.ts';
import { games, playsOf } from './games.ts';

/** A declared return and the result of its proof; both are shares of the stake. */
export interface Proof {
  readonly what: string;
  readonly how: 'enumerated' | 'simulated' | 'priced';
  readonly declared: number;
  /** The computed return. */
  readonly found: number;
  /** One standard error of a simulation. */
  readonly error?: number;
  /** Codes of the studio's games whose return or margin it proves. */
  readonly about: readonly string[];
}

type Claim = Pick<Proof, 'what' | 'declared' | 'about'>;

/**
 * The tolerance: an enumeration must match the declared figure to its last digit, priced odds
 * within half a point, a simulation within half a point or three standard errors.
 */
export const holds = ({ how, declared, found, error = 0 }: Proof): boolean =>
  Math.abs(found - declared) <= (how === 'enumerated' ? 0.000_051 : Math.max(0.005, 3 * error));

/** Whether one of the proofs confirms a game's declared return or a book's margin. */
export const isProven = ({ code, rtp }: StudioGame, found: readonly Proof[]): boolean =>
  found.some(
    (proof) =>
      holds(proof) &&
      proof.about.includes(playsOf(code)) &&
      (rtp === null
        ? proof.how === 'priced'
        : proof.how === 'enumerated' && Math.round(proof.declared * 10_000) === rtp),
  );

/** Plays `n` rounds of `play`, which returns the payout of a stake of 1, with a seeded random source. */
export function simulate(
  { what, declared, about }: Claim,
  n: number,
  play: (draw: Draw) => number,
): Proof {
  const random = seededRandom(`rtp-${what}`);
  const draw: Draw = (below) => random.int(below);
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < n; i++) {
    const back = play(draw);
    sum += back;
    squares += back * back;
  }
  const found = sum / n;
  return {
    what,
    how: 'simulated',
    declared,
    about,
    found,
    error: Math.sqrt((squares / n - found ** 2) / n),
  };
}

/** Codes of the studio's own games of a kind. */
export const ofKind = (kind: Kind) =>
  games.filter((game) => game.kind === kind).map(({ code }) => code);
/** The declared return of a game as a share of the stake. */
export const declaredOf = (code: string) =>
  (games.find((game) => game.code === code)?.rtp ?? 0) / 10_000;
