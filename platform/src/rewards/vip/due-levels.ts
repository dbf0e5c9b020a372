import type { Db } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { membersWithUnsent } from '../../wallet/outbox/outbox.ts';
import * as repository from './vip.repository.ts';
import type { Vip } from './vip.service.ts';

const batch = 200;

/** Levels that deposits may have raised and that are not computed yet. */
export interface DueLevels {
  /** Computes a batch of these levels. */
  computeSome(): Promise<void>;
  /**
   * Computes all levels that deposits before a given time may have raised, also deposits that the
   * relay has not sent yet: payments by the level at that time must not depend on delays of the
   * relay or the job.
   */
  computeUntil(time: Date): Promise<void>;
}

export function dueLevels(
  { db, log }: Pick<Parts, 'log'> & { readonly db: Db },
  vip: Pick<Vip, 'refresh'>,
): DueLevels {
  const compute = async (members: Iterable<bigint>) => {
    for (const memberId of members)
      await vip
        .refresh(memberId)
        .catch((error: unknown) => log.error({ err: error }, 'a VIP level was not computed'));
  };
  return {
    computeSome: async () => compute(await repository.dueMembers(db, batch)),
    async computeUntil(time) {
      const unsent = await membersWithUnsent(db, 'deposit', time);
      await compute(new Set([...unsent, ...(await repository.dueMembers(db))]));
    },
  };
}
