import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/database/database.ts';
import './wallet.schema.ts';

/** The end of an account's chain on the day of a root. */
export interface Head {
  readonly member_id: bigint;
  readonly account_id: bigint;
  readonly chain_no: bigint;
  readonly chain_hash: Buffer;
}

/** A day's root: of the ends of the chains that had grown, and of the root before. */
export interface Root {
  /** YYYY-MM-DD in Manila. */
  readonly day: string;
  readonly heads: bigint;
  readonly heads_hash: Buffer;
  readonly root: Buffer;
  readonly signature: Buffer;
  readonly signed_at: Date;
}

const headsPerPage = 5_000;

/** Notes where each chain ends that has grown since its end was last noted. */
export async function noteHeads(tx: Tx, day: string): Promise<void> {
  await sql`
    insert into ledger_head (member_id, account_id, chain_no, chain_hash, day)
    select a.member_id, a.id, a.chain_no, a.chain_hash, ${day}::date
      from ledger_account a
     where a.chain_hash is not null and not exists (
       select from ledger_head h where h.member_id = a.member_id and h.account_id = a.id and h.chain_no = a.chain_no)
        on conflict do nothing`.execute(tx);
}

/** The ends that were noted on a day, by member and account. */
export async function* headsOf(db: Db, day: string): AsyncGenerator<Head, void, undefined> {
  for (let last = { member_id: -1n, account_id: -1n }; ;) {
    const { rows } = await sql<Head>`
      select member_id, account_id, chain_no, chain_hash from ledger_head
       where day = ${day}::date and (member_id, account_id) > (${last.member_id}::bigint, ${last.account_id}::bigint)
       order by member_id, account_id limit ${headsPerPage}`.execute(db);
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < headsPerPage) return;
    last = end;
  }
}

export async function lastRoot(db: Db): Promise<Root | undefined> {
  return db
    .selectFrom('ledger_root')
    .selectAll()
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** All roots, earliest first. */
export async function allRoots(db: Db): Promise<readonly Root[]> {
  return db.selectFrom('ledger_root').selectAll().orderBy('day').execute();
}

export async function addRoot(tx: Tx, root: Root): Promise<void> {
  await tx.insertInto('ledger_root').values(root).execute();
}
