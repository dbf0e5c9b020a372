import { dayMs, manilaDay, parseAmount } from '@parol/domain';

/** A credited deposit: units, epoch ms. */
export interface Deposit {
  readonly member: bigint;
  readonly id: bigint;
  readonly units: bigint;
  readonly at: number;
}

/**
 * The VIP level on a Manila day: the highest that the deposits of 90 days reached on any day of the
 * month so far (rewards/vip/RULES.md).
 */
export function vipLevel(
  today: string,
  deposits: readonly Deposit[],
  thresholds: readonly string[],
): number {
  const levels = thresholds.map((amount) => parseAmount(amount) ?? 0n);
  let highest = 0;
  for (let day = Date.parse(`${today.slice(0, 7)}-01T12:00:00+08:00`); ; day += dayMs) {
    const end = Date.parse(`${manilaDay(day)}T00:00:00+08:00`) + dayMs;
    const sum = deposits
      .filter(({ at }) => at < end && at >= end - 90 * dayMs)
      .reduce((total, { units }) => total + units, 0n);
    highest = Math.max(highest, levels.filter((threshold) => sum >= threshold).length);
    if (manilaDay(day) >= today) return highest;
  }
}
