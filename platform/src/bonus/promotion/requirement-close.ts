import type { Tx } from '../../kernel/database/database.ts';
import type { LedgerParts, Wallet } from '../../wallet/ledger/ledger.ts';
import { bonusMoney, depositLeft, smaller } from './bonus-money.ts';
import { plainName } from './promotion.repository.ts';
import * as repository from './requirement.repository.ts';
import type { Requirement } from './requirement.repository.ts';

/** Closes requirements and posts the resulting movements of money, under the member's lock. */
export interface RequirementClosing {
  /** The turnover is complete: releases the withheld money, except what exceeds a cap. */
  meet(tx: Tx, held: Wallet, requirement: Requirement, at: Date): Promise<void>;
  /**
   * The time is up, or the member gives the bonus up: takes the bonus and its winnings back, up to
   * the balance. Call it only when no round of the bonus is open, because its win would belong to
   * the bonus.
   */
  forfeit(
    tx: Tx,
    held: Wallet,
    requirement: Requirement,
    state: keyof typeof reasons,
    at: Date,
  ): Promise<void>;
}

/** The reason in the posting's key and label, by the resulting state. */
const reasons = { expired: 'forfeit', given_up: 'giveup' } as const;

export function requirementClosing({ random }: Pick<LedgerParts, 'random'>): RequirementClosing {
  /** A deposit that was not turned over once with its bonus continues as one without a bonus. */
  async function continueDeposit(tx: Tx, requirement: Requirement): Promise<void> {
    const left = depositLeft(requirement, 0n);
    if (left === 0n) return;
    await repository.insertRequirement(tx, {
      member_id: requirement.member_id,
      id: random.id(requirement.opened_at),
      kind: 'deposit',
      source: `rest:${requirement.id}`,
      promotion_id: null,
      name: JSON.stringify(await plainName(tx)),
      target: requirement.deposit,
      done: requirement.staked,
      withheld: left,
      bonus: 0n,
      cap: null,
      own: null,
      state: 'open',
      opened_at: requirement.opened_at,
      expires_at: null,
      closed_at: null,
    });
  }

  return {
    async meet(tx, held, requirement, at) {
      await repository.closeRequirement(tx, requirement.member_id, requirement.id, 'met', at);
      if (requirement.kind === 'promotion') await continueDeposit(tx, requirement);
      if (requirement.cap === null) return;
      const balance = await held.balance(requirement.member_id);
      const kept = smaller(balance, bonusMoney(requirement, balance, 0n)) - requirement.cap;
      await takeBack(held, requirement, kept, 'cap', at);
    },
    async forfeit(tx, held, requirement, state, at) {
      await repository.closeRequirement(tx, requirement.member_id, requirement.id, state, at);
      const balance = await held.balance(requirement.member_id);
      const taken = smaller(balance, bonusMoney(requirement, balance, 0n));
      await takeBack(held, requirement, taken, reasons[state], at);
      if (requirement.kind === 'promotion') await continueDeposit(tx, requirement);
    },
  };
}

async function takeBack(
  held: Wallet,
  requirement: Requirement,
  amount: bigint,
  why: 'cap' | (typeof reasons)[keyof typeof reasons],
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
      `Taking back ${why} of requirement ${requirement.id} returned ${outcome.status}.`,
    );
}
