import type { Category } from '@parol/domain';
import type { Db } from '../../kernel/database/database.ts';
import type { DepositHistory } from './deposit-history.ts';
import { Refusal } from '../../kernel/http/http.ts';
import { openRequirements } from './requirement.repository.ts';

/** Restricts the games that may be played while a bonus is open. */
export interface GameRule {
  /**
   * Refuses a game that an open bonus does not allow: free_credit_detected ("Deposit to play") if
   * the member has never paid a deposit, game_not_supported otherwise.
   */
  refuseGame(memberId: bigint, category: Category): Promise<void>;
}

export const gameRule = (db: Db, deposits: DepositHistory): GameRule => ({
  async refuseGame(memberId, category) {
    const open = await openRequirements(db, memberId);
    if (open.every(({ games }) => games === null || games.includes(category))) return;
    throw new Refusal(
      (await deposits.hasPaid(db, memberId)) ? 'game_not_supported' : 'free_credit_detected',
    );
  },
});
