import { parseAmount } from '@parol/domain';
import type { Promotion } from './promotion.repository.ts';

/** Terms of a promotion that say what a member gets for what. */
type Terms = Pick<
  Promotion,
  | 'tiers'
  | 'days_valid'
  | 'max_bonus'
  | 'max_bet'
  | 'max_bet_percent'
  | 'games'
  | 'gift'
  | 'minimum_vip'
  | 'active'
  | 'starts_at'
  | 'ends_at'
>;
type Tier = Terms['tiers'][number];
type Gift = NonNullable<Terms['gift']>;

/** Whether a member could get more by the terms `wanted` than by those in force, or for less. */
export function isLooserPromotion(wanted: Terms, now: Terms): boolean {
  return (
    wanted.days_valid > now.days_valid ||
    wanted.minimum_vip < now.minimum_vip ||
    (wanted.active && !now.active) ||
    isEarlier(wanted.starts_at, now.starts_at) ||
    isAbove(wanted.ends_at?.getTime(), now.ends_at?.getTime()) ||
    isAbove(wanted.max_bonus, now.max_bonus) ||
    isAbove(wanted.max_bet, now.max_bet) ||
    isAbove(wanted.max_bet_percent, now.max_bet_percent) ||
    hasMoreGames(wanted.games, now.games) ||
    hasLooserTiers(wanted.tiers, now.tiers) ||
    (wanted.gift !== null && isLooserGift(wanted.gift, now.gift))
  );
}

type Bound = bigint | number | null | undefined;

/** Whether an upper bound is higher; none is the highest. */
const isAbove = (wanted: Bound, now: Bound): boolean =>
  now !== null && now !== undefined && (wanted === null || wanted === undefined || wanted > now);

/** Whether a start is earlier; none is the earliest. */
const isEarlier = (wanted: Date | null, now: Date | null): boolean =>
  now !== null && (wanted === null || wanted < now);

const hasMoreGames = (wanted: Terms['games'], now: Terms['games']): boolean =>
  now !== null && (wanted === null || wanted.some((game) => !now.includes(game)));

const units = (pesos: string): bigint => parseAmount(pesos) ?? 0n;

/** The tier of a deposit: the one with the highest minimum that it reaches. */
const tierOf = (tiers: readonly Tier[], deposit: bigint): Tier | undefined =>
  tiers.findLast(({ minimum }) => units(minimum) <= deposit);

/** Tiers are compared at every minimum of either list, between which both stay the same. */
const hasLooserTiers = (wanted: readonly Tier[], now: readonly Tier[]): boolean =>
  [...wanted, ...now].some(({ minimum }) => {
    const [tier, before] = [tierOf(wanted, units(minimum)), tierOf(now, units(minimum))];
    if (tier === undefined) return false;
    return (
      before === undefined ||
      tier.percent > before.percent ||
      tier.turnover_multiplier < before.turnover_multiplier
    );
  });

const isLooserGift = (wanted: Gift, now: Gift | null): boolean =>
  now === null ||
  units(wanted.bonus) > units(now.bonus) ||
  units(wanted.turnover) < units(now.turnover) ||
  wanted.claim_days > now.claim_days ||
  isAbove(optional(wanted.max_cash_out), optional(now.max_cash_out)) ||
  // A lower first deposit opens the gift to more members.
  isAbove(opposite(wanted.first_deposit), opposite(now.first_deposit));

const optional = (pesos: string | null): bigint | null => (pesos === null ? null : units(pesos));
const opposite = (pesos: string | null): bigint | null => (pesos === null ? null : -units(pesos));
