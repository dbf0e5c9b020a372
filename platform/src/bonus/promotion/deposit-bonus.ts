import type { Tx } from '../../kernel/database/database.ts';
import { dayMs } from '@parol/domain';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Wallet } from '../../wallet/ledger/ledger.ts';
import { quote } from './bonus-quote.ts';
import type { eligibility } from './eligibility.ts';
import * as repository from './promotion.repository.ts';
import { spendUnlock } from './unlock.repository.ts';
import type { Requirements } from './requirements.ts';

/** A deposit that is being credited; `amount` is the credited amount in units. */
export interface CreditedDeposit {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly amount: bigint;
  readonly promotionId: string | null;
  /** When the member opened it; the promotion's terms at that time apply. */
  readonly openedAt: Date;
}

export interface PromotionParts extends Pick<Parts, 'db' | 'clock'> {
  readonly requirements: Requirements;
  readonly ineligibleBecause: ReturnType<typeof eligibility>;
}

async function openPlain(
  { requirements }: PromotionParts,
  tx: Tx,
  deposit: CreditedDeposit,
): Promise<void> {
  await requirements.open(tx, {
    memberId: deposit.memberId,
    kind: 'deposit',
    source: `deposit:${deposit.id}`,
    promotionId: null,
    name: null,
    target: deposit.amount,
    withheld: deposit.amount,
    bonus: 0n,
    expiresAt: null,
  });
}

export async function applyToDeposit(
  context: PromotionParts,
  tx: Tx,
  held: Wallet,
  deposit: CreditedDeposit,
): Promise<bigint> {
  const { clock, requirements, ineligibleBecause } = context;
  const at = clock.now();
  await requirements.ownMoneyMoved(tx, deposit.memberId, deposit.amount);
  const promotion =
    deposit.promotionId === null
      ? undefined
      : await repository.anyPromotion(tx, deposit.promotionId, deposit.openedAt);
  const offered = promotion && quote(promotion, deposit.amount);
  if (
    !promotion ||
    !offered ||
    promotion.kind === 'none' ||
    (await ineligibleBecause(tx, deposit.memberId, promotion, at, deposit.id)) !== null ||
    (promotion.needs_coupon && !(await spendUnlock(tx, deposit.memberId, promotion.id, at)))
  ) {
    await openPlain(context, tx, deposit);
    return 0n;
  }
  const outcome = await held.post({
    member: deposit.memberId,
    scope: 'bonus',
    key: `deposit:${deposit.id}`,
    kind: 'bonus',
    amount: offered.bonus,
    counter: { kind: 'bonus', owner: promotion.id },
    ref: `deposit:${deposit.id}`,
    meta: { label: promotion.name.en, labels: promotion.name },
    at,
  });
  if (outcome.status !== 'posted')
    throw new Error(`The bonus of deposit ${deposit.id} returned ${outcome.status}.`);
  await requirements.open(tx, {
    memberId: deposit.memberId,
    kind: 'promotion',
    source: `deposit:${deposit.id}`,
    promotionId: promotion.id,
    name: promotion.name,
    target: offered.target,
    withheld: offered.bonus,
    bonus: offered.bonus,
    deposit: deposit.amount,
    maxBet: offered.maxBet,
    games: promotion.games,
    expiresAt: new Date(at.getTime() + promotion.days_valid * dayMs),
  });
  return offered.bonus;
}
