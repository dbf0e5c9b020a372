import { manilaDay } from '@parol/domain';
import type { Db } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { membersWithUnsent } from '../../wallet/ledger/ledger.ts';
import type { Programmes } from '../programme/programme.ts';
import { passedOn } from './pass-progress.ts';
import { vipProgramme } from './vip.programme.ts';
import * as repository from './vip.repository.ts';
import type { Vip } from './vip.service.ts';

const batch = 200;

/** Levels that may have changed and that are not computed yet. */
export interface DueLevels {
  /** Computes a batch of the levels that deposits may have raised. */
  computeSome(): Promise<void>;
  /** Computes all levels that deposits before a time may have raised, also ones not sent yet. */
  computeRaised(time: Date): Promise<void>;
  /**
   * Computes all levels that deposits before a given time may have raised, also deposits that the
   * relay has not sent yet, and those that today's pass would lower: payments by the level at that
   * time must not depend on delays of the relay or the jobs. Does nothing while VIP is off.
   */
  computeUntil(time: Date): Promise<void>;
}

export function dueLevels(
  { db, log, clock }: Pick<Parts, 'log' | 'clock'> & { readonly db: Db },
  vip: Pick<Vip, 'refresh'>,
  programmes: Pick<Programmes, 'isOn'>,
): DueLevels {
  const compute = async (members: Iterable<bigint>) => {
    for (const memberId of members)
      await vip
        .refresh(memberId)
        .catch((error: unknown) => log.error({ err: error }, 'a VIP level was not computed'));
  };
  /** Levels fall when a month begins, and with settings: the pass of the day may not have come to a member yet. */
  async function computeNotPassed(): Promise<void> {
    let after = await passedOn(db, manilaDay(clock.now()));
    for (;;) {
      const members = await repository.membersWithLevel(db, after, batch);
      await compute(members.map(({ id }) => id));
      const last = members.at(-1);
      if (!last || members.length < batch) return;
      after = last.id;
    }
  }
  async function computeRaised(time: Date): Promise<void> {
    const unsent = await membersWithUnsent(db, 'deposit', time);
    await compute(new Set([...unsent, ...(await repository.dueMembers(db))]));
  }
  return {
    computeSome: async () => compute(await repository.dueMembers(db, batch)),
    computeRaised,
    async computeUntil(time) {
      if (!(await programmes.isOn(db, vipProgramme))) return;
      await computeRaised(time);
      await computeNotPassed();
    },
  };
}
