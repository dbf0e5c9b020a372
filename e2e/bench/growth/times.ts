import { intervalOfMedian } from '../harness/figures.ts';

/** How much slower the median may be at a larger scale. */
export const LIMIT = 1.3;

/** Durations of one call or job by scale, in milliseconds. */
export class Times {
  private readonly all = new Map<number, number[]>();

  constructor(readonly name: string) {}

  /** Measures one run, of which `share` counts. */
  async measure(scale: number, work: () => Promise<void>, share = 1): Promise<void> {
    const start = performance.now();
    await work();
    const took = (performance.now() - start) * share;
    this.all.set(scale, [...(this.all.get(scale) ?? []), took]);
  }

  private median = (scale: number) => intervalOfMedian(this.all.get(scale) ?? []).median;

  /** One line of the report: the medians, and their ratios to the first scale. */
  line(scales: readonly number[]): { readonly text: string; readonly passes: boolean } {
    const [first = 1, ...larger] = scales;
    const ratios = larger.map((scale) => this.median(scale) / this.median(first));
    const passes = ratios.every((ratio) => ratio <= LIMIT);
    const cells = [
      ...scales.map((scale) => this.median(scale).toFixed(2).padStart(9)),
      ...ratios.map((ratio) => ratio.toFixed(2).padStart(9)),
    ];
    return { text: `${this.name.padEnd(26)} ${cells.join(' ')}${passes ? '' : '  ABOVE'}`, passes };
  }
}
