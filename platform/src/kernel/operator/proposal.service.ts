import type { Db, Tx } from '../database/database.ts';
import type { Parts } from '../parts/parts.ts';
import * as repository from './proposal.repository.ts';
import type { ProposalKey, ProposalRow } from './proposal.repository.ts';

/** What an operator wants to do, as JSON can hold it. */
export interface Wish extends ProposalKey {
  readonly value: unknown;
}

/** An operator, and whether a personal secret proved the name. */
export interface Wisher {
  readonly operator: string;
  readonly proved: boolean;
}

/** What takes two operators: the second one who wants the same, both proved, carries it out (decision 0151). */
export interface Proposals {
  /** Makes others who propose or carry out the command wait, until the end of the transaction. */
  lock(tx: Tx, act: string): Promise<void>;
  /**
   * Returns the other operator who has proposed the same, whose proposal is removed. If nobody has,
   * stores this as a proposal, in place of another one about the same, and returns undefined. Throws
   * one line if the operator is not proved or has proposed the same before. Needs the lock.
   */
  agreed(tx: Tx, wish: Wish, by: Wisher): Promise<string | undefined>;
  /** Removes a proposal that no longer matters. */
  remove(tx: Tx, key: ProposalKey): Promise<void>;
  /** The proposals of a command that wait. */
  of(on: Db, act: string): Promise<readonly ProposalRow[]>;
}

export function proposalService({ clock }: Pick<Parts, 'clock'>): Proposals {
  return {
    lock: repository.lockProposals,
    remove: repository.removeProposal,
    of: repository.proposals,
    async agreed(tx, { act, about, value }, { operator, proved }) {
      if (!proved) throw new Error(`This takes two operators: ops --as NAME ${act} …`);
      const text = JSON.stringify(value);
      const proposer = await repository.proposerOf(tx, { act, about }, text);
      if (proposer === operator)
        throw new Error('You have proposed this already; another operator must do the same.');
      if (proposer !== undefined) {
        await repository.removeProposal(tx, { act, about });
        return proposer;
      }
      await repository.storeProposal(tx, {
        act,
        about,
        value: text,
        proposed_by: operator,
        proposed_at: clock.now(),
      });
      return undefined;
    },
  };
}
