import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { PostStatus } from '../../wallet/ledger/ledger.ts';
import type { WalletRefusal } from './wallet-op.ts';

/** A row returned by `seamless_move`; `busy` marks operations that `seamless_moves` skipped (db/functions). */
export interface Moved {
  readonly o_status: PostStatus | WalletRefusal | 'tombstone' | 'together' | 'fault' | 'busy';
  /** Why a bet is refused, if the status is `fault`. */
  readonly o_fault: string | null;
  readonly o_balance: bigint | null;
  readonly o_currency: string | null;
  readonly o_transfer: bigint | null;
  readonly o_member: bigint | null;
  /** Stake of the round that this settled, which the requirement service must count, 0 for a rollback; only if the caller passed `together`. */
  readonly o_settled: bigint | null;
  readonly o_type: string | null;
}

/** An operation as parameters of the function; amounts in units, null if the operation has none. */
export interface Move {
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
}

/** Settings that apply to all operations. */
export interface Rules {
  /** Defaults of `rg_bet_refusal`: minutes between reality checks, and how long one may stay open. */
  readonly checkMinutes: number | null;
  readonly graceMs: number;
}

/**
 * `p_percents` is unused, because bonuses keep their own percentages. It stays for callers of the
 * previous release, until the functions get new names.
 */
const noPercents = '{}';

const moveSql = `/* prepared: seamless_move */ select * from seamless_move(${Array.from({ length: 23 }, (_, n) => `$${n + 1}`).join(', ')})`;

/**
 * Executes one operation in one round trip. `together` means that `db` is a transaction in which
 * the requirement service also runs; otherwise the operation is its own transaction, which must not
 * need that service.
 */
export async function move(db: Db, m: Move, rules: Rules, together = false): Promise<Moved> {
  const { rows } = await db.executeQuery<Moved>(
    CompiledQuery.raw(moveSql, [
      m.kind,
      m.memberId,
      m.tokenHash,
      m.providerCode,
      m.at,
      m.amountsValid,
      m.currency,
      m.round,
      m.key,
      m.payloadHash,
      m.stake,
      m.winKey,
      m.winPayloadHash,
      m.payout,
      m.after,
      m.final,
      m.id,
      m.winId,
      m.noticeId,
      noPercents,
      rules.checkMinutes,
      rules.graceMs,
      !together,
    ]),
  );
  const [moved] = rows;
  if (moved === undefined) throw new Error('seamless_move returned no row');
  return moved;
}

/**
 * Uses up the key of a refused bet, unless it has been used since. Returns whether it did; false too for an
 * unknown session.
 */
export async function keepRefused(db: Db, bet: Move): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select seamless_keep_refused(${bet.memberId}, ${bet.tokenHash}, ${bet.providerCode}, ${bet.key}, ${bet.id}, ${bet.at}) as kept`.execute(
    db,
  );
  return rows[0]?.kept ?? false;
}

const movesSql = '/* prepared: seamless_moves */ select * from seamless_moves($1, $2, $3, $4)';

/**
 * Executes operations in order, in one statement that never waits for a lock: those with `busy`
 * were skipped and must be retried alone. Returns rows in order. If it throws, either none or all
 * except the busy ones were executed.
 */
export async function moveAll(
  db: Db,
  moves: readonly Move[],
  rules: Rules,
): Promise<readonly Moved[]> {
  const operation = JSON.stringify(moves.map(moveAsJson));
  const { rows } = await db.executeQuery<Moved>(
    CompiledQuery.raw(movesSql, [operation, noPercents, rules.checkMinutes, rules.graceMs]),
  );
  return rows;
}

const digits = (amount: bigint | null) => (amount === null ? undefined : String(amount));

function moveAsJson(m: Move): Record<string, unknown> {
  return {
    kind: m.kind,
    member: String(m.memberId),
    token: m.tokenHash,
    provider: m.providerCode,
    at: m.at,
    sound: m.amountsValid,
    currency: m.currency,
    round: m.round,
    key: m.key,
    print: m.payloadHash,
    stake: digits(m.stake),
    win_key: m.winKey,
    win_print: m.winPayloadHash,
    payout: digits(m.payout),
    after: m.after,
    final: m.final,
    id: String(m.id),
    win_id: String(m.winId),
    told_id: String(m.noticeId),
  };
}
