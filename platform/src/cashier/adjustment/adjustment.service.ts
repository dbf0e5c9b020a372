import type { Localized } from '@parol/domain';
import { Refusal } from '../../kernel/http/http.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { Requirements } from '../../bonus/promotion/promotion.ts';

/** An amount in units that an operator adds to a member's balance; negative to deduct. */
interface Adjustment {
  readonly member: bigint;
  readonly amount: bigint;
  /** Shown to the member unchanged. */
  readonly reason: Localized;
  /** The operator's own reference, used as idempotency key. */
  readonly key?: string | undefined;
}

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
   * money, so bonus caps do not affect it. Refuses insufficient_balance, request_used (the key
   * belongs to a different adjustment).
   */
  adjust(adjustment: Adjustment): Promise<Adjusted>;
}

export function adjustmentService(
  { wallet, clock, random }: Pick<LedgerParts, 'wallet' | 'clock' | 'random'>,
  requirements: Requirements,
): Adjustments {
  return {
    async adjust({ member, amount, reason, key }) {
      if (amount === 0n) throw new RangeError('an adjustment must not be zero');
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
