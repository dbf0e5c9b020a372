import type { Db } from '../../kernel/database/database.ts';
import './member.schema.ts';

/** Locks the member's row until the commit of the transaction `on`, for modules whose rows of a member change one after another. */
export async function lockMemberRow(on: Db, id: bigint): Promise<void> {
  await on.selectFrom('member').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
