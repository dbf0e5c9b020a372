import type { Db } from '../../kernel/database/database.ts';
import * as repository from './payout-policy.repository.ts';
import type { FlagName } from './payout-policy.schema.ts';

/** Why the withdrawals of a member wait for an operator, as far as the member may know, and since when. */
export interface ReviewHold {
  readonly kind: 'frozen' | 'shared_account' | 'movements';
  readonly since: Date;
}

/** Patterns are not told apart: their names would tell how to avoid them. */
const kindOf = (flag: FlagName): ReviewHold['kind'] =>
  flag === 'shared_account' ? 'shared_account' : 'movements';

/** Why a member's withdrawals are not paid now; undefined if nothing holds them. */
export async function reviewHoldOf(on: Db, memberId: bigint): Promise<ReviewHold | undefined> {
  const [frozenAt, flags] = await Promise.all([
    repository.frozenSince(on, memberId),
    repository.openFlagRowsOf(on, memberId),
  ]);
  if (frozenAt) return { kind: 'frozen', since: frozenAt };
  const latest = flags.reduce<(typeof flags)[number] | undefined>(
    (late, flag) => (late && late.flagged_at >= flag.flagged_at ? late : flag),
    undefined,
  );
  return latest && { kind: kindOf(latest.flag), since: latest.flagged_at };
}
