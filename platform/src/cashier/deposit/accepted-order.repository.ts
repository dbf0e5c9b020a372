import type { Show } from '@parol/contract/gateway-adapter';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { RowKey } from '../../kernel/ids/ids.ts';
import type { UniqueEntries } from '../../kernel/unique-keys/unique-keys.ts';
import './deposit.schema.ts';

/** How a deposit can be paid, once its provider has accepted the order. */
interface AcceptedOrder {
  /** The provider's reference, and its entries of kind `gateway_reference`. */
  readonly providerRef: string;
  readonly entries: UniqueEntries;
  readonly show: readonly Show[];
  readonly nextPollAt: Date;
}

/**
 * Stores the order of a deposit in state `created`, which is then pending. `changed`: a notice has
 * changed the deposit already, or this order is stored already. `reference_used`: the provider gave
 * another deposit of the gateway the same reference.
 */
export async function setPending(
  db: Db,
  { memberId, id }: RowKey,
  { providerRef, entries, show, nextPollAt }: AcceptedOrder,
): Promise<'pending' | 'changed' | 'reference_used'> {
  const { rows } = await sql<{ status: 'pending' | 'changed' | 'reference_used' }>`
    select deposit_set_pending(${memberId}, ${id}, ${entries.hashes}, ${entries.keyIds}, ${providerRef},
      ${JSON.stringify(show)}, ${nextPollAt}) as status`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('deposit_set_pending returned no row.');
  return row.status;
}
