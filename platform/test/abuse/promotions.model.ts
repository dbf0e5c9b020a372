import { readFileSync } from 'node:fs';
import { dayMs, manilaDay, parseAmount, pesos } from '@parol/domain';
import type { Player } from './abuse-world.ts';

interface Row {
  readonly id: string;
  readonly claim: 'once' | 'daily' | 'always';
  readonly days_valid: number;
  readonly max_bonus?: number;
  readonly first_deposit?: boolean;
  readonly tiers: readonly {
    readonly minimum: string;
    readonly percent: number;
    readonly turnover_multiplier: number;
  }[];
  readonly gift?: {
    readonly bonus: string;
    readonly turnover: string;
    readonly max_cash_out: string;
  };
}
const file = new URL('../../db/data/promotion.json', import.meta.url);
const rows: readonly Row[] = JSON.parse(readFileSync(file, 'utf8'));
const rowOf = (id: string): Row => {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new Error(`There is no promotion ${id}.`);
  return row;
};
const units = (text: string) => parseAmount(text) ?? 0n;
const least = (a: bigint, b: bigint) => (a < b ? a : b);

/** The promotions that the simulation claims. */
export const depositPromotions = ['welcome', 'daily'] as const;
export const giftPromotion = 'free-credit';

/**
 * The maximum bet under a bonus: ₱500 or a fifth of the bonus, and at least the lowest stake of the
 * games.
 */
export const maxBetOf = (bonus: bigint): bigint => {
  const most = least(pesos(500), bonus / 5n);
  return most < pesos(1) ? pesos(1) : most;
};

/** Bonus and terms of a deposit of `amount` units with the promotion, by its row. */
export function bringsAt(id: string, amount: bigint, now: number) {
  const { tiers, max_bonus, days_valid } = rowOf(id);
  const tier = tiers.findLast(({ minimum }) => amount >= units(minimum));
  if (!tier) throw new Error(`The promotion ${id} is not for ${amount} units.`);
  const share = (amount * BigInt(tier.percent)) / 100n;
  const bonus = max_bonus === undefined ? share : least(share, BigInt(max_bonus));
  const target = (amount + bonus) * BigInt(tier.turnover_multiplier);
  return { bonus, target, expires: now + days_valid * dayMs };
}

/** Whether the member may claim it now. */
export function mayClaim(id: string, { model, claimed }: Player, now: number): boolean {
  const { claim, first_deposit } = rowOf(id);
  const last = claimed.get(id);
  if (model.bonus || (last !== undefined && claim === 'once')) return false;
  if (last === manilaDay(now)) return false;
  return !first_deposit || !model.requirements.some(({ kind }) => kind !== 'gift');
}

/** The gift: units, and the deadline for its turnover. */
export function giftAt(now: number) {
  const { gift, days_valid } = rowOf(giftPromotion);
  if (!gift) throw new Error(`${giftPromotion} is no gift.`);
  const [bonus, target, cap] = [gift.bonus, gift.turnover, gift.max_cash_out].map(units) as [
    bigint,
    bigint,
    bigint,
  ];
  return { bonus, target, cap, expires: now + days_valid * dayMs };
}

/**
 * The most that all promotions can have given a member in some days, with a largest deposit in
 * units.
 */
export function worstCase(days: number, largestDeposit: bigint): bigint {
  const ofDeposits = depositPromotions.map(
    (id) =>
      bringsAt(id, largestDeposit, 0).bonus * (rowOf(id).claim === 'daily' ? BigInt(days) : 1n),
  );
  return ofDeposits.reduce((sum, one) => sum + one, giftAt(0).bonus);
}
