import { midnightBefore } from '@parol/domain/calendar';
import type { Requirements } from '../../bonus/promotion/promotion.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { Proposals, Proposer } from '../../kernel/operator/operator.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import * as repository from './adjustment.repository.ts';
import { aloneLimits } from './alone-limits.ts';
import { type Adjustment, proposalOf } from './adjustment-proposal.ts';

interface Adjusted {
  readonly reference: string;
  /** Balance after the adjustment, in units. */
  readonly balance: bigint;
  /** False when the key was already used by an identical adjustment. */
  readonly isNew: boolean;
}

export interface Adjustments {
  /**
   * Posts the adjustment against the house's adjustment account. It counts as the member's own
   * money, so bonus caps do not affect it. Above the limit for one operator it becomes a proposal
   * until another operator does the same; the result is then undefined. Refuses
   * insufficient_balance, request_used (the key belongs to a different adjustment).
   */
  adjust(adjustment: Adjustment, by: Proposer): Promise<Adjusted | undefined>;
}

export function adjustmentService(
  { wallet, clock, random }: Pick<LedgerParts, 'wallet' | 'clock' | 'random'>,
  requirements: Requirements,
  proposals: Proposals,
): Adjustments {
  /** Whether it exceeds the limits for one operator; without valid limits every adjustment does. */
  async function takesTwo(tx: Tx, { member, amount }: Adjustment, at: Date): Promise<boolean> {
    const limits = await aloneLimits(tx, at);
    const { ofMember, inAll } = await repository.adjustedAlone(tx, member, midnightBefore(at));
    const size = amount < 0n ? -amount : amount;
    return !limits || ofMember + size > limits.alonePerMember || inAll + size > limits.alonePerDay;
  }

  return {
    async adjust(adjustment, by) {
      const { member, amount, reason, key } = adjustment;
      if (amount === 0n) throw new RangeError('an adjustment must not be zero');
      const reference = key ?? `ADJ${random.id()}`;
      return wallet.withMemberLock(
        member,
        async (tx, held) => {
          const at = clock.now();
          const proposal = proposalOf(adjustment);
          // Under a lock, so that the sums are still right when the row is written.
          await proposals.lock(tx, proposal.act);
          const isSecond =
            !(await repository.isMade(tx, member, reference)) &&
            (await takesTwo(tx, adjustment, at));
          const proposer = isSecond ? await proposals.agreed(tx, proposal, by) : undefined;
          if (isSecond && proposer === undefined) return undefined;
          const outcome = await held.post({
            member,
            scope: 'operator',
            key: reference,
            kind: 'adjustment',
            amount,
            counter: { kind: 'adjustment' },
            ref: reference,
            meta: { label: reason.en, labels: reason, reason: 'operator' },
            at,
          });
          if (outcome.status === 'insufficient_balance') throw new Refusal('insufficient_balance');
          if (outcome.status === 'conflict') throw new Refusal('request_used');
          const isNew = outcome.status === 'posted';
          if (isNew) {
            await requirements.ownMoneyMoved(tx, member, amount);
            await repository.addAdjustment(tx, {
              member_id: member,
              reference,
              amount,
              actor: by.operator,
              proposed_by: proposer ?? null,
              adjusted_at: at,
            });
          }
          return { reference, balance: outcome.balance, isNew };
        },
        { idempotent: true },
      );
    },
  };
}
