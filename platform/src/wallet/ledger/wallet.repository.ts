import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { fingerprint } from './fingerprint.ts';
import type {
  Asset,
  BetAndWin,
  BetAndWinOutcome,
  Posting,
  PostOutcome,
  PostStatus,
  Rollback,
} from './wallet.types.ts';
import './wallet.tables.ts';

interface PostRow {
  o_status: PostStatus;
  o_transfer: bigint | null;
  o_balance: bigint;
}

interface BetAndWinRow extends PostRow {
  o_win_status: PostStatus | null;
  o_win_transfer: bigint | null;
}

/** Calls `wallet_post`: one round trip, one transaction unless `db` is one. */
export async function post(db: Db, id: bigint, p: Posting): Promise<PostOutcome> {
  const asset = p.asset ?? 'PHP';
  const owner = p.counter.owner ?? '';
  const legs = p.legs?.length
    ? JSON.stringify(p.legs.map((leg) => ({ ...leg, amount: String(leg.amount) })))
    : null;
  const print = fingerprint({ ...p, asset });
  const { rows } = await sql<PostRow>`
    select * from wallet_post(${p.member}, ${id}, ${p.scope}, ${p.key}, ${print}, ${p.kind}, ${asset}, ${p.amount},
      ${p.counter.kind}, ${owner}, ${legs}, ${p.minAfter ?? null}, ${p.after ?? null},
      ${p.exclusive ?? p.kind === 'deposit'}, ${p.ref ?? null}, ${json(p.meta)}, ${p.at})`.execute(
    db,
  );
  return outcomeOf(onlyRow(rows));
}

/** Calls `wallet_bet_and_win`: two postings in one round trip. */
export async function betAndWin(
  db: Db,
  betId: bigint,
  winId: bigint,
  p: BetAndWin,
): Promise<BetAndWinOutcome> {
  const asset = p.asset ?? 'PHP';
  const owner = p.counter.owner ?? '';
  const said = { asset, counter: p.counter, ...(p.ref !== undefined && { ref: p.ref }) };
  const betPrint = fingerprint({ ...said, kind: 'bet', amount: -p.bet });
  const winPrint = fingerprint({ ...said, kind: 'win', amount: p.win, after: p.betKey });
  const { rows } = await sql<BetAndWinRow>`
    select * from wallet_bet_and_win(${p.member}, ${betId}, ${winId}, ${p.scope}, ${p.betKey}, ${p.winKey},
      ${betPrint}, ${winPrint}, ${asset}, ${p.bet}, ${p.win}, ${p.counter.kind}, ${owner}, ${p.minAfter ?? null},
      ${p.ref ?? null}, ${json(p.meta)}, ${p.at})`.execute(db);
  const row = onlyRow(rows);
  const win =
    row.o_win_status === null ? null : { status: row.o_win_status, transferId: row.o_win_transfer };
  return { ...outcomeOf(row), win };
}

/** Calls `wallet_rollback`. */
export async function rollback(db: Db, id: bigint, p: Rollback): Promise<PostOutcome> {
  const { rows } = await sql<PostRow>`
    select * from wallet_rollback(${p.member}, ${id}, ${p.scope}, ${p.betKey}, ${p.asset ?? 'PHP'},
      ${p.amount ?? null}, ${json(p.meta)}, ${p.at})`.execute(db);
  return outcomeOf(onlyRow(rows));
}

/** Locks the member's wallet until the transaction ends and returns the balance of `asset`. */
export async function lockMember(tx: Db, member: bigint, asset: Asset): Promise<bigint> {
  const { rows } = await sql<{ o_balance: bigint }>`
    select o_balance from wallet_lock(${member}, ${asset})`.execute(tx);
  return onlyRow(rows).o_balance;
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
