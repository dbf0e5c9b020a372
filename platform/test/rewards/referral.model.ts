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

/** Cashback for first deposits with a complete turnover, by the rules of decision 0088; units. */
export class ReferralModel {
  /** By `<referrer> <month>`. */
  readonly paid = new Map<string, bigint>();
  /** Number of deposits for which cashback was paid, and of those with the maximum cashback. */
  readonly counts = { paid: 0, most: 0 };
  private readonly decided = new Set<bigint>();
  /** Referred members whom the programme paid for. */
  private readonly brought = new Set<bigint>();
  /**
   * By referred member: since when they bring no cashback, and since when both have used one
   * device. Epoch ms.
   */
  private readonly refused = new Map<bigint, number>();
  private readonly shared = new Map<bigint, number>();

  constructor(private readonly terms: Terms) {}

  /** An operator's refusal; false if the cashback was paid. */
  refuse(referee: bigint, now: number): boolean {
    if (this.brought.has(referee)) return false;
    this.decided.add(referee);
    this.refused.set(referee, Math.min(now, this.refused.get(referee) ?? now));
    return true;
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
      const first = all.get(id)?.[0];
      if (!referrer || !first || this.decided.has(id)) continue;
      const { rows } = await sql<{ staked: bigint }>`
        select coalesce(sum(stake), 0)::bigint as staked from game_round
         where member_id = ${id} and state = 'settled' and payout <> stake and placed_at >= ${new Date(first.at)}`.execute(
        platform.parts.db,
      );
      if ((rows[0]?.staked ?? 0n) < first.units) {
        if (now() >= first.at + daysToPlay * dayMs) this.decided.add(id);
        continue;
      }
      this.decided.add(id);
      if (now() < referrer.pausedUntil || this.shared.has(id)) continue;
      const month = `${referrer.id} ${manilaDay(now()).slice(0, 7)}`;
      const before = this.paid.get(month) ?? 0n;
      const worth = (first.units * BigInt(Math.round(Number(rate) * 10_000))) / 1_000_000n;
      const amount = [worth, most, cap - before].reduce((a, b) => (a < b ? a : b));
      this.paid.set(month, before + wholeCentavos(amount));
      this.counts.paid += 1;
      this.brought.add(id);
      if (worth > most) this.counts.most += 1;
    }
  }
}
