import type { Code } from '@parol/wire';
import type { Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import { formatAmount } from '@parol/domain';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Wallet } from '../../wallet/ledger/ledger.ts';
import { lowestDeposit, quote } from './bonus-quote.ts';
import { eligibility, type EligibilityNeeds, type Ineligible } from './eligibility.ts';
import * as repository from './promotion.repository.ts';
import type { Promotion } from './promotion.repository.ts';
import { addUnlock, unlockedPromotions } from './unlock.repository.ts';
import type { Requirements } from './requirements.ts';
import { type CreditedDeposit, type PromotionParts, applyToDeposit } from './deposit-bonus.ts';

export interface Promotions {
  /**
   * The running promotions, each with the code that refuses it to this member; null when allowed,
   * and for visitors.
   */
  list(
    memberId: bigint | undefined,
  ): Promise<readonly { promotion: Promotion; refused: Ineligible | null }[]>;
  /** The running promotions that the member has unlocked and can choose now, with the end of each. */
  unlocked(
    memberId: bigint,
  ): Promise<readonly { readonly promotion: Promotion; readonly until: Date }[]>;
  /**
   * Unlocks a promotion that requires a coupon for one deposit of this member, opened before
   * `until`; in the caller's transaction and under the member's lock. Refuses claim_promo_only_once
   * and newbie_unmet, because no deposit of such a member could get the bonus.
   */
  unlock(
    tx: Tx,
    unlocked: {
      readonly memberId: bigint;
      readonly promotion: Promotion;
      /** What unlocks it, unique: `coupon:<id>`. */
      readonly source: string;
      readonly until: Date;
      readonly at: Date;
    },
  ): Promise<void>;
  /**
   * Quotes the bonus of a deposit of `amount`. Refuses invalid_promo_package,
   * promo_min_deposit_not_met and any code that makes the member ineligible for the promotion.
   */
  check(memberId: bigint, promotionId: string, amount: bigint): Promise<{ bonus: bigint }>;
  /**
   * Posts the bonus and opens the requirement, in the transaction that credits the deposit and
   * under the member's lock. If the member is no longer eligible, the deposit is treated as one
   * without a bonus. Returns the bonus in units.
   */
  applyToDeposit(tx: Tx, held: Wallet, deposit: CreditedDeposit): Promise<bigint>;
}

/** Permanent refusals, which no later deposit of the member changes. */
const lasting: readonly Code[] = ['claim_promo_only_once', 'newbie_unmet'];

export function promotionService(
  parts: Pick<Parts, 'db' | 'clock'>,
  requirements: Requirements,
  needs: EligibilityNeeds,
): Promotions {
  const context: PromotionParts = { ...parts, requirements, ineligibleBecause: eligibility(needs) };
  return {
    list: (memberId) => listPromotions(context, memberId),
    unlocked: (memberId) => unlockedBy(context, memberId),
    unlock: (tx, unlocked) => unlockPromotion(context, tx, unlocked),
    check: (memberId, promotionId, amount) => quoteBonus(context, memberId, promotionId, amount),
    applyToDeposit: (tx, held, deposit) => applyToDeposit(context, tx, held, deposit),
  };
}

async function listPromotions(
  { clock, db, ineligibleBecause }: PromotionParts,
  memberId: bigint | undefined,
): Promise<readonly { promotion: Promotion; refused: Ineligible | null }[]> {
  const at = clock.now();
  const [all, unlocked] = await Promise.all([
    repository.runningPromotions(db, at),
    memberId === undefined ? undefined : unlockedPromotions(db, memberId, at),
  ]);
  const running = all.filter(({ id, needs_coupon }) => !needs_coupon || unlocked?.has(id));
  return Promise.all(
    running.map(async (promotion) => ({
      promotion,
      refused: memberId === undefined ? null : await ineligibleBecause(db, memberId, promotion, at),
    })),
  );
}

async function unlockedBy(
  { clock, db, ineligibleBecause }: PromotionParts,
  memberId: bigint,
): Promise<readonly { readonly promotion: Promotion; readonly until: Date }[]> {
  const at = clock.now();
  const [running, ends] = await Promise.all([
    repository.runningPromotions(db, at),
    unlockedPromotions(db, memberId, at),
  ]);
  const found = await Promise.all(
    running.map(async (promotion) => {
      const until = ends.get(promotion.id);
      return until && !(await ineligibleBecause(db, memberId, promotion, at))
        ? [{ promotion, until }]
        : [];
    }),
  );
  return found.flat();
}

async function unlockPromotion(
  { ineligibleBecause }: PromotionParts,
  tx: Tx,
  {
    memberId,
    promotion,
    source,
    until,
    at,
  }: {
    readonly memberId: bigint;
    readonly promotion: Promotion;
    /** What unlocks it, unique: `coupon:<id>`. */
    readonly source: string;
    readonly until: Date;
    readonly at: Date;
  },
): Promise<void> {
  const refused = await ineligibleBecause(tx, memberId, promotion, at);
  if (refused && lasting.includes(refused.code)) throw new Refusal(refused.code);
  await addUnlock(tx, {
    member_id: memberId,
    source,
    promotion_id: promotion.id,
    unlocked_at: at,
    until_at: until,
    used_at: null,
  });
}

async function quoteBonus(
  { clock, db, ineligibleBecause }: PromotionParts,
  memberId: bigint,
  promotionId: string,
  amount: bigint,
): Promise<{ bonus: bigint }> {
  const at = clock.now();
  const promotion = await repository.runningPromotion(db, promotionId, at);
  if (!promotion) {
    throw new Refusal(
      (await repository.anyPromotion(db, promotionId, at))
        ? 'promotion_not_available'
        : 'invalid_promo_package',
    );
  }
  if (promotion.needs_coupon && !(await unlockedPromotions(db, memberId, at)).has(promotionId))
    throw new Refusal('promotion_not_available');
  const refused = await ineligibleBecause(db, memberId, promotion, at);
  if (refused) throw new Refusal(refused.code);
  const offered = quote(promotion, amount);
  if (!offered) {
    const minimum = lowestDeposit(promotion);
    throw new Refusal(
      'promo_min_deposit_not_met',
      minimum === undefined ? [] : [{ minimum: formatAmount(minimum) }],
    );
  }
  return { bonus: offered.bonus };
}
