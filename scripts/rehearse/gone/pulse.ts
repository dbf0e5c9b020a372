import { Tally } from '../../../e2e/bench/players/tally.ts';

/** What members do during a rehearsal. */
export const everyAction: readonly string[] = ['bet', 'game', 'deposit', 'claim', 'page'];
/** The actions that are not named as the call that shows them. */
const actionNames: Readonly<Record<string, string>> = {
  'wallet bet': 'bet',
  'studio play': 'game',
};

/** Counts calls, and remembers when each action last succeeded and how often it failed. */
export class Pulse extends Tally {
  private readonly last = new Map<string, number>();
  private failures = new Map<string, number>();

  constructor(private readonly actions = everyAction) {
    super();
  }

  override async call<T>(
    name: string,
    ask: () => Promise<T>,
    codeOf: (answer: T) => string,
  ): Promise<T | undefined> {
    const answer = await super.call(name, ask, codeOf);
    const action = actionNames[name] ?? name;
    // A call that only prepares an action.
    if (!this.actions.includes(action)) return answer;
    if (answer !== undefined && codeOf(answer) === 'OK') this.last.set(action, performance.now());
    else this.failures.set(action, (this.failures.get(action) ?? 0) + 1);
    return answer;
  }

  /** The actions that have not succeeded since a time, by performance.now(). */
  missingSince(time: number): readonly string[] {
    return this.actions.filter((action) => (this.last.get(action) ?? 0) <= time);
  }

  /** The failures since the last time that this was asked, in words. */
  takeFailures(): string {
    const text = [...this.failures].map(([action, count]) => `${count} ${action}`).join(', ');
    this.failures = new Map();
    return text || 'none';
  }
}
