import { dayMs } from '@parol/domain';

type Kind = 'self' | 'downline';

interface Lot {
  readonly member: bigint;
  readonly kind: Kind;
  readonly day: string;
  readonly order: number;
  readonly expires: number;
  remaining: bigint;
}

const inOrder = (lots: readonly Lot[]): readonly Lot[] =>
  lots.toSorted((a, b) => a.expires - b.expires || a.day.localeCompare(b.day) || a.order - b.order);
const least = (a: bigint, b: bigint) => (a < b ? a : b);

/**
 * The claimable rebates of members, by the rules of rewards/rebate/RULES.md. Amounts are units,
 * times epoch ms.
 */
export class RebateModel {
  /** By `<member> <kind> <day>`. */
  readonly booked = new Map<string, bigint>();
  readonly claimed = new Map<bigint, bigint>();
  private readonly lots = new Map<bigint, Lot[]>();
  private made = 0;

  constructor(private readonly daysValid: number) {}

  /**
   * Books a day's worth. The expiry counts from the day itself the first time, later from the day
   * of the correction.
   */
  accrue(day: string, worth: ReadonlyMap<string, bigint>, now: number, isFirst: boolean): void {
    const keys = new Set(worth.keys());
    for (const key of this.booked.keys())
      if (key.endsWith(` ${day}`)) keys.add(key.slice(0, -day.length - 1));
    const midnight = (time: number) =>
      Math.floor((time + 8 * 3_600_000) / dayMs) * dayMs - 8 * 3_600_000;
    for (const key of keys) {
      const [id = '', kind] = key.split(' ');
      const before = this.booked.get(`${key} ${day}`) ?? 0n;
      const delta = (worth.get(key) ?? 0n) - before;
      if (delta === 0n) continue;
      this.booked.set(`${key} ${day}`, before + delta);
      const from = isFirst ? Date.parse(`${day}T00:00:00+08:00`) : midnight(now);
      this.add({
        member: BigInt(id),
        kind: kind === 'downline' ? 'downline' : 'self',
        day,
        order: ++this.made,
        expires: from + (1 + this.daysValid) * dayMs,
        remaining: delta,
      });
    }
    for (const member of this.lots.keys()) this.net(member, now);
  }

  claimable(member: bigint, kind: Kind, now: number): bigint {
    const sum = this.open(member, now)
      .filter((lot) => lot.kind === kind)
      .reduce((total, { remaining }) => total + remaining, 0n);
    return sum > 0n ? sum : 0n;
  }

  /** False if the amount is more than can be claimed. */
  claim(member: bigint, kind: Kind, amount: bigint, now: number): boolean {
    this.net(member, now);
    if (amount > this.claimable(member, kind, now)) return false;
    let left = amount;
    for (const lot of this.open(member, now)) {
      if (lot.kind !== kind || lot.remaining <= 0n) continue;
      const taken = least(left, lot.remaining);
      lot.remaining -= taken;
      left -= taken;
    }
    this.claimed.set(member, (this.claimed.get(member) ?? 0n) + amount);
    return true;
  }

  /**
   * The rest of every lot by `<member> <kind> <day>`, including expired lots; debts are below zero.
   */
  remaining(): Map<string, bigint> {
    const sums = new Map<string, bigint>();
    for (const lot of [...this.lots.values()].flat()) {
      const key = `${lot.member} ${lot.kind} ${lot.day}`;
      sums.set(key, (sums.get(key) ?? 0n) + lot.remaining);
    }
    return new Map([...sums].filter(([, units]) => units !== 0n));
  }

  private add(lot: Lot): void {
    this.lots.set(lot.member, [...(this.lots.get(lot.member) ?? []), lot]);
  }
  /** Debts never expire. Earliest expiry first. */
  private open(member: bigint, now: number): readonly Lot[] {
    return inOrder(this.lots.get(member) ?? []).filter(
      ({ remaining, expires }) => remaining < 0n || (remaining > 0n && expires > now),
    );
  }
  /** Offsets debts, first with the same day's lots, even expired ones. */
  private net(member: bigint, now: number): void {
    for (const kind of ['self', 'downline'] as const) {
      const lots = this.open(member, now).filter((lot) => lot.kind === kind);
      for (const debt of lots.filter(({ remaining }) => remaining < 0n)) {
        const sameDay = inOrder(this.lots.get(member) ?? []).filter(
          (lot) => lot.kind === kind && lot.day === debt.day,
        );
        for (const lot of [...sameDay, ...lots.filter((one) => !sameDay.includes(one))]) {
          if (lot.remaining <= 0n) continue;
          const used = least(lot.remaining, -debt.remaining);
          lot.remaining -= used;
          debt.remaining += used;
        }
      }
    }
  }
}
