import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';

/** The amount that one posting took out of a house account, in units. */
export interface Cleared {
  readonly key: string;
  readonly member_id: bigint;
  readonly amount: bigint;
  readonly created_at: Date;
}

/** Every posting on a house peso account from `from` to before `until`, oldest first. */
export async function clearedThrough(
  db: Db,
  { kind, owner }: { readonly kind: string; readonly owner: string },
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<Cleared[]> {
  const { rows } = await sql<Cleared>`
    select t.key, t.member_id, t.created_at, -sum(e.amount)::bigint as amount
      from house_account h
      join entry e on e.account_id = h.id
      join transfer t on t.member_id = e.member_id and t.id = e.transfer_id
     where h.kind = ${kind} and h.owner = ${owner} and h.asset = 'PHP'
       and t.created_at >= ${from} and t.created_at < ${until}
     group by t.key, t.member_id, t.id, t.created_at
     order by t.id`.execute(db);
  return rows;
}
