import { dayMs } from '@parol/domain';
import type { RebateRates } from '../../src/testing/rebate-worth.ts';

/** The rebate's rates as operators change them; each change holds from a midnight in Manila. */
export class RateModel<Rates extends RebateRates> {
  private readonly changes: { readonly from: number; readonly rates: Rates }[] = [];

  constructor(private readonly first: Rates) {}

  /** `from`: epoch ms. */
  change(rates: Rates, from: number): void {
    this.changes.push({ from, rates });
  }
  /** The rates in force on a Manila day. */
  on(day: string): Rates {
    const end = Date.parse(`${day}T00:00:00+08:00`) + dayMs;
    return this.changes.findLast(({ from }) => from < end)?.rates ?? this.first;
  }
}
