import type { TestPlatform } from '@parol/platform/testing/platform';
import { fingerprint } from '../studio/client/fair/fair.ts';
import { fallAgain } from '../studio/client/slot/jackpot-proof.ts';
import * as repository from '../studio/jackpots/jackpot.repository.ts';
import { fiesta } from '../studio/slots/jackpot.ts';

/** The pool of the sandbox's games. */
export const poolKey = { provider: 'LAUNCHONE', jackpot: fiesta.code };

/** Gives the pool an amount in units, and a seed by which it falls between two amounts in pesos. */
export async function setPool(
  { db }: Pick<TestPlatform['parts'], 'db'>,
  amount: bigint,
  above: number,
  below = fiesta.mostBy,
): Promise<void> {
  const pool = await repository.growingPool(db, poolKey);
  if (!pool) throw new Error('no pool');
  for (let n = 0; ; n++) {
    const seed = `seed ${n}`;
    const at = await fallAgain(fiesta, seed, String(pool.id));
    if (at <= above || at >= below) continue;
    await db
      .updateTable('studio_jackpot')
      .set({ amount, server_seed: seed, seed_hash: await fingerprint(seed) })
      .where('id', '=', pool.id)
      .execute();
    return;
  }
}
