import { inTransaction } from '@parol/platform/kernel/database';
import { goTo } from './player.ts';
import { firstDepositOf } from './seed.repository.ts';
import type { World } from './world.ts';

/** A referred member, and when they completed the turnover of their first deposit. */
export interface Referee {
  readonly memberId: bigint;
  readonly at: Date;
}

/**
 * Pays the referrer for the referees whose time has come, each at that time, as the outbox and the
 * job would have done. Returns the other referees. `referees` are in the order of their times.
 */
export async function payCashbacks(
  world: World,
  referees: readonly Referee[],
  until: Date,
): Promise<readonly Referee[]> {
  const isOver = ({ at }: Referee) => at <= until;
  for (const { memberId, at } of referees.filter(isOver)) {
    goTo(world, at);
    const id = await firstDepositOf(world.db, memberId);
    if (id === undefined) throw new Error(`Member ${memberId} has made no deposit.`);
    const message = {
      id,
      member: memberId,
      topic: 'wallet.posted',
      kind: 'deposit',
      payload: {},
      at,
    };
    await inTransaction(world.db, (tx) => world.referrals.note(tx, [message]));
    await world.referrals.run();
  }
  return referees.filter((one) => !isOver(one));
}
