interface Lot {
  readonly expires: number;
  readonly order: number;
  remaining: bigint;
}

/**
 * Tokens in lots, spent earliest expiry first (rewards/token/RULES.md). Amounts are units, times
 * epoch ms.
 */
export class TokenModel {
  private readonly lots = new Map<bigint, Lot[]>();
  private made = 0;
  private readonly moved = new Map<string, bigint>();

  earn(member: bigint, amount: bigint, expires: number, programme: string): void {
    this.note(programme, member, amount);
    const lot = { expires, order: ++this.made, remaining: amount };
    this.lots.set(member, [...(this.lots.get(member) ?? []), lot]);
  }

  /** Returns false and takes nothing if there are too few. */
  spend(member: bigint, amount: bigint, now: number, programme: string): boolean {
    if (this.balance(member, now) < amount) return false;
    this.note(programme, member, -amount);
    let left = amount;
    const usable = (this.lots.get(member) ?? [])
      .filter(({ expires }) => expires > now)
      .toSorted((a, b) => a.expires - b.expires || a.order - b.order);
    for (const lot of usable) {
      const taken = lot.remaining < left ? lot.remaining : left;
      lot.remaining -= taken;
      left -= taken;
    }
    return true;
  }

  balance(member: bigint, now: number): bigint {
    return (this.lots.get(member) ?? [])
      .filter(({ expires }) => expires > now)
      .reduce((sum, { remaining }) => sum + remaining, 0n);
  }

  /** Amounts that each programme gave and took, and that expired, by `<programme> <member>`. */
  movements(now: number): Map<string, bigint> {
    const all = new Map(this.moved);
    for (const [member, lots] of this.lots) {
      const over = lots.filter(({ expires }) => expires <= now);
      const sum = over.reduce((total, { remaining }) => total + remaining, 0n);
      if (sum > 0n) all.set(`expired ${member}`, -sum);
    }
    return all;
  }

  private note(programme: string, member: bigint, amount: bigint): void {
    const key = `${programme} ${member}`;
    this.moved.set(key, (this.moved.get(key) ?? 0n) + amount);
  }
}
