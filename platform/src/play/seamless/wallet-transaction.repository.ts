import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { PostStatus } from '../../wallet/ledger/ledger.ts';
import type { WalletRefusal } from './wallet-op.ts';

/** A row returned by the SQL function `wallet_transactions`. */
export interface TransactionResult {
  /** `locked`: nothing was done, because another transaction holds the member's lock. */
  readonly o_status: PostStatus | WalletRefusal | 'tombstone' | 'fault' | 'locked';
  /** Why a bet is refused, if the status is `fault`. */
  readonly o_fault: string | null;
  readonly o_balance: bigint | null;
  readonly o_currency: string | null;
  readonly o_transfer: bigint | null;
}

/** An operation as the SQL type `wallet_operation`; amounts in units, null if the operation has none. */
export interface WalletTransaction {
  readonly kind: 'bet' | 'win' | 'bet-and-win' | 'prize' | 'rollback' | 'end-round';
  /** The member that the token names. */
  readonly memberId: bigint;
  readonly tokenHash: string;
  readonly providerCode: string;
  readonly at: Date;
  /** Whether all amounts are valid for the operation. */
  readonly amountsValid: boolean;
  readonly currency: string | null;
  readonly round: string | null;
  readonly key: string | null;
  readonly payloadHash: string | null;
  readonly stake: bigint | null;
  readonly winKey: string | null;
  readonly winPayloadHash: string | null;
  readonly payout: bigint | null;
  readonly after: string | null;
  readonly final: boolean;
  readonly id: bigint;
  readonly winId: bigint;
  readonly noticeId: bigint;
  /** Id of a posting that takes back a part of a bonus. */
  readonly closingId: bigint;
}

/** Settings that apply to all operations. */
export interface Rules {
  /** Defaults of `rg_bet_refusal`: minutes between reality checks, and how long one may stay open. */
  readonly checkMinutes: number | null;
  readonly graceMs: number;
}

const statement = `/* prepared: wallet_transactions */
select t.* from wallet_transactions(array(select o from json_populate_recordset(null::wallet_operation, $1) o), $2, $3, $4) t`;

/**
 * Executes operations in one statement and one commit. With `waits` it waits for members' locks; otherwise
 * an operation whose member is locked is left out and answered `locked`. Returns results in order. If it
 * throws, none was executed, unless the connection was lost during the commit.
 */
export async function walletTransactions(
  db: Db,
  transactions: readonly WalletTransaction[],
  { checkMinutes, graceMs }: Rules,
  { waits }: { readonly waits: boolean },
): Promise<readonly TransactionResult[]> {
  const operations = JSON.stringify(transactions.map(operationOf));
  const { rows } = await db.executeQuery<TransactionResult>(
    CompiledQuery.raw(statement, [operations, waits, checkMinutes, graceMs]),
  );
  return rows;
}

/**
 * Uses up the key of a refused bet, unless it has been used since. Returns whether it did; false too for an
 * unknown session.
 */
export async function keepRefused(db: Db, bet: WalletTransaction): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select wallet_keep_refused(${bet.memberId}, ${bet.tokenHash}, ${bet.providerCode}, ${bet.key}, ${bet.id}, ${bet.at}) as kept`.execute(
    db,
  );
  return rows[0]?.kept ?? false;
}

const digits = (amount: bigint | null) => (amount === null ? undefined : String(amount));

/** The attributes of `wallet_operation`. */
const operationOf = (t: WalletTransaction): Record<string, unknown> => ({
  kind: t.kind,
  member: String(t.memberId),
  token: t.tokenHash,
  provider: t.providerCode,
  at: t.at,
  amounts_valid: t.amountsValid,
  currency: t.currency,
  round: t.round,
  key: t.key,
  payload_hash: t.payloadHash,
  stake: digits(t.stake),
  win_key: t.winKey,
  win_payload_hash: t.winPayloadHash,
  payout: digits(t.payout),
  after: t.after,
  final: t.final,
  id: String(t.id),
  win_id: String(t.winId),
  notice_id: String(t.noticeId),
  closing_id: String(t.closingId),
});
