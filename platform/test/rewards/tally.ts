import type { Player } from './simulated-world.ts';

/** How often each event happened in a simulation. */
export class Tally {
  readonly seen = new Map<string, number>();

  count(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1);
  }

  /** Counts an answer and throws if it is not what the models expect. `now` is epoch ms. */
  agree(now: number, what: string, player: Player, answer: unknown, expected: unknown): void {
    this.count(`${what}: ${String(answer)}`);
    if (answer !== expected)
      throw new Error(
        `${what} of member ${player.id} at ${new Date(now).toISOString()}: ${String(answer)} instead of ${String(expected)}`,
      );
  }

  /** One line per event. */
  summary(): string {
    return [...this.seen].map(([what, times]) => `${what}: ${times}\n`).join('');
  }
}
