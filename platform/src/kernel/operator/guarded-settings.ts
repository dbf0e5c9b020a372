import { inTransaction, type Tx } from '../database/database.ts';
import type { Parts } from '../parts/parts.ts';
import type { Proposals, Proposer } from './proposal.service.ts';

/** Settings by effective date that protect money: looser ones take two operators. */
export interface GuardedSettings<Settings> {
  /** The command that sets them. */
  readonly act: string;
  /** The key of the settings, if there are several of them. */
  readonly of?: string;
  /** The settings in force at a time; undefined if there are no valid ones. */
  readonly inForce: (tx: Tx, at: Date) => Promise<Settings | undefined>;
  readonly isLooser: (wanted: Settings, now: Settings) => boolean;
  /** Adds a row; returns false if there is one from the same time. */
  readonly add: (
    tx: Tx,
    row: {
      readonly effective_at: Date;
      readonly value: string;
      readonly reason: string;
      readonly set_at: Date;
    },
  ) => Promise<boolean>;
}

export interface NewSettings<Settings> {
  readonly effectiveAt: Date;
  /** The settings as written and as parsed. */
  readonly value: unknown;
  readonly settings: Settings;
  readonly reason: string;
}

/**
 * Adds settings that take effect in the future. Settings that are not looser than those in force at
 * that time need one operator; looser ones are added when a second operator sets the same
 * (docs/decisions/0120-what-takes-two-operators.md). Returns whether they are added now; throws one
 * line.
 */
export function addGuarded<Settings>(
  { db, clock, proposals }: Pick<Parts, 'db' | 'clock'> & { readonly proposals: Proposals },
  kind: GuardedSettings<Settings>,
  { effectiveAt, value, settings, reason }: NewSettings<Settings>,
  by: Proposer,
): Promise<boolean> {
  const { act } = kind;
  const from = effectiveAt.toISOString();
  const about = kind.of === undefined ? from : `${kind.of} ${from}`;
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    if (effectiveAt <= now)
      throw new Error(`Settings take effect in the future, after ${now.toISOString()}.`);
    // Under a lock, so that the comparison is still valid when the row is written.
    await proposals.lock(tx, act);
    const before = await kind.inForce(tx, effectiveAt);
    const takesTwo = !before || kind.isLooser(settings, before);
    if (takesTwo && (await proposals.agreed(tx, { act, about, value }, by)) === undefined)
      return false;
    await proposals.remove(tx, { act, about });
    const row = {
      effective_at: effectiveAt,
      value: JSON.stringify(value),
      reason,
      set_at: now,
    };
    if (!(await kind.add(tx, row))) throw new Error(`There are other settings from ${from}.`);
    return true;
  });
}
