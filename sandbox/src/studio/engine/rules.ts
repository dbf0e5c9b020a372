import * as v from 'valibot';

/**
 * Draws a whole number from 0 up to, not including, its argument: a game's only source of
 * randomness.
 */
export type Draw = (below: number) => number;

/** The state of a round after the player's acts; amounts are units. */
export interface Played<S = unknown> {
  /** Staked so far, raises included. */
  readonly stake: bigint;
  /** Won so far. */
  readonly payout: bigint;
  readonly over: boolean;
  /** The part that the player may see, as JSON, without future draws. */
  readonly seen: S;
}

/** How a round ends when the player does nothing: the act, and how long after the start or the last act. */
interface Ending<A> {
  readonly after: 'start' | 'act';
  readonly ms: number;
  readonly act: A;
}

/**
 * The rules of a kind of game, without side effects: the same choice, acts and draws always give the
 * same round. `choice` is the bet, `act` a step of a round with steps. `play` returns undefined for
 * acts that the rules forbid.
 */
export interface Rules<C, A, S> {
  readonly choice: v.GenericSchema<unknown, C>;
  readonly act: v.GenericSchema<unknown, A>;
  readonly play: (choice: C, acts: readonly A[], draw: Draw) => Played<S> | undefined;
  /** Whether a player may send an act, and not the studio alone; absent if players may send all. */
  readonly mayAct?: (act: A) => boolean;
  /** Adds the time of an act, `elapsedMs` after the start; absent if time does not matter. */
  readonly stamp?: (act: A, elapsedMs: number) => A;
  readonly ending?: (choice: C, acts: readonly A[], draw: Draw) => Ending<A>;
  /** Whether wins are paid during the round. */
  readonly paysOnTheWay?: boolean;
  /** Whether a player can have several open rounds. */
  readonly several?: boolean;
}

/** Rules for the round service: stored and sent values are validated before the rules see them. */
export interface Playable {
  readonly readChoice: (raw: unknown) => { readonly choice: unknown } | undefined;
  /** Reads an act that a player sent, `elapsedMs` after the start. */
  readonly readAct: (raw: unknown, elapsedMs: number) => { readonly act: unknown } | undefined;
  readonly play: (choice: unknown, acts: readonly unknown[], draw: Draw) => Played | undefined;
  readonly ending: (
    choice: unknown,
    acts: readonly unknown[],
    draw: Draw,
  ) => Ending<unknown> | undefined;
  readonly paysOnTheWay: boolean;
  readonly several: boolean;
}

export function playable<C, A, S>(rules: Rules<C, A, S>): Playable {
  const known = (choice: unknown, acts: readonly unknown[]) =>
    [v.parse(rules.choice, choice), acts.map((act) => v.parse(rules.act, act))] as const;
  return {
    readChoice(raw) {
      const parsed = v.safeParse(rules.choice, raw);
      return parsed.success ? { choice: parsed.output } : undefined;
    },
    readAct(raw, elapsedMs) {
      const parsed = v.safeParse(rules.act, raw);
      if (!parsed.success || rules.mayAct?.(parsed.output) === false) return undefined;
      return { act: rules.stamp ? rules.stamp(parsed.output, elapsedMs) : parsed.output };
    },
    play: (choice, acts, draw) => rules.play(...known(choice, acts), draw),
    ending: (choice, acts, draw) => rules.ending?.(...known(choice, acts), draw),
    paysOnTheWay: rules.paysOnTheWay ?? false,
    several: rules.several ?? false,
  };
}

/** For rounds without steps. */
export const noActs = v.never();
