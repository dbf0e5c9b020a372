import { dayMs, manilaDay, parseAmount } from '@parol/domain';
import type { Player } from './simulated-world.ts';
import type { Deposit } from './vip.model.ts';

interface Settings {
  readonly depositPerTicket: string;
  readonly perDeposit: number;
  readonly perDay: number;
  readonly daysValid: number;
}
/** Tickets of one expiry. */
interface Lot {
  readonly expires: number;
  left: number;
}
interface Spending {
  readonly member: bigint;
  readonly at: number;
  readonly from: readonly { readonly expires: number; readonly count: number }[];
}

/** Jackpot tickets by the rules of rewards/ticket/RULES.md; times are epoch ms. */
export class TicketModel {
  private readonly lots = new Map<bigint, Lot[]>();
  private readonly spent = new Map<string, Spending>();
  private readonly decided = new Set<bigint>();
  /** Tickets earned by deposits, by `<member> <day>`. */
  private readonly earned = new Map<string, number>();

  constructor(private readonly settings: Settings) {}

  /** Decides the deposits that the job has just decided. */
  look(
    players: readonly Player[],
    deposits: ReadonlyMap<bigint, readonly Deposit[]>,
    now: number,
  ): void {
    const { depositPerTicket, perDeposit, perDay } = this.settings;
    for (const { id: member, pausedUntil } of players)
      for (const { id, units, at } of deposits.get(member) ?? []) {
        if (this.decided.has(id)) continue;
        this.decided.add(id);
        if (now < pausedUntil) continue;
        const key = `${member} ${manilaDay(at)}`;
        const before = this.earned.get(key) ?? 0;
        const whole = Number(units / (parseAmount(depositPerTicket) ?? 1n));
        const count = Math.min(whole, perDeposit, perDay - before);
        this.earned.set(key, before + count);
        this.grant(member, count, at);
      }
  }

  /** Adds tickets that can be used for the settings' number of days after the day of `at`. */
  grant(member: bigint, count: number, at: number): void {
    const midnight = Date.parse(`${manilaDay(at)}T00:00:00+08:00`);
    this.add(member, count, midnight + (this.settings.daysValid + 1) * dayMs);
  }

  /** Returns false and takes nothing if there are too few. `key` identifies the spending. */
  spend(member: bigint, count: number, key: string, now: number): boolean {
    const usable = this.lotsOf(member)
      .filter(({ expires, left }) => expires > now && left > 0)
      .toSorted((a, b) => a.expires - b.expires);
    if (usable.reduce((sum, { left }) => sum + left, 0) < count) return false;
    let wanted = count;
    const from = usable.map((lot) => {
      const taken = Math.min(lot.left, wanted);
      lot.left -= taken;
      wanted -= taken;
      return { expires: lot.expires, count: taken };
    });
    this.spent.set(`${member} ${key}`, { member, at: now, from });
    return true;
  }

  /** Returns the tickets of a spending, with their former expiry. */
  giveBack(member: bigint, key: string, now: number): void {
    const spending = this.spent.get(`${member} ${key}`);
    if (!spending) throw new Error(`Member ${member} did not spend tickets on ${key}.`);
    this.spent.delete(`${member} ${key}`);
    for (const { expires, count } of spending.from)
      this.add(member, count, now + expires - spending.at);
  }

  /** Unused tickets, including expired ones, by `<member> <expiry>`. */
  unused(): Map<string, bigint> {
    const counts = new Map<string, bigint>();
    for (const [member, lots] of this.lots)
      for (const { expires, left } of lots)
        if (left > 0)
          counts.set(
            `${member} ${expires}`,
            (counts.get(`${member} ${expires}`) ?? 0n) + BigInt(left),
          );
    return counts;
  }

  private lotsOf = (member: bigint): readonly Lot[] => this.lots.get(member) ?? [];
  private add(member: bigint, count: number, expires: number): void {
    if (count > 0) this.lots.set(member, [...this.lotsOf(member), { expires, left: count }]);
  }
}
