import type { CareGate } from '../care/care.gate.ts';
import { Refusal } from '../http/refusal.ts';
import type { Tx } from '../db/database.ts';
import type { BothLanguages } from '../gateway/gateway.schema.ts';
import { dayMs } from '../manila.ts';
import type { Wallet } from '../wallet/wallet.service.ts';
import { openRequirements } from './requirement.repository.ts';
import type { Requirements } from './requirement.service.ts';

/** A gift to post; amounts are units. */
export interface GivenGift {
  readonly member: bigint;
  /** What gives it, once: `inbox:<id>`. */
  readonly key: string;
  readonly gift: { readonly bonus: bigint; readonly turnover: bigint; readonly maxCashOut: bigint | null };
  readonly name: BothLanguages;
  readonly at: Date;
}

export interface Gifts {
  /**
   * Posts the gift and opens its requirement, in the caller's transaction and under the member's lock.
   * Refuses self_excluded, cooling_off, ongoing_promotion. The same key again does nothing.
   */
  grant(tx: Tx, held: Wallet, given: GivenGift): Promise<void>;
}

/** Days that a claimed gift's turnover may take. */
const DAYS_VALID = 7;

export function giftService(requirements: Requirements, care: Pick<CareGate, 'refusePaused'>): Gifts {
  return {
    async grant(tx, held, { member, key, gift, name, at }) {
      const open = await openRequirements(tx, member);
      if (open.some((requirement) => requirement.source === key)) return;
      await care.refusePaused(tx, member);
      if (open.some(({ kind }) => kind !== 'deposit')) throw new Refusal('ongoing_promotion');
      const own = await held.balance(member);
      const outcome = await held.post({
        member,
        scope: 'gift',
        key,
        kind: 'gift',
        amount: gift.bonus,
        counter: { kind: 'gift' },
        ref: key,
        meta: { label: name.en, labels: name },
        at,
      });
      if (outcome.status === 'replayed') return;
      if (outcome.status !== 'posted') throw new Error(`The gift ${key} answered ${outcome.status}.`);
      await requirements.open(tx, {
        memberId: member,
        kind: 'gift',
        source: key,
        promotionId: null,
        name,
        target: gift.turnover,
        withheld: gift.bonus,
        bonus: gift.bonus,
        cap: gift.maxCashOut === null ? undefined : { most: gift.maxCashOut, own },
        expiresAt: new Date(at.getTime() + DAYS_VALID * dayMs),
      });
    },
  };
}
