// The player's check of a jackpot: where a pool had to fall, from its seed and its number.
import type { JackpotRule } from '../../wire/slot.ts';
import { drawer } from '../fair/fair.ts';

/** Pesos; what this stake adds is kept free below the promised amount. */
const highestStake = 500;

/** The amount in pesos at which a pool falls: the first bet that brings it there wins it. */
export async function fallAgain(rule: JackpotRule, seed: string, pool: string): Promise<number> {
  const most = (highestStake * rule.share) / 10_000;
  const draw = await drawer(seed, pool, 1);
  const centavos = Math.round((rule.mostBy - rule.start - most) * 100);
  return rule.start + ((await draw(centavos)) + 1) / 100;
}
