import { midnightBefore } from '@parol/domain/calendar';
import type { Funds, Requirements } from '../../bonus/promotion/promotion.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { PayoutPolicy, Mover } from '../payout-policy/payout-policy.ts';
import type { PayoutAccounts } from './payout-account.ts';
import * as repository from './withdrawal.repository.ts';

export interface WithdrawalRules extends Funds {
  /** Number of tickets. */
  readonly leftToday: number;
  /** When a member with a recently changed phone may withdraw again; null when there is no delay. */
  readonly phoneSettledAt: Date | null;
  readonly room: Awaited<ReturnType<PayoutPolicy['room']>>;
}

interface RulesParts extends Pick<Parts, 'db' | 'clock' | 'config'> {
  readonly requirements: Requirements;
  readonly accounts: Pick<PayoutAccounts, 'phoneSettledAt'>;
  readonly payoutPolicy: Pick<PayoutPolicy, 'room'>;
}

/** Figures and limits for the member's page. */
export const withdrawalRules =
  ({ db, clock, config, requirements, accounts, payoutPolicy }: RulesParts) =>
  async (mover: Mover): Promise<WithdrawalRules> => {
    const { memberId } = mover;
    const at = clock.now();
    const [today, funds, settled, room] = await Promise.all([
      repository.countSince(db, memberId, midnightBefore(at)),
      requirements.funds(db, memberId),
      accounts.phoneSettledAt(memberId),
      payoutPolicy.room(mover, 'withdrawal', repository.historyOf(memberId)),
    ]);
    return {
      ...funds,
      leftToday: Math.max(0, config.withdrawal.perDay - today),
      phoneSettledAt: settled && settled > at ? settled : null,
      room,
    };
  };
