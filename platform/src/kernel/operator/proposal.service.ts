import type { Db, Tx } from '../database/database.ts';
import type { Parts } from '../parts/parts.ts';
import * as repository from './proposal.repository.ts';
import type { ProposalKey, ProposalRow } from './proposal.repository.ts';

/** What an operator proposes, as JSON. */
export interface NewProposal extends ProposalKey {
  readonly value: unknown;
}

/** An operator, and whether a personal secret proved their identity. */
export interface Proposer {
  readonly operator: string;
  readonly proved: boolean;
}

/**
 * Actions that need two operators: one proposes, and the second who asks for the same carries it
 * out; both must prove their identity (docs/decisions/0120-what-takes-two-operators.md).
 */
export interface Proposals {
  /** Locks the proposals of a command until the end of the transaction. */
  lock(tx: Tx, act: string): Promise<void>;
  /**
   * Returns the other operator who has proposed the same, whose proposal is removed. If nobody has,
   * stores this as a proposal, replacing another one with the same subject, and returns undefined.
   * Throws one line if the operator's identity is not proved or they have proposed the same before.
   * Needs the lock.
   */
  agreed(tx: Tx, proposal: NewProposal, by: Proposer): Promise<string | undefined>;
  /** Removes a proposal that has become obsolete. */
  remove(tx: Tx, key: ProposalKey): Promise<void>;
  /** The open proposals of a command. */
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
