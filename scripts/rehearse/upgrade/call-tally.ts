import { Tally } from '../../../e2e/bench/players/tally.ts';

/** After a kill, the time in which clients on a busy machine learn that their connection is gone. */
const cutMs = 5_000;

/** The code of a page that the proxy sent as it was before, because the site did not answer. */
export const keptPage = '200 kept';

/**
 * Counts calls and keeps those that failed. A call that was under way when a process was killed is
 * cut, and counted apart: no proxy may send it again. Providers and the gateway repeat it with the
 * same id, and the audit looks at its effect.
 */
export class CallTally extends Tally {
  readonly failed: string[] = [];
  calls = 0;
  cut = 0;
  /** What happens at the moment, for the list of failures. */
  stage = 'start';
  /** The longest call of the stage, by its name. */
  private slowest = { name: '', ms: 0 };
  private killedAt = Number.NEGATIVE_INFINITY;
  private isKilling = false;
  private readonly last = new Map<string, number>();

  /** Runs what kills a process. */
  async killing(kill: () => Promise<void>): Promise<void> {
    this.isKilling = true;
    await kill();
    this.killedAt = performance.now();
    this.isKilling = false;
  }

  override async call<T>(
    name: string,
    ask: () => Promise<T>,
    codeOf: (answer: T) => string,
  ): Promise<T | undefined> {
    const began = performance.now();
    const answer = await super.call(name, ask, codeOf);
    const code = answer === undefined ? 'no answer' : codeOf(answer);
    this.calls += 1;
    const ms = Math.round(performance.now() - began);
    if (ms > this.slowest.ms) this.slowest = { name, ms };
    if (code === 'OK') this.last.set(name, performance.now());
    else if (this.isCut(began, code)) this.cut += 1;
    else this.failed.push(`${this.stage}: ${name}: ${code}`);
    return answer;
  }

  private isCut(began: number, code: string): boolean {
    const isUnanswered = ['no answer', '502', '503', '504', keptPage].includes(code);
    const isNow = began < this.killedAt && performance.now() < this.killedAt + cutMs;
    return isUnanswered && (this.isKilling || isNow);
  }

  /** The longest call since this was asked last, in words. */
  takeSlowest(): string {
    const { name, ms } = this.slowest;
    this.slowest = { name: '', ms: 0 };
    return `${name} in ${ms} ms`;
  }

  /** Whether calls of each of these names have succeeded since a time. */
  allSince(names: readonly string[], time: number): boolean {
    return names.every((name) => (this.last.get(name) ?? 0) > time);
  }
}
