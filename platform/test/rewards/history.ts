import { dayMs } from '@parol/domain';

/** What operators set over time, such as rates or a switch; times are epoch ms. */
export class History<T> {
  private readonly changes: { readonly from: number; readonly value: T }[] = [];

  constructor(private readonly first: T) {}

  /** The value that was set last, whether or not it is in force yet. */
  get latest(): T {
    return this.changes.at(-1)?.value ?? this.first;
  }
  set(value: T, from: number): void {
    this.changes.push({ from, value });
  }
  /** The value in force when a Manila day ended. */
  on(day: string): T {
    const end = Date.parse(`${day}T00:00:00+08:00`) + dayMs;
    return this.changes.findLast(({ from }) => from < end)?.value ?? this.first;
  }
}
