import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';

/** The amount that one posting took out of a house account, in units. */
export interface Cleared {
  readonly key: string;
  readonly member_id: bigint;
  readonly amount: bigint;
}

/** Every posting on a house peso account, oldest first. Reads all of its entries. */
export async function clearedThrough(db: Db, kind: string, owner: string): Promise<Cleared[]> {
  const { rows } = await sql<Cleared>`
    select t.key, t.member_id, -sum(e.amount)::bigint as amount
      from house_account h
      join entry e on e.account_id = h.id
      join transfer t on t.member_id = e.member_id and t.id = e.transfer_id
     where h.kind = ${kind} and h.owner = ${owner} and h.asset = 'PHP'
     group by t.key, t.member_id, t.id
     order by t.id`.execute(db);
  return rows;
}
