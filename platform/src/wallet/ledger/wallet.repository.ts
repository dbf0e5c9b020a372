import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { payloadHash } from './payload-hash.ts';
import type { Asset, Posting, PostOutcome, PostStatus } from './wallet.types.ts';
import './wallet.schema.ts';

interface PostRow {
  o_status: PostStatus;
  o_transfer: bigint | null;
  o_balance: bigint;
}

/** Calls `wallet_post` in one round trip, in its own transaction unless `db` is one. */
export async function post(db: Db, id: bigint, p: Posting): Promise<PostOutcome> {
  const asset = p.asset ?? 'PHP';
  const owner = p.counter.owner ?? '';
  const legs = p.legs?.length
    ? JSON.stringify(p.legs.map((leg) => ({ ...leg, amount: String(leg.amount) })))
    : null;
  const hash = payloadHash({ ...p, asset });
  const { rows } = await sql<PostRow>`
    select * from wallet_post(${p.member}, ${id}, ${p.scope}, ${p.key}, ${hash}, ${p.kind}, ${asset}, ${p.amount},
      ${p.counter.kind}, ${owner}, ${legs}, ${p.minAfter ?? null}, ${p.after ?? null},
      ${p.exclusive ?? p.kind === 'deposit'}, ${p.ref ?? null}, ${json(p.meta)}, ${p.at})`.execute(
    db,
  );
  return outcomeOf(onlyRow(rows));
}

/** Locks the member's wallet until the transaction ends and returns the balance of `asset`. */
export async function lockMember(tx: Db, member: bigint, asset: Asset): Promise<bigint> {
  const { rows } = await sql<{ o_balance: bigint }>`
    select o_balance from wallet_lock(${member}, ${asset})`.execute(tx);
  return onlyRow(rows).o_balance;
}

/**
 * Creates the peso accounts of the house of one kind that do not exist yet. A posting creates the
 * one that it needs, but on a cluster that waits for every node.
 */
export async function openHouseAccounts(
  db: Db,
  kind: string,
  owners: readonly string[],
): Promise<void> {
  const rows = await db
    .selectFrom('house_account')
    .select('owner')
    .where('kind', '=', kind)
    .where('asset', '=', 'PHP')
    .execute();
  const existing = new Set(rows.map(({ owner }) => owner));
  for (const owner of owners.filter((one) => !existing.has(one)))
    await sql`select house_account_id(${kind}, ${owner}, 'PHP')`.execute(db);
}

function outcomeOf(row: PostRow): PostOutcome {
  return { status: row.o_status, transferId: row.o_transfer, balance: row.o_balance };
}

function json(value: Readonly<Record<string, unknown>> | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

function onlyRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('the wallet function returned no row');
  return row;
}
