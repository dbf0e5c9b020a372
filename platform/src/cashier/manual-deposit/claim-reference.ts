import type { Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { UniqueKeys } from '../../kernel/unique-keys/unique-keys.ts';
import { isReferenceTaken, type ManualDeposit } from './manual-deposit.repository.ts';

type Named = Pick<ManualDeposit, 'target_bank' | 'ref_key'>;

/** The unique value of a manual deposit's reference. */
export const referenceOf = ({ target_bank, ref_key }: Named): string => `${target_bank}:${ref_key}`;

/**
 * Claims a reference for a member: a transfer is credited once, even if several members send it.
 * Refuses ref_no_used.
 */
export async function claimReference(
  tx: Tx,
  uniqueKeys: Pick<UniqueKeys, 'claim'>,
  named: Named,
  memberId: bigint,
): Promise<void> {
  const isClaimed = await uniqueKeys.claim(tx, 'manual_reference', referenceOf(named), memberId);
  if (!isClaimed || (await isReferenceTaken(tx, named))) throw new Refusal('ref_no_used');
}
