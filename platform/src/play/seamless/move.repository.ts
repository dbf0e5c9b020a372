import { CompiledQuery } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { PostStatus } from '../../wallet/ledger/ledger.ts';
import type { WalletRefusal } from './wallet-op.ts';

/** An answer of `seamless_move`; `busy` marks what `seamless_moves` did not do (db/functions). */
export interface Moved {
  readonly o_status: PostStatus | WalletRefusal | 'tombstone' | 'together' | 'fault' | 'busy';
  /** Why a bet is refused, where the status is `fault`. */
  readonly o_fault: string | null;
  readonly o_balance: bigint | null;
  readonly o_currency: string | null;
  readonly o_transfer: bigint | null;
  readonly o_member: bigint | null;
  /** The stake of a round that this settled, for the requirement service; only where the caller asked not alone. */
  readonly o_settled: bigint | null;
  readonly o_type: string | null;
}

/** An operation as the function takes it; amounts are units, null where the operation has none. */
export interface Move {
  readonly kind: 'bet' | 'win' | 'bet-and-win' | 'rollback' | 'end-round';
  readonly tokenHash: string;
  readonly providerCode: string;
  readonly at: Date;
  /** Whether all amounts are ones that the operation may have. */
  readonly sound: boolean;
  readonly currency: string | null;
  readonly round: string | null;
  readonly key: string | null;
  readonly print: string | null;
  readonly stake: bigint | null;
  readonly winKey: string | null;
  readonly winPrint: string | null;
  readonly payout: bigint | null;
  readonly after: string | null;
  readonly final: boolean;
  readonly id: bigint;
  readonly winId: bigint;
  readonly toldId: bigint;
}

/** What holds for all operations. */
export interface Rules {
  /** What of a stake counts towards a bonus, by category: JSON. */
  readonly percents: string;
  /** What `care_bet_fault` goes by: the time check of members who chose none, and how long one may stay open. */
  readonly checkMinutes: number | null;
  readonly graceMs: number;
}

const text = `/* prepared: seamless_move */ select * from seamless_move(${Array.from({ length: 22 }, (_, n) => `$${n + 1}`).join(', ')})`;

/**
 * Does one operation of a provider's: one round trip. `together` tells that `db` is a transaction in which the requirement
 * service acts too; otherwise it is a transaction of its own, which must not need the service.
 */
export async function move(db: Db, m: Move, rules: Rules, together = false): Promise<Moved> {
  const { rows } = await db.executeQuery<Moved>(
    CompiledQuery.raw(text, [
      m.kind,
      m.tokenHash,
      m.providerCode,
      m.at,
      m.sound,
      m.currency,
      m.round,
      m.key,
      m.print,
      m.stake,
      m.winKey,
      m.winPrint,
      m.payout,
      m.after,
      m.final,
      m.id,
      m.winId,
      m.toldId,
      rules.percents,
      rules.checkMinutes,
      rules.graceMs,
      !together,
    ]),
  );
  const [moved] = rows;
  if (moved === undefined) throw new Error('seamless_move returned no row');
  return moved;
}

const textOfAll = '/* prepared: seamless_moves */ select * from seamless_moves($1, $2, $3, $4)';

/**
 * Does operations in their order, in one statement that waits for nobody's lock: `busy` are those that were not done, and
 * must be asked alone. Answers in their order; when it throws, none was done or all that could be.
 */
export async function moveAll(
  db: Db,
  moves: readonly Move[],
  rules: Rules,
): Promise<readonly Moved[]> {
  const asked = JSON.stringify(moves.map(written));
  const { rows } = await db.executeQuery<Moved>(
    CompiledQuery.raw(textOfAll, [asked, rules.percents, rules.checkMinutes, rules.graceMs]),
  );
  return rows;
}

const digits = (amount: bigint | null) => (amount === null ? undefined : String(amount));

function written(m: Move): Record<string, unknown> {
  return {
    kind: m.kind,
    token: m.tokenHash,
    provider: m.providerCode,
    at: m.at,
    sound: m.sound,
    currency: m.currency,
    round: m.round,
    key: m.key,
    print: m.print,
    stake: digits(m.stake),
    win_key: m.winKey,
    win_print: m.winPrint,
    payout: digits(m.payout),
    after: m.after,
    final: m.final,
    id: String(m.id),
    win_id: String(m.winId),
    told_id: String(m.toldId),
  };
}
