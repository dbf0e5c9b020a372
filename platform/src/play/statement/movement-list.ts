import type { Db } from '../../kernel/database/database.ts';
import type { DataList } from '../../kernel/personal-data/personal-data.ts';
import { movements } from './movement.repository.ts';

/** Above every id. */
const endOfIds = 2n ** 63n - 1n;

/** The movements in the export of a member's data, newest first, like the statement. */
export const movementList = (db: Db): DataList => ({
  name: 'movements',
  async page({ id: memberId }, before = endOfIds, limit) {
    const place = { lo: 0n, hi: before, skip: 0, limit };
    const found = await movements(db, memberId, place, undefined);
    const rows = found.map(({ kind, amount, balance_after, created_at: at, ref, meta }) => ({
      at,
      kind,
      amount,
      balance_after,
      ref,
      meta,
    }));
    return { rows, next: found.length < limit ? undefined : found.at(-1)?.id };
  },
});
