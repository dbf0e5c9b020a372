import type { Db, Tx } from '../../kernel/database/database.ts';
import { type Category, type Localized, unitsPerPeso } from '@parol/domain';
import type { LedgerParts, Wallet } from '../../wallet/ledger/ledger.ts';
import { bonusPercent, contributionPercent, fill } from './contribution.ts';
import * as repository from './requirement.repository.ts';
import type { Requirement } from './requirement.repository.ts';

/** Amounts are units. */
interface NewRequirement {
  readonly memberId: bigint;
  readonly kind: Requirement['kind'];
  /** Idempotency key; opens at most one requirement: `deposit:<id>`, `inbox:<id>`. */
  readonly source: string;
  readonly promotionId: string | null;
  readonly name: Localized;
  readonly target: bigint;
  readonly withheld: bigint;
  readonly bonus: bigint;
  /**
   * `most`: the most of the gift that remains when met; `own`: the member's own money, which the
   * cap does not affect.
   */
  readonly cap?: { readonly most: bigint; readonly own: bigint } | undefined;
  readonly expiresAt: Date | null;
}

/**
 * A member's balance, the part withheld by open requirements, and the rest; units. `withheld` never
 * exceeds `balance`.
 */
export interface Funds {
  readonly balance: bigint;
  readonly withheld: bigint;
  readonly available: bigint;
}

export interface Requirements {
  readonly percents: Readonly<Record<Category, number>>;
  open(tx: Tx, requirement: NewRequirement): Promise<void>;
  openOnes(db: Db, memberId: bigint): Promise<readonly Requirement[]>;
  funds(db: Db, memberId: bigint): Promise<Funds>;
  /**
   * Records that the member's own money was added (deposit, returned withdrawal) or taken (hold,
   * negative); caps do not affect it.
   */
  ownMoneyMoved(tx: Tx, memberId: bigint, amount: bigint): Promise<void>;
  /**
   * Counts a settled stake, oldest requirement first. A met requirement releases the withheld
   * money, minus what exceeds its cap. Call it once per round, in the transaction that settles the
   * round, under the member's lock. Where a stake only adds to the first requirement, the SQL
   * function `requirement_step` returns the new value and the caller may write it directly.
   */
  turnover(tx: Tx, memberId: bigint, stake: bigint, category: Category): Promise<void>;
  /**
   * Closes expired requirements and forfeits their bonus. Returns the number of members affected.
   */
  expire(): Promise<number>;
  /**
   * Closes the member's requirements as lost if less than a peso is left and no round is open. Call
   * it under the member's lock. Returns whether there were any.
   */
  closeLost(tx: Tx, memberId: bigint): Promise<boolean>;
}

/** Whether the member has an open round, which may still win. */
export type HasOpenRounds = (db: Db, memberId: bigint) => Promise<boolean>;

const BATCH = 200;

