import { formatPeso } from '@parol/domain';
import type { Parts } from '../../kernel/parts/parts.ts';
import { type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import { unitsOf } from './gift-rows.ts';
import { runningPromotions, type Promotion } from './promotion.repository.ts';

/**
 * The highest turnover multiplier without a warning: stricter terms are hard to meet and often
 * misread.
 */
const usualMultiplier = 10;

/** Warnings to operators about a promotion's row, one line each. */
export function promotionWarnings({
  id,
  tiers,
  gift,
}: Pick<Promotion, 'id' | 'tiers' | 'gift'>): readonly string[] {
  const high = tiers
    .filter(({ turnover_multiplier }) => turnover_multiplier > usualMultiplier)
    .map(
      ({ minimum, turnover_multiplier }) =>
        `${id}: a deposit from ₱${minimum} asks for a turnover of ${turnover_multiplier} times, above ${usualMultiplier}.`,
    );
  const asks = gift && { bonus: unitsOf(gift.bonus), turnover: unitsOf(gift.turnover) };
  if (asks && asks.turnover > asks.bonus * BigInt(usualMultiplier))
    high.push(
      `${id}: the gift of ${formatPeso(asks.bonus)} asks for a turnover of ${formatPeso(asks.turnover)}, above ${usualMultiplier} times.`,
    );
  return high;
}

export interface PromotionCheck {
  /** Logs the warnings about the running promotions; called at the start. */
  warn(): Promise<void>;
  readonly ops: readonly OpsCommand[];
}

export function promotionCheck({
  db,
  clock,
  log,
}: Pick<Parts, 'db' | 'clock' | 'log'>): PromotionCheck {
  return {
    async warn() {
      for (const promotion of await runningPromotions(db, clock.now()))
        for (const warning of promotionWarnings(promotion))
          log.warn({ promotion: promotion.id }, warning);
    },
    ops: [
      opsCommand({
        name: 'promotion:list',
        effect: 'reads',
        summary: 'Lists the running promotions, with what should be looked at again',
        run: async () =>
          (await runningPromotions(db, clock.now())).flatMap((promotion) => [
            lineOf(promotion),
            ...promotionWarnings(promotion).map((warning) => `  warning: ${warning}`),
          ]),
      }),
    ],
  };
}

/** `welcome  welcome  once  bets up to ₱500.00 or 20 %`. */
function lineOf({ id, kind, claim, max_bet, max_bet_percent }: Promotion): string {
  const most = [
    ...(max_bet === null ? [] : [formatPeso(max_bet)]),
    ...(max_bet_percent === null ? [] : [`${max_bet_percent} %`]),
  ];
  const bets = kind === 'none' || most.length === 0 ? 'any bet' : `bets up to ${most.join(' or ')}`;
  return `${id.padEnd(18)} ${kind.padEnd(12)} ${claim.padEnd(7)} ${bets}`;
}
