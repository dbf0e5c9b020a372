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

type Act = NewProposal['act'];

/** A run of a guarded command. */
interface Run {
  readonly act: Act;
  readonly credits: readonly OpsCredit[];
  /** It takes two operators, whatever its credits sum up to. */
  readonly isLarge: boolean;
  readonly proposal: NewProposal;
}

/** What a run has counted towards the sums of a day, for the case that it fails. */
interface Counted {
  readonly rows: Parameters<typeof repository.removeCredits>[1];
  readonly proposer: string | undefined;
  readonly at: Date;
}

/**
 * Requires a second operator for a command that gives members more than one operator may give alone
 * on a day. The amount is counted before the command runs, and removed if it fails.
 */
export const creditGuard =
  (parts: CreditGuardParts) =>
  (command: OpsCommand): OpsCommand => {
    const { credits: creditsOf, takesTwo: alwaysTwo, name: act } = command;
    if (!creditsOf && !alwaysTwo) return command;
    return {
      ...command,
      async run(words, options, caller) {
        const all = (await creditsOf?.(words, options)) ?? [];
        const credits = all.filter(({ amount }) => amount > 0n);
        const isLarge = (await alwaysTwo?.(words, options)) ?? false;
        if (credits.length === 0 && !isLarge) return command.run(words, options, caller);
        const proposal = await proposalOf(parts, act, words, options, credits);
        const counted = await count(parts, { act, credits, isLarge, proposal }, caller ?? nobody);
        if (!counted) return ['Proposed: it is done when another operator runs the same command.'];
        try {
          return await command.run(words, options, caller);
        } catch (error) {
          await takeBack(parts, proposal, counted);
          throw error;
        }
      },
    };
  };

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
  { memberByPhone }: CreditGuardParts,
  act: Act,
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

/**
 * Counts a run, which takes two if it is large or above what one may give; returns undefined, and
 * proposes it, if another operator must agree.
 */
const count = (
  { db, clock, random, proposals }: CreditGuardParts,
  { act, credits, isLarge, proposal }: Run,
  by: Pick<OpsCaller, 'operator' | 'proved'>,
): Promise<Counted | undefined> =>
  inTransaction(db, async (tx) => {
    const at = clock.now();
    // A lock over all such commands, so that the sums are still right when the rows are written.
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

/** After a failed run: removes what it counted, and stores its proposal again. */
const takeBack = (
  { db }: CreditGuardParts,
  { act, about, value }: NewProposal,
  { rows, proposer, at }: Counted,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await repository.removeCredits(tx, rows);
    if (proposer === undefined) return;
    await storeProposal(tx, {
      act,
      about,
      value: JSON.stringify(value),
      proposed_by: proposer,
      proposed_at: at,
    });
  });