export function requirementService(
  { db, wallet, clock, random }: Pick<LedgerParts, 'db' | 'wallet' | 'clock' | 'random'>,
  hasOpenRounds: HasOpenRounds,
): Requirements {
  async function meet(tx: Tx, held: Wallet, requirement: Requirement, at: Date): Promise<void> {
    await repository.closeRequirement(tx, requirement.member_id, requirement.id, 'met', at);
    if (requirement.cap === null) return;
    const balance = await held.balance(requirement.member_id);
    await giveBack(
      held,
      requirement,
      smaller(balance, withheldBy(requirement, balance)) - requirement.cap,
      'cap',
      at,
    );
  }

  async function expireOne(
    tx: Tx,
    held: Wallet,
    requirement: Requirement,
    at: Date,
  ): Promise<void> {
    await repository.closeRequirement(tx, requirement.member_id, requirement.id, 'expired', at);
    const balance = await held.balance(requirement.member_id);
    // An expired gift forfeits its winnings too; an expired promotion forfeits only the bonus,
    // because the deposit is the member's own.
    const forfeited =
      requirement.cap === null ? requirement.bonus : withheldBy(requirement, balance);
    await giveBack(held, requirement, smaller(balance, forfeited), 'forfeit', at);
  }

  async function closeLost(tx: Tx, memberId: bigint, at: Date): Promise<boolean> {
    if (
      (await wallet.within(tx).balance(memberId)) >= unitsPerPeso ||
      (await hasOpenRounds(tx, memberId))
    )
      return false;
    const open = await repository.openRequirements(tx, memberId);
    for (const requirement of open)
      await repository.closeRequirement(tx, memberId, requirement.id, 'lost', at);
    return open.length > 0;
  }

  return {
    percents: bonusPercent,
    async open(tx, { memberId, cap, expiresAt, promotionId, ...facts }) {
      const at = clock.now();
      await repository.insertRequirement(tx, {
        ...facts,
        member_id: memberId,
        id: random.id(at),
        promotion_id: promotionId,
        name: JSON.stringify(facts.name),
        done: 0n,
        cap: cap?.most ?? null,
        own: cap?.own ?? null,
        state: 'open',
        opened_at: at,
        expires_at: expiresAt,
        closed_at: null,
      });
    },
    openOnes: repository.openRequirements,
    async funds(on, memberId) {
      const balance = await balanceOn(wallet, on, memberId);
      const open = await repository.openRequirements(on, memberId);
      const withheld = smaller(
        balance,
        open.reduce((sum, requirement) => sum + withheldBy(requirement, balance), 0n),
      );
      return { balance, withheld, available: balance - withheld };
    },
    ownMoneyMoved: repository.addOwn,
    async turnover(tx, memberId, stake, category) {
      const at = clock.now();
      let left = stake;
      const open = await repository.openRequirements(tx, memberId);
      for (const requirement of open) {
        if (left <= 0n) break;
        // Expired, but the expiry job has not run yet.
        if (requirement.expires_at !== null && requirement.expires_at <= at) continue;
        const filled = fill(
          left,
          contributionPercent(requirement, category),
          requirement.target - requirement.done,
        );
        left = filled.left;
        if (filled.counted === 0n) continue;
        const done = requirement.done + filled.counted;
        await repository.setDone(tx, memberId, requirement.id, done);
        if (done >= requirement.target) await meet(tx, wallet.within(tx), requirement, at);
      }
      if (open.length > 0) await closeLost(tx, memberId, at);
    },
    async expire() {
      const members = await repository.membersWithExpired(db, clock.now(), BATCH);
      for (const memberId of members) {
        await wallet.withMemberLock(
          memberId,
          async (tx, held) => {
            const at = clock.now();
            for (const requirement of await repository.openRequirements(tx, memberId)) {
              if (requirement.expires_at !== null && requirement.expires_at <= at)
                await expireOne(tx, held, requirement, at);
            }
          },
          { idempotent: true },
        );
      }
      return members.length;
    },
    closeLost: (tx, memberId) => closeLost(tx, memberId, clock.now()),
  };
}

/**
 * What an open requirement withholds from a balance; with a cap, this includes all winnings of the
 * gift.
 */
export function withheldBy(
  requirement: Pick<Requirement, 'withheld' | 'own'>,
  balance: bigint,
): bigint {
  return requirement.own === null
    ? requirement.withheld
    : larger(requirement.withheld, balance - requirement.own);
}

async function giveBack(
  held: Wallet,
  requirement: Requirement,
  amount: bigint,
  why: 'cap' | 'forfeit',
  at: Date,
): Promise<void> {
  if (amount <= 0n) return;
  const outcome = await held.post({
    member: requirement.member_id,
    scope: 'bonus',
    key: `${why}:${requirement.id}`,
    kind: 'adjustment',
    amount: -amount,
    counter:
      requirement.kind === 'gift'
        ? { kind: 'gift' }
        : { kind: 'bonus', owner: requirement.promotion_id ?? '' },
    ref: requirement.source,
    meta: { label: requirement.name.en, labels: requirement.name, reason: why },
    at,
  });
  if (outcome.status !== 'posted')
    throw new Error(
      `Giving back ${why} of requirement ${requirement.id} returned ${outcome.status}.`,
    );
}

const balanceOn = (wallet: Wallet, on: Db, memberId: bigint) =>
  (on.isTransaction ? wallet.within(on as Tx) : wallet).balance(memberId);
const smaller = (a: bigint, b: bigint) => (a < b ? a : b);
const larger = (a: bigint, b: bigint) => (a > b ? a : b);
