import type { Tx } from '../../kernel/database/database.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import * as repository from './zero-balance.repository.ts';
import type { LastOpenRound } from './open-rounds.ts';
import type { Requirements } from './requirements.ts';

/** Requirements of members who have lost all their money. */
export interface ZeroBalances {
  /**
   * Closes the requirements of marked members as lost; waits while the member has an open round,
   * which may still win.
   */
  close(): Promise<void>;
}

const BATCH = 200;

export function zeroBalanceService(
  { db, clock, wallet }: Pick<LedgerParts, 'db' | 'clock' | 'wallet'>,
  requirements: Pick<Requirements, 'closeLost'>,
  lastOpenRound: LastOpenRound,
): ZeroBalances {
  async function closeNoted(tx: Tx, memberId: bigint): Promise<void> {
    if ((await lastOpenRound(tx, memberId)) !== undefined)
      return repository.noteZeroBalanceAgain(tx, memberId, clock.now());
    await repository.forgetZeroBalance(tx, memberId);
    await requirements.closeLost(tx, memberId);
    return undefined;
  }

  return {
    async close() {
      for (const memberId of await repository.zeroBalances(db, BATCH))
        await wallet.withMemberLock(memberId, (tx) => closeNoted(tx, memberId), {
          idempotent: true,
        });
    },
  };
}
