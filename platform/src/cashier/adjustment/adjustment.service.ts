import type { Localized } from '@parol/domain';
import { Refusal } from '../../kernel/http/http.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { Requirements } from '../../bonus/promotion/promotion.ts';

/** What an operator adds to a member's balance or, below zero, takes from it; units. */
export interface Adjustment {
  readonly member: bigint;
  readonly amount: bigint;
  /** Shown to the member as it stands. */
  readonly reason: Localized;
  /** The operator's own reference: the same again does nothing more. */
  readonly key?: string | undefined;
}

export interface Adjusted {
  readonly reference: string;
  /** Units held after it. */
  readonly balance: bigint;
  /** False where the key was used by the same adjustment before. */
  readonly isNew: boolean;
}

export interface Adjustments {
  /**
   * Posts the adjustment against the house's adjustment account. What it moves is the member's own money: no bonus's cap
   * touches it. Refuses insufficient_balance, request_used (the key stands for another adjustment).
   */
  adjust(adjustment: Adjustment): Promise<Adjusted>;
}

export function adjustmentService(
  { wallet, clock, random }: Pick<LedgerParts, 'wallet' | 'clock' | 'random'>,
  requirements: Requirements,
): Adjustments {
  return {
    async adjust({ member, amount, reason, key }) {
      if (amount === 0n) throw new RangeError('an adjustment moves something');
      const reference = key ?? `ADJ${random.id()}`;
      return wallet.withMemberLock(
        member,
        async (tx, held) => {
          const outcome = await held.post({
            member,
            scope: 'operator',
            key: reference,
            kind: 'adjustment',
            amount,
            counter: { kind: 'adjustment' },
            ref: reference,
            meta: { label: reason.en, labels: reason, reason: 'operator' },
            at: clock.now(),
          });
          if (outcome.status === 'insufficient_balance') throw new Refusal('insufficient_balance');
          if (outcome.status === 'conflict') throw new Refusal('request_used');
          const isNew = outcome.status === 'posted';
          if (isNew) await requirements.ownMoneyMoved(tx, member, amount);
          return { reference, balance: outcome.balance, isNew };
        },
        { idempotent: true },
      );
    },
  };
}
