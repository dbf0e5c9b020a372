import { formatAmount, parsePhone } from '@parol/domain';
import { midnightBefore } from '@parol/domain/calendar';
import { inTransaction, type Tx } from '../database/database.ts';
import type { OpsCaller, OpsCommand, OpsCredit, OpsOptions, OpsWords } from '../ops/ops.ts';
import type { Parts } from '../parts/parts.ts';
import { creditLimits } from './credit-limits.ts';
import * as repository from './credit.repository.ts';
import { storeProposal } from './proposal.repository.ts';
import type { NewProposal, Proposals } from './proposal.service.ts';

export interface CreditGuardParts extends Pick<Parts, 'db' | 'clock' | 'random'> {
  readonly proposals: Proposals;
  readonly memberByPhone: (phone: string) => Promise<{ readonly id: bigint } | undefined>;
}

/** A command without a caller has the limits of an operator without proof. */
const nobody = { operator: 'nobody', proved: false };
const sumOf = (credits: readonly OpsCredit[]): bigint =>
  credits.reduce((sum, { amount }) => sum + amount, 0n);

/**
 * Requires a second operator for a command that gives members more than one operator may give alone
 * on a day. The amount is counted before the command runs, and removed if it fails.
 */
export const creditGuard =
  ({ db, clock, random, proposals, memberByPhone }: CreditGuardParts) =>
  (command: OpsCommand): OpsCommand => {
    const { credits: creditsOf, takesTwo: alwaysTwo, name: act } = command;
    if (!creditsOf && !alwaysTwo) return command;

    async function takesTwo(tx: Tx, credits: readonly OpsCredit[], at: Date): Promise<boolean> {
      const limits = await creditLimits(tx, at);
      if (!limits) return true;
      for (const credit of credits) {
        const { alonePerMember, alonePerDay } = limits[credit.kind];
        const before = await repository.creditedAlone(tx, credit, midnightBefore(at));
        const ofKind = credits.filter(({ kind }) => kind === credit.kind);
        const ofMember = ofKind.filter(({ member }) => member === credit.member);
        if (
          before.ofMember + sumOf(ofMember) > alonePerMember ||
          before.inAll + sumOf(ofKind) > alonePerDay
        )
          return true;
      }
      return false;
    }

    /** The run as a proposal, with members in place of their phones. */
    async function proposalOf(
      words: OpsWords,
      options: OpsOptions,
      credits: readonly OpsCredit[],
    ): Promise<NewProposal> {
      const named = await Promise.all(
        words.map(async (text) => {
          const phone = parsePhone(text);
          return phone === undefined ? text : String((await memberByPhone(phone))?.id ?? '');
        }),
      );
      const gives = credits.map(({ kind, amount }) => `${formatAmount(amount)} ${kind}`);
      return { act, about: named.join(' '), value: { gives, ...options } };
    }

    /** Counts a run, which takes two if `isLarge` or above what one may give; returns undefined, and proposes it, if another operator must agree. */
    const count = (
      credits: readonly OpsCredit[],
      isLarge: boolean,
      proposal: NewProposal,
      by: Pick<OpsCaller, 'operator' | 'proved'>,
    ) =>
      inTransaction(db, async (tx) => {
        const at = clock.now();
        // A lock over all such commands, so that the sums are still right when the rows are
        // written.
        await proposals.lock(tx, 'credit');
        const isSecond = isLarge || (await takesTwo(tx, credits, at));
        const proposer = isSecond ? await proposals.agreed(tx, proposal, by) : undefined;
        if (isSecond && proposer === undefined) return undefined;
        const rows = credits.map(({ kind, member, amount }) => ({
          member_id: member,
          id: random.id(at),
          kind,
          act,
          amount,
          actor: by.operator,
          proposed_by: proposer ?? null,
          credited_at: at,
        }));
        if (rows.length > 0) await repository.addCredits(tx, rows);
        return { rows, proposer, at };
      });

    return {
      ...command,
      async run(words, options, caller) {
        const all = (await creditsOf?.(words, options)) ?? [];
        const credits = all.filter(({ amount }) => amount > 0n);
        const isLarge = (await alwaysTwo?.(words, options)) ?? false;
        if (credits.length === 0 && !isLarge) return command.run(words, options, caller);
        const proposal = await proposalOf(words, options, credits);
        const counted = await count(credits, isLarge, proposal, caller ?? nobody);
        if (!counted) return ['Proposed: it is done when another operator runs the same command.'];
        try {
          return await command.run(words, options, caller);
        } catch (error) {
          const { rows, proposer, at } = counted;
          await inTransaction(db, async (tx) => {
            await repository.removeCredits(tx, rows);
            if (proposer === undefined) return;
            const value = JSON.stringify(proposal.value);
            await storeProposal(tx, {
              act,
              about: proposal.about,
              value,
              proposed_by: proposer,
              proposed_at: at,
            });
          });
          throw error;
        }
      },
    };
  };
