import { dayMs } from '@parol/domain';

/** When a programme was on, by the switches of operators; times are epoch ms. */
export class SwitchModel {
  private readonly switches: { readonly at: number; readonly isOn: boolean }[] = [];

  get isOn(): boolean {
    return this.switches.at(-1)?.isOn ?? true;
  }
  turn(isOn: boolean, at: number): void {
    this.switches.push({ at, isOn });
  }
  /** Whether it was on when a Manila day ended. */
  wasOn(day: string): boolean {
    const end = Date.parse(`${day}T00:00:00+08:00`) + dayMs;
    return this.switches.findLast(({ at }) => at < end)?.isOn ?? true;
  }
}
