import { dayMs, manilaDay, parseAmount, wholeCentavos } from '@parol/domain';
import { sql } from 'kysely';
import type { SimulatedWorld } from './simulated-world.ts';

interface Terms {
  /** Rate in per cent. */
  readonly rate: string;
  readonly perDeposit: string;
  readonly perMonth: string;
  readonly daysToPlay: number;
}

/**
 * Cashback for deposits with a complete turnover, by the rules of rewards/referral/RULES.md; units.
 */
export class ReferralModel {
  /** By `<referrer> <month>`. */
  readonly paid = new Map<string, bigint>();
  /** Number of deposits for which cashback was paid, and of those with the maximum cashback. */
  readonly counts = { paid: 0, most: 0 };
  /** Deposits that are decided: by `<referred member> <number of the deposit>`. */
  private readonly decided = new Set<string>();
  /** Those of them that were not turned over in time: stakes count for the next deposit. */
  private readonly lapsed = new Set<string>();
  /**
   * By referred member: since when they bring no cashback, and since when both have used one
   * device. Epoch ms.
   */
  private readonly refused = new Map<bigint, number>();
  private readonly shared = new Map<bigint, number>();

  constructor(private readonly terms: Terms) {}

  /** An operator's refusal of all deposits that are not paid for. */
  refuse(referee: bigint, now: number): void {
    this.refused.set(referee, Math.min(now, this.refused.get(referee) ?? now));
  }
  share(referee: bigint, now: number): void {
    if (!this.shared.has(referee)) this.shared.set(referee, now);
  }
  /**
   * Whether there was, before a time, a permanent reason against cashback for a referred member.
   */
  isSuspect(referee: bigint, before: number): boolean {
    const since = [this.refused.get(referee), this.shared.get(referee)];
    return since.some((at) => at !== undefined && at < before);
  }

  /** Makes the decisions that the job has just made. */
  async look({ platform, players, now, deposits }: SimulatedWorld): Promise<void> {
    const { rate, perDeposit, perMonth, daysToPlay } = this.terms;
    const [most, cap] = [parseAmount(perDeposit) ?? 0n, parseAmount(perMonth) ?? 0n];
    const all = await deposits();
    for (const { id, referrer } of players) {
      if (!referrer) continue;
      const { rows } = await sql<{ stake: bigint; at: Date }>`
        select stake, placed_at as at from game_round
         where member_id = ${id} and state = 'settled' and payout <> stake order by placed_at, id`.execute(
        platform.parts.db,
      );
      // Each stake works off the deposits made before it, the earliest first.
      const made = (all.get(id) ?? []).map((one) => ({ ...one, left: one.units }));
      for (const { stake, at } of rows) {
        let rest = stake;
        for (const one of made.filter((deposit) => deposit.at <= at.getTime())) {
          if (this.lapsed.has(`${id} ${made.indexOf(one)}`)) continue;
          const part = rest < one.left ? rest : one.left;
          one.left -= part;
          rest -= part;
        }
      }
      for (const [number, one] of made.entries()) {
        const key = `${id} ${number}`;
        if (this.decided.has(key)) continue;
        if (one.left > 0n) {
          if (now() < one.at + daysToPlay * dayMs) continue;
          this.lapsed.add(key);
        }
        this.decided.add(key);
        if (one.left > 0n || this.refused.has(id)) continue;
        if (now() < referrer.pausedUntil || this.shared.has(id)) continue;
        const month = `${referrer.id} ${manilaDay(now()).slice(0, 7)}`;
        const before = this.paid.get(month) ?? 0n;
        const worth = (one.units * BigInt(Math.round(Number(rate) * 10_000))) / 1_000_000n;
        const amount = [worth, most, cap - before].reduce((a, b) => (a < b ? a : b));
        this.paid.set(month, before + wholeCentavos(amount));
        this.counts.paid += 1;
        if (worth > most) this.counts.most += 1;
      }
    }
  }
}
