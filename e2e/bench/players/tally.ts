import { percentile } from '../harness/figures.ts';

/** Durations and results of calls. */
export class Tally {
  private readonly times = new Map<string, number[]>();
  private readonly codes = new Map<string, number>();

  /**
   * Measures a call; `codeOf` returns its code, 'OK' for a success. A call without a response
   * counts as `no answer` and returns undefined.
   */
  async call<T>(
    name: string,
    ask: () => Promise<T>,
    codeOf: (answer: T) => string,
  ): Promise<T | undefined> {
    const began = performance.now();
    const answer = await ask().catch(() => undefined);
    const times = this.times.get(name);
    const took = performance.now() - began;
    if (times) times.push(took);
    else this.times.set(name, [took]);
    const code = answer === undefined ? 'no answer' : codeOf(answer);
    if (code !== 'OK')
      this.codes.set(`${name}: ${code}`, (this.codes.get(`${name}: ${code}`) ?? 0) + 1);
    return answer;
  }

  /** Rates over `seconds`, times in milliseconds. */
  report(seconds: number) {
    const calls = [...this.times].map(([name, times]) => {
      return {
        name,
        calls: times.length,
        rate: times.length / seconds,
        p50: percentile(times, 0.5),
        p95: percentile(times, 0.95),
      };
    });
    return {
      calls,
      codes: Object.fromEntries([...this.codes].toSorted(([a], [b]) => a.localeCompare(b))),
    };
  }
}
