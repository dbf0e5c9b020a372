import { inTransaction } from '@parol/platform/kernel/database';
import { goTo } from './player.ts';
import type { World } from './world.ts';

/** A deposit of a referred member, and when its turnover was complete. */
export interface ReferredDeposit {
  readonly memberId: bigint;
  /** The id of its posting. */
  readonly depositId: bigint;
  readonly at: Date;
}

/**
 * Pays the referrer for the deposits whose time has come, each at that time, as the outbox and the
 * job would have done. Returns the other deposits. `deposits` are in the order of their times.
 */
export async function payCashbacks(
  world: World,
  deposits: readonly ReferredDeposit[],
  until: Date,
): Promise<readonly ReferredDeposit[]> {
  const isOver = ({ at }: ReferredDeposit) => at <= until;
  for (const { memberId, depositId, at } of deposits.filter(isOver)) {
    goTo(world, at);
    const message = {
      id: depositId,
      member: memberId,
      topic: 'wallet.posted',
      kind: 'deposit',
      payload: {},
      at,
    };
    await inTransaction(world.db, (tx) => world.referrals.note(tx, [message]));
    await world.referrals.run();
  }
  return deposits.filter((one) => !isOver(one));
}
