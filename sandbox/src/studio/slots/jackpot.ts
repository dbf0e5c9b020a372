import { formatAmount, pesos, wholeCentavos } from '@parol/domain';
import { fairDraw } from '../engine/fair.ts';
import { stakes } from '../engine/stake.ts';
import type { JackpotRule } from '../wire/slot.ts';

/**
 * A pool falls at the bet that brings it to an amount drawn from its seed, so a bet wins it with a
 * chance in proportion to the stake.
 */
export const fiesta: JackpotRule = {
  code: 'fiesta',
  name: { en: 'Fiesta Jackpot', ph: 'Pista Jackpot' },
  share: 50,
  start: 10_000,
  mostBy: 30_000,
};

const centavo = 100n;
const wholeShare = 10_000n;

/** What a stake adds to the pool, in units. */
export const contributionOf = (rule: JackpotRule, stake: bigint): bigint =>
  (stake * BigInt(rule.share)) / wholeShare;

/**
 * Number of amounts, a centavo apart, at which a pool may fall. The highest stake passes the last of
 * them by less than what is left to the promised amount.
 */
export function fallsOf(rule: JackpotRule): number {
  const most = contributionOf(rule, pesos(Math.max(...stakes)));
  return Number((pesos(rule.mostBy) - pesos(rule.start) - most) / centavo);
}

/** The amount in units at which a pool falls, from its seed and its number. */
export function fallOf(rule: JackpotRule, serverSeed: string, pool: string): bigint {
  const drawn = fairDraw(serverSeed, pool, 1)(fallsOf(rule));
  return pesos(rule.start) + BigInt(drawn + 1) * centavo;
}

/** A pool that fell, and what the next one starts with; amounts are units. */
export interface Fallen {
  readonly won: bigint;
  readonly next: bigint;
}

/** Whole centavos of a pool are won; the rest of a centavo stays for the next pool. */
export function fallenOf(rule: JackpotRule, amount: bigint): Fallen {
  const won = wholeCentavos(amount);
  return { won, next: pesos(rule.start) + amount - won };
}

/**
 * The exact return of the jackpot at bets of one stake, a share of the stake: what pools pay by what
 * their growth costs in stakes. All falls are equally likely, and each is passed by the first bet that
 * reaches it.
 */
export function jackpotReturn(rule: JackpotRule, stake: bigint): number {
  const step = Number(contributionOf(rule, stake));
  const falls = fallsOf(rule);
  let grown = 0;
  for (let fall = 1; fall <= falls; fall++)
    grown += Math.ceil((fall * Number(centavo)) / step) * step;
  const growth = grown / falls;
  const paid = Number(pesos(rule.start)) + growth;
  return (rule.share / 10_000) * (paid / growth);
}

/** Units as a decimal string of whole centavos: what a pool would pay. */
export const poolText = (units: bigint): string => formatAmount(wholeCentavos(units));
