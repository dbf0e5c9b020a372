import type { Localized } from '@parol/domain';
import type { Requirements } from '../../bonus/promotion/promotion.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Wallet } from '../../wallet/ledger/ledger.ts';

/** A reward to credit; amounts are units. */
interface Reward {
  readonly member: bigint;
  /** The programme's code; all its payments come from one house account. */
  readonly programme: string;
  /** Unique per member and programme: `claim:<id>`, `day:2026-11-21`. */
  readonly key: string;
  readonly kind: 'rebate' | 'gift';
  readonly amount: bigint;
  /**
   * Stakes that must be settled before the amount can be withdrawn; 0 for none. All games count in
   * full.
   */
  readonly turnover: bigint;
  readonly name: Localized;
  readonly at: Date;
}

/**
 * Credits a reward in pesos: one posting, and its turnover requirement in the same transaction, under
 * the member's lock. Repeating a key does nothing. Returns whether it was credited now.
 */
export type RewardCredit = (tx: Tx, held: Wallet, reward: Reward) => Promise<boolean>;

export const rewardCredit =
  (requirements: Pick<Requirements, 'open' | 'ownMoneyMoved'>): RewardCredit =>
  async (tx, held, { member, programme, key, kind, amount, turnover, name, at }) => {
    const source = `${programme}:${key}`;
    const outcome = await held.post({
      member,
      scope: `reward:${programme}`,
      key,
      kind,
      amount,
      counter: { kind, owner: programme },
      ref: source,
      meta: { label: name.en, labels: name, programme },
      at,
    });
    if (outcome.status === 'replayed') return false;
    if (outcome.status !== 'posted')
      throw new Error(`The reward ${source} returned ${outcome.status}.`);
    // The reward counts as the member's own money: an open gift's withdrawal cap does not apply to
    // it.
    await requirements.ownMoneyMoved(tx, member, amount);
    if (turnover > 0n)
      await requirements.open(tx, {
        memberId: member,
        kind: 'reward',
        source,
        promotionId: null,
        name,
        target: turnover,
        withheld: amount,
        bonus: amount,
        expiresAt: null,
      });
    return true;
  };
