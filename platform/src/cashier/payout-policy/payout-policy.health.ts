import type { Db } from '../../kernel/database/database.ts';
import { type Waiting, waitingFlags, waitingFreezes } from './payout-policy.repository.ts';

/**
 * Lines about what waits for an operator, each with the command that lists it; empty if nothing
 * waits.
 */
export async function payoutPolicyHealth(db: Db): Promise<readonly string[]> {
  const [flags, freezes] = await Promise.all([waitingFlags(db), waitingFreezes(db)]);
  return [
    ...line(flags, ['flag of money out waits', 'flags of money out wait'], 'payout-policy:flags'),
    ...line(freezes, ['member is frozen', 'members are frozen'], 'payout-policy:frozen'),
  ];
}

const line = (
  { count, since }: Waiting,
  [one, many]: readonly [string, string],
  list: string,
): readonly string[] =>
  since ? [`${count} ${count === 1 ? one : many}, since ${since.toISOString()}: ${list}`] : [];
