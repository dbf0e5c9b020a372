import { Tally } from '../../../e2e/bench/players/tally.ts';

/** What members do during a rehearsal. */
const actions = ['bet', 'game', 'deposit', 'claim', 'page'] as const;
export type Action = (typeof actions)[number];

/** The action whose success a call shows; undefined for one that only prepares it. */
function actionOf(name: string): Action | undefined {
  if (name === 'wallet bet') return 'bet';
  if (name === 'studio play') return 'game';
  return actions.find((action) => action === name);
}

/** Counts calls, and remembers when each action last succeeded and how often it failed. */
export class Pulse extends Tally {
  private readonly last = new Map<Action, number>();
  private failures = new Map<Action, number>();

  override async call<T>(
    name: string,
    ask: () => Promise<T>,
    codeOf: (answer: T) => string,
  ): Promise<T | undefined> {
    const answer = await super.call(name, ask, codeOf);
    const action = actionOf(name);
    if (action === undefined) return answer;
    if (answer !== undefined && codeOf(answer) === 'OK') this.last.set(action, performance.now());
    else this.failures.set(action, (this.failures.get(action) ?? 0) + 1);
    return answer;
  }

  /** Whether each action has succeeded since a time, by performance.now(). */
  allSince(time: number): boolean {
    return actions.every((action) => (this.last.get(action) ?? 0) > time);
  }

  /** The failures since the last time that this was asked, in words. */
  takeFailures(): string {
    const text = [...this.failures].map(([action, count]) => `${count} ${action}`).join(', ');
    this.failures = new Map();
    return text || 'none';
  }
}
