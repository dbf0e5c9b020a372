import { sql } from 'kysely';
import { at, type LedgerUnderTest } from '../../../testing/ledger-under-test.ts';
import { type Json, operation, stake } from './wallet-operation.ts';

/** The attributes of `wallet_effect` that tests look at. Amounts as JSON numbers. */
interface Effect {
  readonly status: string;
  readonly fault: string | null;
  readonly balance: number | null;
  readonly transfer: number | null;
  readonly moves: readonly Json[] | null;
  readonly round: Json | null;
  readonly turnover: string | null;
  readonly held_amount: number | null;
  readonly hold_reason: string | null;
}

const later = new Date(at.getTime() + 1);
/** An open round with a stake of ₱10. */
export const round = {
  member_id: 1,
  id: 7,
  provider_code: 'LAUNCHONE',
  round_ref: 'r',
  game_code: 'g',
  game_type: 'slot',
  stake,
  payout: 0,
  state: 'open',
  placed_at: at,
};
const context = {
  currency: 'PHP',
  game_code: 'g',
  game_type: 'slot',
  until: later,
  account: 1,
  balance: 1_000_000,
  counter: -1,
  scope: 'provider:LAUNCHONE',
  facts: { label: 'G' },
  ceiling_stakes: 5,
  ceiling_win: 10_000_000,
  ceiling_day: 100_000_000,
  won: 0,
};
/** A posting under a key of the operation. */
export const used = { id: 5, kind: 'bet', fingerprint: 'f', balance_after: 42 };

/** An operation and its context, as arguments of a function. */
export const operationIn = (of: Json, known: Json = {}) => sql`
  jsonb_populate_record(null::wallet_operation, ${JSON.stringify({ ...operation, ...of })}::jsonb),
  jsonb_populate_record(null::wallet_context, ${JSON.stringify({ ...context, ...known })}::jsonb)`;

/** Operations as an array, the argument of a function. */
export const operationsIn = (operations: readonly Json[]) => sql`(
  select array_agg(one) from json_populate_recordset(null::wallet_operation, ${JSON.stringify(operations)}::json) one)`;

/** Decides an operation with a context (wallet_transaction), which writes nothing. */
export const decisionsOf =
  (ledger: LedgerUnderTest) =>
  async (of: Json, known: Json = {}): Promise<Effect> => {
    const { rows } = await sql<{ effect: Effect }>`
      select to_jsonb(wallet_transaction(${operationIn(of, known)})) as effect`.execute(ledger.db);
    const effect = rows[0]?.effect;
    if (!effect) throw new Error('wallet_transaction returned no row');
    return effect;
  };

export const amounts = ({ moves }: Effect) =>
  (moves ?? []).map(({ kind, amount }) => [kind, amount]);
