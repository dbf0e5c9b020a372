import type * as v from 'valibot';
import { type Db, inTransaction } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { parsedCeilings, type winCeilings } from './win-ceiling.ts';
import * as repository from './ceiling.repository.ts';

type Ceilings = v.InferOutput<typeof winCeilings>;

/** Ceilings of a provider that are to take effect. */
interface NewCeilings {
  readonly provider: string;
  readonly effectiveAt: Date;
  /** As they were written, and parsed. */
  readonly written: unknown;
  readonly ceilings: Ceilings;
  readonly reason: string;
}

/** An operator, and whether a personal secret proved the name. */
interface Setter {
  readonly operator: string;
  readonly proved: boolean;
}

/**
 * Sets ceilings from a time to come. What is not above the ceilings in force then takes effect by one
 * operator; anything above them when a second operator, both proved, sets the same (decision 0120).
 * Returns whether they are set now; throws one line.
 */
export type SetCeilings = (wanted: NewCeilings, by: Setter) => Promise<boolean>;

const isAbove = (wanted: Ceilings, now: Ceilings): boolean =>
  wanted.stakes > now.stakes || wanted.perWin > now.perWin || wanted.perDay > now.perDay;

export function setCeilingsService({ db, clock }: Pick<Parts, 'db' | 'clock'>): SetCeilings {
  /** Whether any ceiling would be above those in force at that time; without valid ones everything is. */
  async function raises(tx: Db, { provider, effectiveAt, ceilings }: NewCeilings) {
    const now = parsedCeilings((await repository.ceilingsAt(tx, provider, effectiveAt))?.value);
    return !now || isAbove(ceilings, now);
  }

  /** Returns whether another operator has proposed the same; stores this proposal if none has. */
  async function isSecond(tx: Db, wanted: NewCeilings, { operator, proved }: Setter) {
    if (!proved)
      throw new Error('Higher ceilings take two operators: ops --as NAME win:set-ceilings …');
    const value = JSON.stringify(wanted.written);
    const before = await repository.proposal(tx, wanted);
    const isSame = before !== undefined && (await repository.hasProposal(tx, wanted, value));
    if (isSame && before.proposed_by === operator)
      throw new Error('You have proposed this already; another operator must set the same.');
    if (isSame) return true;
    await repository.propose(tx, {
      provider_code: wanted.provider,
      effective_at: wanted.effectiveAt,
      value,
      proposed_by: operator,
      proposed_at: clock.now(),
    });
    return false;
  }

  return (wanted, by) =>
    inTransaction(db, async (tx) => {
      // Alone, so that what was compared still holds when the row is written.
      await repository.lockCeilings(tx);
      const { provider, effectiveAt, written, reason } = wanted;
      if ((await raises(tx, wanted)) && !(await isSecond(tx, wanted, by))) return false;
      await repository.removeProposal(tx, wanted);
      const isNew = await repository.addCeilings(tx, {
        provider_code: provider,
        effective_at: effectiveAt,
        value: JSON.stringify(written),
        reason,
        set_at: clock.now(),
      });
      if (!isNew)
        throw new Error(`${provider} has other ceilings from ${effectiveAt.toISOString()}.`);
      return true;
    });
}
